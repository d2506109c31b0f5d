export * from './dashboard.calls.js';
export * from './dashboard.contract.js';
export * from './my-work.calls.js';
export * from './my-work.contract.js';
export * from './search.calls.js';
export * from './search.contract.js';
export * from './running.calls.js';
export * from './running.contract.js';
