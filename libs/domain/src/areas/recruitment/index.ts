export * from './recruitment.calls.js';
export * from './recruitment-inquiry.workflow.js';
export * from './recruitment.contract.js';
export * from './recruitment-roles.js';
