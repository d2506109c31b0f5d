export { hashOf, LetterSeal, signedText, type Signed } from './letter-seal.js';
