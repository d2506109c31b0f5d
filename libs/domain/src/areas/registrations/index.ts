export * from './module-registration.workflow.js';
export * from './registrations.calls.js';
export * from './registrations.contract.js';
export * from './requisites.js';
