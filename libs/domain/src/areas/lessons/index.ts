export * from './lessons.contract.js';
export * from './lessons.policy.js';
