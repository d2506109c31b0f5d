import { Csv } from './csv.js';
import { bytesOf, readers } from './readers.js';

/** A larger text is read on a thread: 9 MB take half a second. */
const SMALL = 64 * 1024;

/** `Csv.read`, wherever it belongs for the text's size. */
export const readCsv = async (content: Buffer, { maxRows }: { maxRows: number }): Promise<string[][]> =>
  content.length <= SMALL
    ? Csv.read(content, { maxRows })
    : readers.run({ module: import.meta.url, name: 'csvRows', args: [content, { maxRows }] });

/** For the thread. */
export const csvRows = (content: Uint8Array, { maxRows }: { maxRows: number }): string[][] =>
  Csv.read(bytesOf(content), { maxRows });
