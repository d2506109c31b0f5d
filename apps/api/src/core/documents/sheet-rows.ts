import { readSheet } from 'read-excel-file/node';
import { Problem } from '@quad/domain/core';
import { bytesOf } from '#core/documents/readers.js';
import { guardArchive } from '#core/documents/zip-guard.js';

/** What the reader makes of a cell. */
type Read = string | number | boolean | Date | null | undefined;

const MOST_COLUMNS = 256;
/** What a row or a cell says of its place: ` r="AB12"`. The reader would also take 1e8, 0x5F5E100 and digits as entities. */
const PLACE = /[\s"'/:]r\s*=\s*["']([^"']{0,60})/g;
const PLAIN_PLACE = /^([A-Za-z]{0,4})(\d{0,12})$/;
const ROW = /<(?:\w{1,20}:)?row[\s/>]/g;
/** A place may be cut by the end of a piece. */
const OVERLAP = 80;
type Limits = { readonly maxRows: number; readonly sheet?: number };

/**
 * The rows of a workbook's sheet (the first), for a thread (elsewhere: `Sheets.read`). Row numbers and columns are looked at
 * while it is unpacked: the reader makes a grid up to the last of them before anybody can count it.
 */
export async function sheetRows(content: Uint8Array, { maxRows, sheet = 1 }: Limits): Promise<string[][]> {
  const buffer = bytesOf(content);
  const parts = new Map<string, (piece: Buffer) => void>();
  await guardArchive(buffer, (name, piece) => {
    if (!parts.has(name)) parts.set(name, placesWithin(maxRows));
    parts.get(name)?.(piece);
  });
  const rows = await readSheet(buffer, sheet).catch(() => {
    throw new Problem('documents.unreadable');
  });
  if (rows.length > maxRows) throw tooManyRows(maxRows);
  return (rows as unknown as Read[][]).map((row) => trimmed(row.map(textOf)));
}

const tooManyRows = (max: number) => new Problem('documents.too_many_rows', { status: 413, params: { max } });

/** Refuses a part, piece by piece, that has the cells of a sheet (whatever the part is called) and a place beyond the limits. */
function placesWithin(maxRows: number): (piece: Buffer) => void {
  let [rest, rows, isSheet] = ['', 0, false];
  return (piece) => {
    const text = rest + piece.toString('latin1');
    isSheet ||= text.includes('sheetData');
    for (const [, place = ''] of isSheet ? text.matchAll(PLACE) : []) {
      const [isPlain, column = '', row = ''] = PLAIN_PLACE.exec(place) ?? [];
      if (isPlain === undefined) throw new Problem('documents.unreadable');
      if (Number(row) > maxRows) throw tooManyRows(maxRows);
      if (columnOf(column) > MOST_COLUMNS)
        throw new Problem('documents.too_many_columns', { status: 413, params: { max: MOST_COLUMNS } });
    }
    for (const { index } of isSheet ? text.matchAll(ROW) : []) if (index + OVERLAP < text.length) rows += 1;
    if (rows > maxRows) throw tooManyRows(maxRows);
    rest = text.slice(-OVERLAP);
  };
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function textOf(cell: Read): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  // A workbook keeps days as fractions: what is meant is a whole second.
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

const trimmed = (row: string[]): string[] => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
