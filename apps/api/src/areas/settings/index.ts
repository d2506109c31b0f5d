export { crestIn, logoOf } from './crest.js';
