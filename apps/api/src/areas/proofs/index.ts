export { signedText, hashOfStated } from './paper-seal.js';
export { NOTHING } from './papers.service.js';
export { paperOf, type Paper } from './proof-paper.js';
export { MODULES, STAFF, STUDENT } from './proofs.queries.js';
