export * from './giving.policy.js';
export * from './grants.policy.js';
export * from './powers.js';
export * from './roles.calls.js';
export * from './roles.contract.js';
export * from './system-roles.js';
export * from './strong.policy.js';
