export * from './logs.contract.js';
export * from './logs.calls.js';
