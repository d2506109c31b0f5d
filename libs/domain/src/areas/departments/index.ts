export * from './departments.contract.js';
