export * from './staff.calls.js';
export * from './staff.contract.js';
export * from './staff-files.contract.js';
