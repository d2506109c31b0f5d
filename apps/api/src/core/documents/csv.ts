import { Readable } from 'node:stream';
import { Problem } from '@quad/domain/core';
import { codePageOf } from '@quad/i18n';
import type { Table } from './sheets.js';
import { Money, type Cell } from './cells.js';

/** What a spreadsheet would take for a formula at the start of a text, fullwidth signs included. */
const DANGEROUS = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/;
const PIECE = 64 * 1024;
/** The separator shows in the first line, which is no longer than this. */
const HEAD = 64 * 1024;

/** Comma-separated text. */
export const Csv = {
  /**
   * UTF-8 with a byte order mark, commas, CR LF; text that looks like a formula gets a leading apostrophe, numbers stay
   * numbers, days and moments are as in ISO 8601.
   */
  write({ columns, rows }: Omit<Table, 'sheet'>): Readable {
    return Readable.from(lines(columns, rows), { objectMode: false });
  },

  /**
   * Rows of text cells. Takes UTF-8, UTF-16, Windows-1251 or 1252; finds out whether comma, semicolon or tab separates; understands
   * quotes, `sep=;` and the apostrophe that `write` puts. An empty line is a row without cells. Refuses more rows than `maxRows`.
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
  if (cell instanceof Money) return cell.amount;
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
    // A Mac takes letters and their accents apart.
    return new TextDecoder('utf-8', { fatal: true }).decode(content).normalize();
  } catch {
    return new TextDecoder(codePageOf(content)).decode(content);
  }
}

/** The one of the three that is most frequent in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, HEAD)
    .replace(/"[^"]*"/g, '""')
    .split(/\r\n|\r|\n/, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, n: line.split(sign).length }));
  return counts.sort((a, b) => b.n - a.n)[0]?.sign ?? ',';
}

/** Goes once over the text, from sign to sign: one pattern for a whole cell keeps a stack that a cell of quotes breaks. */
function parsed(text: string, separator: string, maxRows: number): string[][] {
  const stop = new RegExp(`[${separator}\\r\\n]`, 'g');
  const endFrom = (from: number): number => {
    stop.lastIndex = from;
    return stop.exec(text)?.index ?? text.length;
  };
  const rows: string[][] = [];
  let row: string[] = [];
  let empty = 0;
  for (let at = 0; at < text.length || row.length > 0;) {
    const { value, from } = text[at] === '"' ? quotedAt(text, at + 1) : { value: undefined, from: at };
    const end = endFrom(from);
    row.push((value ?? text.slice(at, end)).trim());
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === separator) continue;
    if (row.some((cell) => cell !== '')) {
      for (; empty > 0 && rows.length <= maxRows; empty -= 1) rows.push([]);
      rows.push(row);
    } else empty += 1;
    if (rows.length > maxRows) throw new Problem('documents.too_many_rows', { status: 413, params: { max: maxRows } });
    row = [];
  }
  return rows;
}

/** The text up to the closing quote, or to the end where there is none; two quotes are one. */
function quotedAt(text: string, start: number): { value: string; from: number } {
  const parts: string[] = [];
  for (let at = start; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: parts.concat(text.slice(at)).join(''), from: text.length };
    if (text[quote + 1] !== '"') return { value: parts.concat(text.slice(at, quote)).join(''), from: quote + 1 };
    parts.push(text.slice(at, quote + 1));
    at = quote + 2;
  }
}
