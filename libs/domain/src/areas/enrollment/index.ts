export * from './steps.js';
export * from './enrollment-roles.js';
export * from './enrollment.workflow.js';
export * from './enrollment.contract.js';
export * from './registry-windows.contract.js';
export * from './enrollment.calls.js';
