export * from './oneroster.js';
export * from './roster.calls.js';
export * from './roster.contract.js';
