export * from './ledger.js';
export * from './payment-intents.contract.js';
export * from './payments.calls.js';
