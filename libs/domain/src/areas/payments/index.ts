export * from './payment-intents.contract.js';
export * from './payments.calls.js';
