export * from './amendment-roles.js';
export * from './amendment.workflow.js';
export * from './amendments.calls.js';
export * from './amendments.contract.js';
