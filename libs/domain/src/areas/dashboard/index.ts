export * from './dashboard.calls.js';
export * from './dashboard.contract.js';
export * from './my-work.contract.js';
export * from './search.contract.js';
