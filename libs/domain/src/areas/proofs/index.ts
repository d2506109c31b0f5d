export * from './paper.js';
export * from './proof-roles.js';
export * from './study-proof.workflow.js';
export * from './proofs.contract.js';
export * from './issued-papers.contract.js';
export * from './proofs.calls.js';
