export { amountOf, ledgerOf } from './ledger.queries.js';
