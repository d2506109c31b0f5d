export * from './dashboard.calls.js';
export * from './dashboard.contract.js';
export * from './my-work.calls.js';
export * from './my-work.contract.js';
export * from './search.calls.js';
export * from './search.contract.js';
export * from './person-card.calls.js';
export * from './person-card.contract.js';
