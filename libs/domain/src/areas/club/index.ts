export * from './club-event.workflow.js';
export * from './club-roles.js';
export * from './club.calls.js';
export * from './club.contract.js';
