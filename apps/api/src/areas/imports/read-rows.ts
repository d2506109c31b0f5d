import { Csv } from '#core/documents/csv.js';
import { bytesOf, readers } from '#core/documents/readers.js';
import { Sheets } from '#core/documents/sheets.js';

/** A larger text is read on a thread: 9 MB take half a second. */
const SMALL = 64 * 1024;

/** A row of a file; the first is 1, as a spreadsheet counts. */
export interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}
interface Given {
  readonly format: string;
  readonly content: Buffer;
}

/** The rows of a workbook (its first sheet) or a CSV, wherever they are best read. */
export async function readRows({ format, content }: Given, limits: { maxRows: number }): Promise<string[][]> {
  if (format === 'xlsx') return Sheets.read(content, limits);
  if (content.length <= SMALL) return Csv.read(content, limits);
  return readers.run({ module: import.meta.url, name: 'csvRows', args: [content, limits] });
}

/** For the thread. */
export const csvRows = (content: Uint8Array, limits: { maxRows: number }): string[][] =>
  Csv.read(bytesOf(content), limits);

/** The heading, and the lines below it that are not empty. */
export function linesOf(rows: readonly (readonly string[])[]): { head: readonly string[]; lines: readonly Line[] } {
  const [top, ...lines] = rows.flatMap((cells, at) => (cells.some(Boolean) ? [{ row: at + 1, cells }] : []));
  return { head: top?.cells ?? [], lines };
}

/** A number as it was meant: terminals write an apostrophe before its digits, spreadsheets `.0` behind them. */
export const bareNumber = (text: string): string => text.trim().replace(/^'+/, '').replace(/\.0$/, '').trim();
