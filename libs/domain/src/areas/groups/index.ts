export * from './groups.contract.js';
export * from './spread.js';
