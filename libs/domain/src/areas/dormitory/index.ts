export * from './accommodation.workflow.js';
export * from './accommodations.contract.js';
export * from './allocation.js';
export * from './dormitory-needs.js';
export * from './dormitory-places.contract.js';
export * from './dormitory-roles.js';
export * from './dormitory.calls.js';
export * from './inventory.js';
