import { openSync } from 'fontkit';
import { Problem } from '@quad/domain/core';
import { Pdf, type PdfDefinition } from '#core/documents/pdf.js';
import { fontFile } from '#core/documents/pdf-maker.js';

/** Scripts that run from right to left: pdfmake sets their words in the wrong order, though the fonts have the letters. */
const BACKWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** What nobody sees: controls, joiners and blanks. */
const UNSEEN = /[\p{C}\p{Z}]/u;

type Font = ReturnType<typeof openSync>;
let fonts: readonly Font[] | undefined;

/** The letters of a text that no paper can show, each once. */
export function unprintable(text: string): string[] {
  fonts ??= ['DejaVuSans', 'DejaVuSans-Bold'].map((name) => openSync(fontFile(name)));
  const has = (letter: string) => fonts?.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  return [...new Set(text)].filter((letter) => !UNSEEN.test(letter) && (BACKWARD.test(letter) || !has(letter)));
}

/** Refuses texts that a paper could only show with a box in the place of a letter. */
export function requirePrintable(...texts: readonly (string | null)[]): void {
  const letters = unprintable(texts.join(' '));
  if (letters.length > 0)
    throw new Problem('links.unprintable', { status: 422, params: { letters: letters.join(' ') } });
}

/** The PDF of a paper that is sealed: nobody can correct it afterwards, so it is refused where it could not be read. */
export function sealedPdf(paper: PdfDefinition): Promise<Buffer> {
  requirePrintable(...textsOf(paper.content));
  return Pdf.make(paper);
}

/** What is written in a part of a document; drawings bring their own letters. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' && key !== 'text' ? [] : textsOf(value),
  );
}
