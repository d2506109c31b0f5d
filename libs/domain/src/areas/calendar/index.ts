export * from './calendar.calls.js';
export * from './calendar.contract.js';
