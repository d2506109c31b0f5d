export * from './leave.js';
export * from './vacation-request.workflow.js';
export * from './vacation-views.contract.js';
export * from './vacation.calls.js';
export * from './vacation.contract.js';
