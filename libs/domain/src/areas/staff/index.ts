export * from './staff.contract.js';
