import marcjs from 'marcjs';
import { SaxesParser } from 'saxes';
import { Problem } from '@quad/domain/core';
import { BOOK_LANGUAGES } from '@quad/domain/library';
import { bytesOf } from '#core/documents/readers.js';

/** A field of MARC 21: its tag and then a value, or two indicators and pairs of letter and value. */
export type MarcField = readonly string[];
type MarcRecord = { readonly fields: readonly MarcField[] } | { readonly problem: string };

const END_OF_RECORD = 0x1d;
const LEADER = 24;

const tooMany = (max: number) => new Problem('documents.too_many_rows', { status: 413, params: { max } });

/** What a record says, in the words of the catalogue; `problem` where it cannot be read. */
export interface ReadMarc {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problem?: string;
}

/** For the thread: what the records of a file say. */
export const readMarc = (content: Uint8Array, format: 'marc' | 'marcxml', most: number): ReadMarc[] =>
  (format === 'marc' ? readIso2709 : readMarcXml)(bytesOf(content), most).map((record) =>
    'problem' in record ? { values: {}, ...record } : { values: bookOfMarc(record.fields) },
  );

/** The records of an ISO 2709 file. One that is broken, or is in MARC-8 beyond ASCII, says so and leaves the others alone. */
function readIso2709(content: Buffer, most: number): MarcRecord[] {
  const records: MarcRecord[] = [];
  for (let start = 0; start < content.length;) {
    // Systems put line ends between records.
    while (content[start] === 10 || content[start] === 13) start += 1;
    if (start >= content.length) break;
    const end = content.indexOf(END_OF_RECORD, start);
    if (records.length >= most) throw tooMany(most);
    records.push(end < 0 ? { problem: 'cut_off' } : recordOf(content.subarray(start, end + 1)));
    start = end < 0 ? content.length : end + 1;
  }
  return records;
}

function recordOf(raw: Buffer): MarcRecord {
  const leader = raw.toString('latin1', 0, LEADER);
  const base = Number(leader.slice(12, 17));
  if (!/^\d{5}$/.test(leader.slice(0, 5)) || !/^\d{5}$/.test(leader.slice(12, 17))) return { problem: 'broken' };
  if (Number(leader.slice(0, 5)) !== raw.length || base <= LEADER || base > raw.length) return { problem: 'broken' };
  const isUnicode = leader[9] === 'a';
  if (!isUnicode && raw.some((byte) => byte > 0x7f)) return { problem: 'marc8' };
  if (isUnicode && !isUtf8(raw)) return { problem: 'encoding' };
  const { fields } = marcjs.Iso2709Parser.parse(raw);
  return fields.every(([tag = '']) => /^[0-9A-Z]{3}$/i.test(tag)) ? { fields } : { problem: 'broken' };
}

function isUtf8(raw: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(raw);
    return true;
  } catch {
    return false;
  }
}

/** The records of a MARCXML file; a document type is refused, so no entity is ever expanded. */
function readMarcXml(content: Buffer, most: number): MarcRecord[] {
  const records: MarcField[][] = [];
  let field: string[] | undefined;
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  const broken = () => new Problem('documents.unreadable');
  parser.on('error', () => {
    throw broken();
  });
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('opentag', ({ local, attributes }) => {
    const at = (name: string) => attributes[name]?.value ?? '';
    text = '';
    if (local === 'record') {
      if (records.length >= most) throw tooMany(most);
      records.push([]);
    }
    if (local === 'controlfield') field = [at('tag')];
    if (local === 'datafield') field = [at('tag'), `${at('ind1') || ' '}${at('ind2') || ' '}`];
    if (local === 'subfield') field?.push(at('code'));
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'subfield' || local === 'controlfield') field?.push(text.trim());
    if (field && (local === 'controlfield' || local === 'datafield')) {
      records.at(-1)?.push(field);
      field = undefined;
    }
  });
  if (!isUtf8(content)) throw broken();
  parser.write(content.toString('utf8')).close();
  return records.map((fields) => ({ fields }));
}

/** Codes of MARC 21 for the languages that the catalogue names. */
const LANGUAGE: Readonly<Record<string, string>> = Object.fromEntries(
  'uzb uz|rus ru|eng en|ger de|fre fr|por pt|kaz kk|tgk tg|kir ky|tuk tk|tur tr|ara ar|per fa|kor ko|chi zh|jpn ja|spa es|ita it|lat la'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Without the punctuation that cataloguers put around a value; counted, since a pattern that looks for an end starts at every sign. */
function trimmed(value: string): string {
  let [from, to] = [0, value.length];
  while (to > 0 && ' \t\n/:;,=])'.includes(value.charAt(to - 1))) to -= 1;
  while (from < to && ' \t\n[('.includes(value.charAt(from))) from += 1;
  return value.slice(from, to).trim();
}

/** What the catalogue keeps of a MARC 21 record. */
function bookOfMarc(fields: readonly MarcField[]): Record<string, unknown> {
  const all = (tags: readonly string[], letters: string): string[] =>
    fields
      .filter(([tag = '']) => tags.includes(tag))
      .flatMap((field) => {
        const pairs = field.slice(2);
        return pairs.flatMap((letter, at) =>
          at % 2 === 0 && letters.includes(letter) ? [trimmed(pairs[at + 1] ?? '')] : [],
        );
      });
  const first = (tags: readonly string[], letters = 'a') => all(tags, letters).find(Boolean);
  const published = ['264', '260'];
  const year = /\d{4}/.exec(first(published, 'c') ?? '')?.[0];
  const code = first(['041']) ?? fields.find(([tag]) => tag === '008')?.[1]?.slice(35, 38) ?? '';
  const language = LANGUAGE[code.slice(0, 3).toLowerCase()];
  const isbn = first(['020'])?.split(/\s/)[0];
  const subjects = [...new Set(all(['650', '653'], 'a'))].slice(0, 30);
  const found = {
    name: all(['245'], 'abp').filter(Boolean).join(': '),
    author: first(['100', '110', '111', '700', '710']) ?? first(['245'], 'c'),
    published_year: year === undefined ? undefined : Number(year),
    language: BOOK_LANGUAGES.find((one) => one === language),
    publishing_house: first(published, 'b'),
    edition: first(['250']),
    isbn,
    subjects: subjects.length ? subjects : undefined,
    description: first(['520']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
}
