export * from './modules.calls.js';
export * from './modules.contract.js';
