export * from './student-status.workflow.js';
export * from './students.calls.js';
export * from './students.contract.js';
