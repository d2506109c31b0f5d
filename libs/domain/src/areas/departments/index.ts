export * from './departments.calls.js';
export * from './departments.contract.js';
