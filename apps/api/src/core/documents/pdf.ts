import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Pdfmake } from 'pdfmake';

/** A pdfmake document definition: https://pdfmake.github.io/docs/. Images only as data addresses; fonts `Sans`, `Serif` and `Mono`. */
export interface PdfDefinition {
  readonly content: unknown;
  readonly [part: string]: unknown;
}

const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const family = (name: string, slanted: string) => ({
  normal: path.join(FONTS, `${name}.ttf`),
  bold: path.join(FONTS, `${name}-Bold.ttf`),
  italics: path.join(FONTS, `${name}-${slanted}.ttf`),
  bolditalics: path.join(FONTS, `${name}-Bold${slanted}.ttf`),
});

let ready: Promise<Pdfmake> | undefined;

/** Loaded with the first document: it takes a third of a second. */
async function load(): Promise<Pdfmake> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    Sans: family('DejaVuSans', 'Oblique'),
    Serif: family('DejaVuSerif', 'Italic'),
    Mono: family('DejaVuSansMono', 'Oblique'),
  });
  // A definition may hold what people wrote: it must not reach the network or the disk.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === FONTS);
  return pdfmake;
}

/** PDF documents with embedded fonts that have Latin, Uzbek (oʻ, gʻ) and Cyrillic letters. */
export const Pdf = {
  async make(definition: PdfDefinition): Promise<Buffer> {
    const { defaultStyle, ...rest } = definition;
    const pdfmake = await (ready ??= load());
    const document = await pdfmake
      .createPdf({
        pageMargins: [40, 40, 40, 50],
        ...rest,
        defaultStyle: { font: 'Sans', fontSize: 10, ...(defaultStyle as object) },
      })
      .getStream();
    const made = buffer(document);
    document.end();
    return made;
  },
};
