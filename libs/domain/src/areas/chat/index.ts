export * from './chat.calls.js';
export * from './chat.contract.js';
export * from './chat-group.workflow.js';
export * from './chat-group.contract.js';
export * from './markup.js';
export * from './messages.contract.js';
