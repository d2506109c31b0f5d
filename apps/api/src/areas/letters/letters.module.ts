import { Module } from '@nestjs/common';
import { AccessModule } from '#areas/access/index.js';
import { LetterCommandsService } from './letter-commands.service.js';
import { LetterNotices } from './letter-notices.service.js';
import { LetterPapers } from './letter-papers.service.js';
import { LetterSeal } from './letter-seal.js';
import { LetterSteps } from './letter-steps.service.js';
import { LetterCommandsController, LettersController } from './letters.controller.js';
import { LettersListeners } from './letters.listeners.js';
import { LettersService } from './letters.service.js';
import { PublicLetterController } from './public-letter.controller.js';

@Module({
  imports: [AccessModule],
  controllers: [LettersController, LetterCommandsController, PublicLetterController],
  providers: [
    LettersService,
    LetterCommandsService,
    LetterSteps,
    LetterNotices,
    LetterPapers,
    LetterSeal,
    LettersListeners,
  ],
})
export class LettersModule {}
