export * from './notifications.contract.js';
