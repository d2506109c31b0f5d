export * from './timetable.calls.js';
export * from './slot.workflow.js';
export * from './timetable.contract.js';
