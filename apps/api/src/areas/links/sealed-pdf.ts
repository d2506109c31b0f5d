import { readFileSync } from 'node:fs';
import { Problem } from '@quad/domain/core';
import { Pdf, type PdfDefinition } from '#core/documents/pdf.js';
import { fontFile } from '#core/documents/pdf-maker.js';

/** Scripts that run from right to left: pdfmake sets their words in the wrong order, though the fonts have the letters. */
const BACKWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** What nobody sees: controls, joiners and blanks. */
const UNSEEN = /[\p{C}\p{Z}]/u;

/** Whether a font has a letter, by the map (format 12) that every font of the house has. */
function lettersOf(font: Buffer): (code: number) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + n * 16);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, n) => cmap + font.readUInt32BE(cmap + 8 + n * 8),
  );
  const map = maps.find((at) => font.readUInt16BE(at) === 12)!;
  const ranges = Array.from({ length: font.readUInt32BE(map + 12) }, (_, n) => map + 16 + n * 12);
  return (code) => ranges.some((at) => font.readUInt32BE(at) <= code && code <= font.readUInt32BE(at + 4));
}

let fonts: readonly ((code: number) => boolean)[] | undefined;

/** The letters of a text that no paper can show, each once. */
export function unprintable(text: string): string[] {
  fonts ??= ['DejaVuSans', 'DejaVuSans-Bold'].map((name) => lettersOf(readFileSync(fontFile(name))));
  const has = (letter: string) => fonts?.every((font) => font(letter.codePointAt(0)!));
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
