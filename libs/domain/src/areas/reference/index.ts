export * from './reference.contract.js';
