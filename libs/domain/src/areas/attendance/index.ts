export * from './campus.js';
export * from './attendance.calls.js';
export * from './attendance.contract.js';
export * from './attendance-import.contract.js';
export * from './attendance-tables.contract.js';
export * from './lesson-attendance.workflow.js';
export * from './marking.contract.js';
export * from './percentages.js';
