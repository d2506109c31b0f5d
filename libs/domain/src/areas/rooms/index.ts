export * from './room-rules.js';
export * from './room-roles.js';
export * from './rooms.contract.js';
export * from './room-reservation.workflow.js';
export * from './room-reservations.contract.js';
export * from './rooms.calls.js';
