export * from './grants.policy.js';
export * from './roles.contract.js';
export * from './system-roles.js';
