export * from './support.calls.js';
export * from './clock.js';
export * from './laptop-registration.workflow.js';
export * from './laptops.contract.js';
export * from './support.contract.js';
export * from './support-roles.js';
export * from './support-request.workflow.js';
