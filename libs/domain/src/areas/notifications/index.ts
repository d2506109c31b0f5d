export * from './notifications.calls.js';
export * from './notifications.contract.js';
