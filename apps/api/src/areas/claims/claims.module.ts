import { Module } from '@nestjs/common';
import { AssessmentsModule } from '#areas/assessments/index.js';
import { ClaimOutcomes } from './claim-outcomes.js';
import { ClaimPaper } from './claim-paper.service.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsService } from './claims.service.js';
import { EvidenceAccess } from './evidence-access.js';

@Module({
  imports: [AssessmentsModule],
  controllers: [ClaimsController],
  providers: [ClaimsService, ClaimOutcomes, ClaimPaper, EvidenceAccess],
})
export class ClaimsModule {}
