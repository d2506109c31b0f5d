export * from './system-roles.js';
