export * from './slot.workflow.js';
export * from './timetable.contract.js';
