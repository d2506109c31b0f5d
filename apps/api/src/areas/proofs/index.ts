export { IssuedPapersService } from './issued-papers.service.js';
export { ProofsModule } from './proofs.module.js';
export { signedText, hashOfStated } from './paper-seal.js';
export { NOTHING } from './papers.service.js';
export { paperOf, type Paper } from './proof-paper.js';
export { MODULES, STAFF, STUDENT } from './proofs.queries.js';
