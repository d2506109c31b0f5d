import { bytesOf, makers } from './readers.js';

/** A pdfmake document definition: https://pdfmake.github.io/docs/. Images only as data addresses; fonts `Sans`, `Serif` and `Mono`. */
export interface PdfDefinition {
  readonly content: unknown;
  readonly [part: string]: unknown;
}

const MAKER = new URL('./pdf-maker.js', import.meta.url).href;

/**
 * PDF documents with embedded fonts that have Latin, Uzbek (oʻ, gʻ) and Cyrillic letters. Made on a thread, so no
 * functions in the definition. `deadline`: milliseconds, where it is another than that of a person who waits.
 */
export const Pdf = {
  async make(definition: PdfDefinition, deadline?: number): Promise<Buffer> {
    return bytesOf(await makers.run<Uint8Array>({ module: MAKER, name: 'makePdf', args: [definition], deadline }));
  },
};
