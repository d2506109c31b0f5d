export * from './transfers.contract.js';
export * from './transfer-roles.js';
export * from './course-transfer.workflow.js';
export * from './transfers.calls.js';
