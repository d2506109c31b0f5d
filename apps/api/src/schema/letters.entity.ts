import { letterCommands, letters } from '@quad/domain/letters';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the letters area; what people are asked to do is in `letter_resolutions`, written with the letter. */
export const Letter = entityOf(letters);
export type Letter = RowOf<typeof letters>;
export const LetterCommand = entityOf(letterCommands);
export type LetterCommand = RowOf<typeof letterCommands>;
