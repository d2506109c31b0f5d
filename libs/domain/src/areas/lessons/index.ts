export * from './lessons.calls.js';
export * from './lessons.contract.js';
export * from './lessons.policy.js';
