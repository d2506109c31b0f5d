import { Pdf, type PdfDefinition } from '#core/documents/pdf.js';

/** The longest that a timer can wait (ms): nobody waits for a paper of the demo, and a first start may be slow. */
const LONGEST = 2 ** 31 - 1;

/** A paper of the demo, as the areas print theirs. */
export const printed = (definition: PdfDefinition): Promise<Buffer> => Pdf.make(definition, LONGEST);
