import type { Readable } from 'node:stream';
import { Problem } from '@quad/domain/core';
import { readers } from './readers.js';
import type { Cell } from './cells.js';
import { SHEET_TAIL, sheetHead, sheetRow, workbookParts } from './workbook.js';
import { zip, type ZipEntry } from './zip.js';

/** A table to be written: titles, and rows that are taken as they come. */
export interface Table {
  readonly sheet?: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** The name of a workbook to which nobody gave one, and its type. */
export const DEFAULT_SHEET_FILE = 'excel-sheet.xlsx';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ROWS = new URL('./sheet-rows.js', import.meta.url).href;
const MOST_ROWS = 1_048_575;
/** Rows are handed on in pieces of this many characters, so that no piece holds the event loop for long. */
const PIECE = 64 * 1024;

/** Workbooks. Written by hand and not by write-excel-file: that takes 18 s and 500 MB for 100,000 rows, this streams. */
export const Sheets = {
  /** A workbook of one sheet (`Sheet JS` unless named), streamed. Text cells stay text: `=1+1` is never a formula. */
  write({ sheet = 'Sheet JS', columns, rows }: Table): Readable {
    return zip(parts(sheetName(sheet), columns, rows));
  },

  /**
   * The first sheet's rows as text: days as YYYY-MM-DD, moments as ISO 8601, trailing empty cells dropped. Refuses what
   * is no workbook, unpacks to too much, or has more rows. Read on a thread: a few kilobytes may hold gigabytes.
   */
  read(buffer: Buffer, { maxRows }: { maxRows: number }): Promise<string[][]> {
    return readers.run({ module: ROWS, name: 'sheetRows', args: [buffer, { maxRows }] });
  },
};

function* parts(sheet: string, columns: readonly string[], rows: Table['rows']): Generator<ZipEntry> {
  for (const [name, text] of Object.entries(workbookParts(sheet))) yield { name, body: [text] };
  yield { name: 'xl/worksheets/sheet1.xml', body: body(columns, rows) };
}

async function* body(columns: readonly string[], rows: Table['rows']): AsyncGenerator<string> {
  let number = 1;
  let piece = sheetHead(columns) + sheetRow(number, columns);
  for await (const row of rows) {
    number += 1;
    if (number > MOST_ROWS) throw new Problem('documents.too_many_rows', { status: 413, params: { max: MOST_ROWS } });
    piece += sheetRow(number, row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
    // A table that is already in memory never waits by itself: let others have their turn.
    await new Promise((turn) => setImmediate(turn));
  }
  yield piece + SHEET_TAIL;
}

/** A name that Excel takes: at most 31 characters, none of []:*?/\. */
const sheetName = (wanted: string): string =>
  wanted
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|(?<!')'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet JS';
