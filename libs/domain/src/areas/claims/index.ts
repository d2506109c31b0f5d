export * from './claim-facts.js';
export * from './claim-roles.js';
export * from './claim.workflow.js';
export * from './claimable.js';
export * from './claims.calls.js';
export * from './claims.contract.js';
