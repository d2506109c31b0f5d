export * from './timetable.calls.js';
export * from './slot.workflow.js';
export * from './timetable.contract.js';
export * from './week.contract.js';
export * from './availabilities.contract.js';
export * from './generation.contract.js';
export * from './periods.js';
