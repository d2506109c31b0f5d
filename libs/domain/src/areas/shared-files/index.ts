export * from './module-files.contract.js';
export * from './policy-files.contract.js';
