export * from './book-loan.workflow.js';
export * from './books.contract.js';
export * from './circulation.contract.js';
export * from './isbn.js';
export * from './library-roles.js';
export * from './library.calls.js';
