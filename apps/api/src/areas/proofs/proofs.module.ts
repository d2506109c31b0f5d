import { Module } from '@nestjs/common';
import { LetterSeal } from '#areas/letters/index.js';
import { LinksModule } from '#areas/links/index.js';
import { IssuedPapersService } from './issued-papers.service.js';
import { ProofPapers } from './papers.service.js';
import { IssuedPapersController, PapersController, StudyProofsController } from './proofs.controller.js';
import { ProofsListeners } from './proofs.listeners.js';
import { ProofsService } from './proofs.service.js';
import { PublicPapersController } from './public-papers.controller.js';

@Module({
  imports: [LinksModule],
  controllers: [StudyProofsController, IssuedPapersController, PapersController, PublicPapersController],
  providers: [ProofsService, IssuedPapersService, ProofPapers, ProofsListeners, LetterSeal],
  exports: [IssuedPapersService],
})
export class ProofsModule {}
