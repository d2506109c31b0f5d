import { issuedPapers, studyProofs } from '@quad/domain/proofs';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { IssuedPapersService } from './issued-papers.service.js';
import { ProofPapers } from './papers.service.js';
import { ProofsListeners } from './proofs.listeners.js';
import { ProofsService } from './proofs.service.js';

export { IssuedPapersService } from './issued-papers.service.js';
export { signedText, hashOfStated } from './paper-seal.js';
export { NOTHING } from './papers.service.js';
export { paperOf, type Paper } from './proof-paper.js';
export { MODULES, STAFF, STUDENT } from './proofs.queries.js';

export const area: Area = {
  routes: [routesOf(studyProofs, ProofsService, ProofPapers), routesOf(issuedPapers, IssuedPapersService)],
  providers: [ProofsListeners],
};
