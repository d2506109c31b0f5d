import { bytesOf } from '#core/documents/readers.js';
import { sheetRows } from '#core/documents/sheet-rows.js';
import { guardArchive } from '#core/documents/zip-guard.js';
import { asFormatted, codeFormatOf } from './number-format.js';

/** More digits than this a spreadsheet cannot hold: it has rounded the number. */
const MOST_EXACT = 1e15;
const CELL = /<(?:\w{1,20}:)?c(\s[^<>]{0,300})>/g;
const VALUE =
  /(?:<(?:\w{1,20}:)?f[^<>]*(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>))?<(?:\w{1,20}:)?v(?:\s[^<>]*)?>([^<]{1,40})</y;
const attribute = (name: string) => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`);
  return (tag: string): string | undefined => pattern.exec(tag)?.[1];
};
const typeOf = attribute('t');
const styleOf = attribute('s');
const placeOf = attribute('r');
const formatIdOf = attribute('numFmtId');

/**
 * For the thread: the rows of a workbook's first sheet that is shown, numbers as their format shows them where it says how
 * many digits they have: 0012345 is 0012345. A number that was rounded is written with its exponent, so that nobody takes it for a code.
 */
export async function sheetCells(content: Uint8Array, { maxRows }: { maxRows: number }): Promise<string[][]> {
  const texts = await textsOf(bytesOf(content));
  const { sheet, path } = shownSheet(texts);
  const rows = await sheetRows(content, { maxRows, sheet });
  const formats = formatsOf(texts.get('xl/styles.xml') ?? '');
  const text = texts.get(path) ?? '';
  for (const { 1: tag = '', 0: found, index } of text.matchAll(CELL)) {
    if (!['n', undefined].includes(typeOf(tag))) continue;
    const format = formats[Number(styleOf(tag) ?? NaN)];
    VALUE.lastIndex = index + found.length;
    const number = Number(VALUE.exec(text)?.[1] ?? NaN);
    const [, letters = '', row = ''] = /^([A-Za-z]{1,4})(\d{1,7})$/.exec(placeOf(tag) ?? '') ?? [];
    const cells = rows[Number(row) - 1];
    if (!cells || Number.isNaN(number)) continue;
    const shown = format ? asFormatted(number, format) : undefined;
    const written = Math.abs(number) >= MOST_EXACT ? number.toExponential() : shown;
    if (written !== undefined) cells[columnOf(letters) - 1] = written;
  }
  return rows;
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The parts of a workbook that say how its cells look, as text. */
async function textsOf(buffer: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, Buffer[]>();
  await guardArchive(buffer, (written, piece) => {
    const name = written.replace(/^\//, '');
    if (!/^xl\/(?:styles|workbook|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/i.test(name)) return;
    // The unpacker uses its buffer again.
    parts.set(name, [...(parts.get(name) ?? []), Buffer.from(piece)]);
  });
  return new Map([...parts].map(([name, pieces]) => [name, Buffer.concat(pieces).toString('utf8')]));
}

/** The number and the path of the first sheet that people see. */
function shownSheet(texts: ReadonlyMap<string, string>): { sheet: number; path: string } {
  const sheets = [...(texts.get('xl/workbook.xml') ?? '').matchAll(/<(?:\w{1,20}:)?sheet(\s[^<>]{1,600})>/g)].map(
    ({ 1: tag = '' }) => tag,
  );
  const at = Math.max(
    0,
    sheets.findIndex((tag) => !/hidden/i.test(attribute('state')(tag) ?? '')),
  );
  const id = attribute('(?:\\w{1,20}:)?id')(sheets[at] ?? '');
  const links = [
    ...(texts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<(?:\w{1,20}:)?Relationship(\s[^<>]{1,900})>/g),
  ];
  const target = links.map(({ 1: tag = '' }) => tag).find((tag) => attribute('Id')(tag) === id);
  const path = attribute('Target')(target ?? '') ?? `worksheets/sheet${at + 1}.xml`;
  return { sheet: at + 1, path: path.startsWith('/') ? path.slice(1) : `xl/${path}` };
}

/** The format of a code for each style of cells, where the style has one. */
function formatsOf(styles: string): (string | undefined)[] {
  const codes = new Map(
    [...styles.matchAll(/<(?:\w{1,20}:)?numFmt(\s[^<>]{1,600})>/g)].map(({ 1: tag = '' }) => [
      formatIdOf(tag),
      codeFormatOf(unescaped(attribute('formatCode')(tag) ?? '')),
    ]),
  );
  const cells = /<(?:\w{1,20}:)?cellXfs\b/.exec(styles)?.index ?? styles.length;
  const end = /<\/(?:\w{1,20}:)?cellXfs>/.exec(styles)?.index ?? styles.length;
  return [...styles.slice(cells, end).matchAll(/<(?:\w{1,20}:)?xf(\s[^<>]{1,600})>/g)].map(({ 1: tag = '' }) =>
    codes.get(formatIdOf(tag)),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(quot|amp|lt|gt|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
