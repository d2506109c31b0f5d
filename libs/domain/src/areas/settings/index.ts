export * from './settings.contract.js';
export * from './settings.calls.js';
export * from './crest.js';
