export * from './letter.calls.js';
export * from './letter-commands.contract.js';
export * from './letter.workflow.js';
export * from './letters.contract.js';
