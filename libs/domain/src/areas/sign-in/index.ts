export * from './email-verification.workflow.js';
export * from './factors.calls.js';
export * from './factors.contract.js';
export * from './password-reset.workflow.js';
export * from './sign-in.calls.js';
export * from './sign-in.contract.js';
export * from './verification.contract.js';
