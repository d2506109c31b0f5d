export * from './academic-years.contract.js';
