export * from './media.calls.js';
export * from './open-link.workflow.js';
export * from './open-links.calls.js';
export * from './open-links.contract.js';
