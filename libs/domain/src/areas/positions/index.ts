export * from './positions.contract.js';
export * from './job-position.workflow.js';
export * from './vacancy-positions.contract.js';
export * from './vacancy-position.workflow.js';
export * from './positions.calls.js';
export * from './positions-roles.js';
