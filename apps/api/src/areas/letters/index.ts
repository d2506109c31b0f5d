export { hashOf, LetterSeal, signedText, tokenOf, type Signed } from './letter-seal.js';
