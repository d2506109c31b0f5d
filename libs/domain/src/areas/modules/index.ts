export * from './modules.contract.js';
