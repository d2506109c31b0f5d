export * from './comment-template.js';
export * from './inquiries.contract.js';
export * from './inquiry-clock.js';
export * from './inquiry-side.contract.js';
export * from './inquiry-views.contract.js';
export * from './inquiry-roles.js';
export * from './inquiry.workflow.js';
export * from './working-time.js';
