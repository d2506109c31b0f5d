export * from './accounts.calls.js';
export * from './accounts.contract.js';
export * from './fields.contract.js';
export * from './password.policy.js';
export * from './profile.contract.js';
export * from './required-action.workflow.js';
export * from './required-actions.js';
