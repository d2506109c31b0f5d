export { sealIn } from './letter-emblems.js';
export { letterhead } from './letter-paper.js';
export { hashOf, LetterSeal, signedText, tokenOf, type Signed } from './letter-seal.js';
