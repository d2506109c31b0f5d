import { claimCalls, ecClaims } from '@quad/domain/claims';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { ClaimOutcomes } from './claim-outcomes.js';
import { ClaimPaper } from './claim-paper.service.js';
import { ClaimsService } from './claims.service.js';
import { EvidenceAccess } from './evidence-access.js';

export const area: Area = {
  routes: [routesOf(ecClaims, ClaimsService, ClaimPaper, claimCalls)],
  providers: [ClaimOutcomes, EvidenceAccess],
};
