export * from './achievements.contract.js';
