export * from './offence-facts.js';
export * from './offence-records.contract.js';
export * from './offence.workflow.js';
export * from './offences.calls.js';
export * from './offences.contract.js';
export * from './penalties.js';
