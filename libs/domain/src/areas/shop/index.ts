export * from './catalogue.contract.js';
export * from './merch-item.workflow.js';
export * from './merch-items.contract.js';
export * from './merch-refunds.contract.js';
export * from './shop-roles.js';
export * from './shop.calls.js';
export * from './trade.workflow.js';
export * from './trades.contract.js';
