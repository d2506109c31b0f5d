export * from './outcome.js';
export * from './outcomes.calls.js';
export * from './outcomes.contract.js';
