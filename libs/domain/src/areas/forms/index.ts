export * from './condition.js';
export * from './faults.js';
export * from './form.js';
export * from './reading.js';
export * from './values.js';
export * from './versions.js';
