export * from './groups.calls.js';
export * from './groups.contract.js';
export * from './spread.js';
