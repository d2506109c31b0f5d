export * from './email-sendings.contract.js';
export * from './email-templates.calls.js';
export * from './email-templates.contract.js';
export * from './letter-html.js';
export * from './letter.js';
export * from './variables.js';
