export * from './offences.contract.js';
export * from './offence.workflow.js';
