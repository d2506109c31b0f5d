export * from './distance.contract.js';
export * from './homework.contract.js';
export * from './lessons.calls.js';
export * from './lessons.contract.js';
export * from './lessons.policy.js';
