export * from './modules.calls.js';
export * from './modules.contract.js';
export * from './taught-labels.js';
