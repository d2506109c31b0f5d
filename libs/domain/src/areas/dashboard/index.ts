export * from './dashboard.contract.js';
export * from './search.contract.js';
