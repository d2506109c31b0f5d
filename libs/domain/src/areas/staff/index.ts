export * from './staff.calls.js';
export * from './staff.contract.js';
