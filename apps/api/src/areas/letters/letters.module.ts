import { Module } from '@nestjs/common';
import { LinksModule } from '#areas/links/index.js';
import { LetterCommandsService } from './letter-commands.service.js';
import { LetterEffects } from './letter-effects.service.js';
import { LetterPapers } from './letter-papers.service.js';
import { LetterSeal } from './letter-seal.js';
import { LetterCommandsController, LettersController } from './letters.controller.js';
import { LettersListeners } from './letters.listeners.js';
import { LettersService } from './letters.service.js';
import { PublicLetterController } from './public-letter.controller.js';

@Module({
  imports: [LinksModule],
  controllers: [LettersController, LetterCommandsController, PublicLetterController],
  providers: [LettersService, LetterCommandsService, LetterEffects, LetterPapers, LetterSeal, LettersListeners],
})
export class LettersModule {}
