export * from './courses.contract.js';
