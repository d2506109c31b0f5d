import { letterCalls, letterCommands, letters } from '@quad/domain/letters';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { LetterCommandsService } from './letter-commands.service.js';
import { LetterEffects } from './letter-effects.service.js';
import { LetterPapers } from './letter-papers.service.js';
import { LetterSeal } from './letter-seal.js';
import { LettersListeners } from './letters.listeners.js';
import { LettersService } from './letters.service.js';

export { hashOf, LetterSeal, signedText, type Signed } from './letter-seal.js';

export const area: Area = {
  routes: [
    routesOf(letters, LettersService, LetterPapers, letterCalls),
    routesOf(letterCommands, LetterCommandsService),
  ],
  providers: [LetterEffects, LetterSeal, LettersListeners],
};
