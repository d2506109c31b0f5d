export * from './contract-agreement.workflow.js';
export * from './contract-agreements.contract.js';
export * from './contract-prices.contract.js';
export * from './contract-roles.js';
export * from './contract-text.js';
export * from './contract-texts.contract.js';
export * from './contracts.calls.js';
