export * from './default-types.contract.js';
export * from './places.contract.js';
export * from './reference.calls.js';
export * from './reference.contract.js';
