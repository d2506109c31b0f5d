import { Problem } from '@quad/domain/core';
import { Csv } from '#core/documents/csv.js';
import { bytesOf } from '#core/documents/readers.js';
import { bookOfMarc, readIso2709, readMarcXml, type MarcRecord } from './marc.js';

/** So many books one file may hold: they are written in one transaction. */
export const MOST_BOOKS = 1000;

export type BookFormat = 'csv' | 'marc' | 'marcxml';

/** A record of a file, in the words of the catalogue; `problem` where it cannot be read. */
export interface ReadBook {
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly type?: string;
  readonly problem?: string;
}

const COLUMNS: Readonly<Record<string, string>> = {
  title: 'name',
  year: 'published_year',
  publisher: 'publishing_house',
  category: 'type',
  keywords: 'subjects',
};
const KNOWN = [
  'name',
  'author',
  'published_year',
  'language',
  'publishing_house',
  'edition',
  'isbn',
  'subjects',
  'description',
];

/** For the thread: what a file holds. `titles` leads from the titles of columns, in any language of ours, to their keys. */
export function readBooks(
  content: Uint8Array,
  format: BookFormat,
  titles: Readonly<Record<string, string>>,
): readonly ReadBook[] {
  const bytes = bytesOf(content);
  if (format === 'csv') return fromCsv(Csv.read(bytes, { maxRows: MOST_BOOKS + 1 }), titles);
  const records = format === 'marc' ? readIso2709(bytes, MOST_BOOKS) : readMarcXml(bytes, MOST_BOOKS);
  if (records.length === 0) throw new Problem('library.nothing_inside', { status: 422 });
  return records.map((record: MarcRecord, at) =>
    'problem' in record
      ? { row: at + 1, values: {}, problem: record.problem }
      : { row: at + 1, values: bookOfMarc(record.fields) },
  );
}

function fromCsv([head = [], ...rows]: string[][], titles: Readonly<Record<string, string>>): ReadBook[] {
  const keys = head.map((title) => {
    const word = title.trim().toLowerCase();
    return titles[word] ?? COLUMNS[word] ?? word.replaceAll(' ', '_');
  });
  const missing = ['name', 'author'].find((key) => !keys.includes(key));
  if (missing) throw new Problem('library.column_missing', { status: 422, params: { column: missing } });
  return rows.map((cells, at) => {
    const found = Object.fromEntries(keys.map((key, column) => [key, cells[column] ?? ''] as const));
    const values = Object.fromEntries(KNOWN.flatMap((key) => (found[key] ? [[key, valueOf(key, found[key])]] : [])));
    return { row: at + 2, values, ...(found.type && { type: found.type }) };
  });
}

function valueOf(key: string, text: string): unknown {
  if (key === 'published_year') return /^\d{1,4}$/.test(text) ? Number(text) : text;
  if (key === 'language') return text.toLowerCase();
  return key === 'subjects'
    ? text
        .split(/[;|]/)
        .map((one) => one.trim())
        .filter(Boolean)
    : text;
}
