export * from './builders.js';
export * from './sample.js';
