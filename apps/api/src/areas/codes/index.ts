export { asTyped, codesOf, makeReadableCode } from './codes.queries.js';
