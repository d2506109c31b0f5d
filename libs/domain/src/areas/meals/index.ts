export * from './meal-activation.workflow.js';
export * from './meal-activations.contract.js';
export * from './meal-orders.contract.js';
export * from './meal-words.js';
export * from './meals.calls.js';
export * from './meals.contract.js';
