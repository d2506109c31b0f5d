import { Problem } from '@quad/domain/core';
import type { Line } from '#areas/imports/index.js';
import { readers } from '#core/documents/readers.js';
import { textOf } from '#core/errors/texts.js';
import type { SmallUpload } from '#core/files/read-upload.js';
import { inAllLanguages, readTable, type Came } from '#areas/imports/index.js';
import type { ReadMarc } from './marc.js';

/** So many books one file may hold: they are written in one transaction. */
export const MOST_BOOKS = 1000;

/** A record of a file, in the words of the catalogue; `problem` where it cannot be read. */
export interface ReadBook extends Line, ReadMarc {
  readonly type?: string;
}
export interface ReadBooks extends Came<ReadBook> {
  readonly format: 'csv' | 'marc' | 'marcxml';
}

/** What a column may be called besides by its key and as the screens call it. */
const ALIASES = {
  name: 'title',
  author: '',
  published_year: 'year',
  language: '',
  publishing_house: 'publisher',
  edition: '',
  isbn: '',
  subjects: 'keywords',
  description: '',
};
type Key = keyof typeof ALIASES;
const KEYS = Object.keys(ALIASES) as Key[];
const wordOf = (key: Key) => (key === 'name' ? 'library:column.name' : `library:field.${key}`);
const MARC = new URL('./marc.js', import.meta.url).href;

/** The books of a CSV under its headings, or of a MARC file: its rejected records come back as a CSV of the same columns. */
export async function readBooks(
  { content, format }: Pick<SmallUpload, 'content' | 'format'>,
  locale: string,
): Promise<ReadBooks> {
  if (format === 'csv') return { format, ...(await fromCsv(content)) };
  const kind = format === 'marc' ? 'marc' : 'marcxml';
  const read = await readers.run<ReadMarc[]>({ module: MARC, name: 'readMarc', args: [content, kind, MOST_BOOKS] });
  if (read.length === 0) throw new Problem('library.nothing_inside', { status: 422 });
  return {
    format: kind,
    head: KEYS.map((key) => textOf(locale, wordOf(key))),
    lines: read.map((book, at) => ({ row: at + 1, cells: KEYS.map((key) => textIn(book.values[key])), ...book })),
  };
}

const textIn = (value: unknown): string => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));

async function fromCsv(content: Buffer): Promise<Came<ReadBook>> {
  const { head, lines, lacks } = await readTable(
    { format: 'csv', content },
    {
      columns: [...KEYS, 'type'],
      headings: (key) =>
        key === 'type'
          ? ['category', ...inAllLanguages('library:field.type_id')]
          : [ALIASES[key], ...inAllLanguages(wordOf(key))],
      maxRows: MOST_BOOKS + 1,
    },
  );
  const [missing] = lacks(['name']);
  if (missing) throw new Problem('library.column_missing', { status: 422, params: { column: missing } });
  return {
    head,
    lines: lines.map(({ row, cells, of }) => ({
      row,
      cells,
      values: Object.fromEntries(KEYS.flatMap((key) => (of(key) ? [[key, valueOf(key, of(key))]] : []))),
      ...(of('type') && { type: of('type') }),
    })),
  };
}

function valueOf(key: Key, text: string): unknown {
  if (key === 'published_year') return /^\d{1,4}$/.test(text) ? Number(text) : text;
  if (key === 'language') return text.toLowerCase();
  const list = () => text.split(/[;|]/).map((one) => one.trim());
  return key === 'subjects' ? list().filter(Boolean) : text;
}
