import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Pdfmake } from 'pdfmake';
import type { PdfDefinition } from './pdf.js';

const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
export const fontFile = (name: string): string => path.join(FONTS, `${name}.ttf`);
const family = (name: string, slanted: string) => ({
  normal: fontFile(name),
  bold: fontFile(`${name}-Bold`),
  italics: fontFile(`${name}-${slanted}`),
  bolditalics: fontFile(`${name}-Bold${slanted}`),
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

/** A document, for a thread (elsewhere: `Pdf.make`). */
export async function makePdf(definition: PdfDefinition): Promise<Buffer> {
  const { defaultStyle, ...rest } = withBreaks(definition) as PdfDefinition;
  const pdfmake = await (ready ??= load());
  const document = await pdfmake
    .createPdf({
      pageMargins: [40, 40, 40, 50],
      footer: (page: number, pages: number) =>
        pages > 1 ? { text: `${page} / ${pages}`, alignment: 'center', fontSize: 8, margin: [0, 18, 0, 0] } : '',
      ...rest,
      defaultStyle: { font: 'Sans', fontSize: 10, ...(defaultStyle as object) },
    })
    .getStream();
  const made = buffer(document);
  document.end();
  return made;
}

/** Longer than a hash or an address. Of a word that is wider than its line, pdfmake measures all that is left for each line. */
const LONG_WORD = /\S{160}(?=\S)/g;

/** The same definition, where long words of its texts may be broken. */
function withBreaks(part: unknown): unknown {
  if (typeof part === 'string') return part.replace(LONG_WORD, '$&\u200b');
  if (Array.isArray(part)) return part.map(withBreaks);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'text' ? value : withBreaks(value),
    ]),
  );
}
