import { Readable } from 'node:stream';
import { Problem } from '@quad/domain/core';
import type { Table } from './sheets.js';
import type { Cell } from './workbook.js';

/** What a spreadsheet would take for a formula at the start of a text, fullwidth signs included. */
const DANGEROUS = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/;
const PIECE = 64 * 1024;

/** Comma-separated text. */
export const Csv = {
  /** UTF-8 with a byte order mark, commas, CR LF; text that looks like a formula gets a leading apostrophe, numbers stay numbers. */
  write({ columns, rows }: Omit<Table, 'sheet'>): Readable {
    return Readable.from(lines(columns, rows), { objectMode: false });
  },

  /**
   * Rows of text cells. Takes UTF-8 or UTF-16 with or without byte order mark, else Windows-1251; finds out whether comma, semicolon
   * or tab separates; understands quotes, `sep=;` and the apostrophe that `write` puts. Refuses more rows than `maxRows`.
   */
  read(content: Buffer, { maxRows }: { maxRows: number }): string[][] {
    let text = decoded(content);
    const declared = /^sep=([,;\t])\r?\n/.exec(text);
    if (declared) text = text.slice(declared[0].length);
    const rows = parsed(text, declared?.[1] ?? separatorOf(text), maxRows);
    return rows.map((row) =>
      row.map((cell) => (cell.startsWith(`'`) && DANGEROUS.test(cell.slice(1)) ? cell.slice(1) : cell)),
    );
  },
};

async function* lines(columns: readonly string[], rows: Table['rows']): AsyncGenerator<string> {
  let piece = `\ufeff${columns.map(written).join(',')}\r\n`;
  for await (const row of rows) {
    piece += `${row.map(written).join(',')}\r\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
    await new Promise((turn) => setImmediate(turn));
  }
  yield piece;
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const safe = DANGEROUS.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a file in the encodings that spreadsheets and terminals write. */
export function decoded(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (content.includes(0)) throw new Problem('documents.unreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1251').decode(content);
  }
}

/** Whichever of the three stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '""').split(/\r?\n|\r/, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, n: line.split(sign).length }));
  return counts.sort((a, b) => b.n - a.n)[0]?.sign ?? ',';
}

function parsed(text: string, separator: string, maxRows: number): string[][] {
  // A quoted cell, or one without quotes; then what ends it.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"?[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length || row.length > 0) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === separator) continue;
    if (row.some((value) => value !== '')) rows.push(row);
    if (rows.length > maxRows) throw new Problem('documents.too_many_rows', { status: 413, params: { max: maxRows } });
    row = [];
    if (cell.lastIndex >= text.length) break;
  }
  return rows;
}
