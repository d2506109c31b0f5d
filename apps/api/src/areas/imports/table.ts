import { LANGUAGES } from '@quad/i18n';
import { linesOf, readRows, type Line } from './read-rows.js';
import { readers } from '#core/documents/readers.js';
import { hasText, textOf } from '#core/errors/texts.js';
import type { SmallUpload } from '#core/files/read-upload.js';

/** A file as it came: its heading, and its rows. */
export interface Came<L extends Line = Line> {
  readonly head: readonly string[];
  readonly lines: readonly L[];
}
/** A row whose cells are asked for by their column; one that the file lacks is empty. */
export interface TableLine<C extends string> extends Line {
  readonly of: (column: C) => string;
}
export interface Table<C extends string> extends Came<TableLine<C>> {
  /** Those of these columns that the file does not have. */
  readonly lacks: (columns: readonly C[]) => C[];
}
interface Wanted<C extends string> {
  readonly columns: readonly C[];
  /** How a column may be headed, besides by its key. */
  readonly headings: (column: C) => readonly string[];
  readonly maxRows: number;
}

const CELLS = new URL('./sheet-cells.js', import.meta.url).href;
/** Titles and notes that people put above a table. */
const MOST_ABOVE = 20;

/** Letters and digits alone; the signs that stand for apostrophes, some of which count as letters, are none. */
export const plain = (text: string): string => text.toLowerCase().replace(/\p{Lm}|[^\p{L}\p{N}]/gu, '');

/** What the screens call these keys, in all our languages. */
export const inAllLanguages = (...keys: readonly string[]): string[] =>
  keys.filter(hasText).flatMap((key) => LANGUAGES.map((language) => textOf(language, key)));

/** Finds the code that a cell means: by itself, or by what the screens call it in any language (`<words>.<code>`). */
export function codeOf<C extends string>(codes: readonly C[], words: string): (cell: string) => C | undefined {
  const known = new Map(
    codes.flatMap((code) => [code, ...inAllLanguages(`${words}.${code}`)].map((word) => [plain(word), code] as const)),
  );
  return (cell) => known.get(plain(cell));
}

/**
 * Reads a workbook or CSV with its columns in any order and any of our languages, below the titles above it. Of several
 * columns with one heading the last counts: older exports put the id of a record before its name.
 */
export async function readTable<C extends string>(
  upload: Pick<SmallUpload, 'format' | 'content'>,
  { columns, headings, maxRows }: Wanted<C>,
): Promise<Table<C>> {
  const wanted = columns.map(
    (column) => [column, new Set([column, ...headings(column)].map(plain).filter(Boolean))] as const,
  );
  const placesIn = (cells: readonly string[]) => {
    const titles = cells.map(plain);
    return wanted.map(([column, called]) => [column, titles.findLastIndex((title) => called.has(title))] as const);
  };
  const { format, content } = upload;
  const rows =
    format === 'xlsx'
      ? await readers.run<string[][]>({ module: CELLS, name: 'sheetCells', args: [content, { maxRows }] })
      : await readRows(upload, { maxRows });
  const found = (cells: readonly string[]) => placesIn(cells).filter(([, at]) => at >= 0).length;
  // The heading is the row with the most of our columns; where no row has one, it is the first that is not empty.
  const top = rows.slice(0, MOST_ABOVE).map(found);
  const above = Math.max(0, top.indexOf(Math.max(...top)));
  const { head, lines } = linesOf(top[above] ? rows.map((cells, at) => (at < above ? [] : cells)) : rows);
  const places = new Map<C, number>(placesIn(head));
  const place = (column: C) => places.get(column) ?? -1;
  return {
    head,
    lines: lines.map((line) => ({ ...line, of: (column) => (line.cells[place(column)] ?? '').trim() })),
    lacks: (asked) => asked.filter((column) => place(column) < 0),
  };
}
