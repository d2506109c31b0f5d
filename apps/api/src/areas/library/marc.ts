import { isUtf8 } from 'node:buffer';
import marcjs from 'marcjs';
import { SaxesParser } from 'saxes';
import { Problem } from '@quad/domain/core';
import { BOOK_LANGUAGES, isbn13 } from '@quad/domain/library';
import { bytesOf } from '#core/documents/readers.js';
import { UNKNOWN, unicodeOf } from './marc8.js';

/** A field of MARC 21: its tag and then a value, or two indicators and pairs of letter and value. */
export type MarcField = readonly string[];
type MarcRecord = { readonly fields: readonly MarcField[] } | { readonly problem: string };

const END_OF_RECORD = 0x1d;
const LEADER = 24;
const SUBFIELD = 0x1f;
const ESCAPE = 0x1b;

const tooMany = (max: number) => new Problem('documents.too_many_rows', { status: 413, params: { max } });

/** What a record says, in the words of the catalogue; `problem` where it cannot be read. */
export interface ReadMarc {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problem?: string;
  /** A value that is left out, by its field: the record comes without it. */
  readonly lost?: string;
}

/** For the thread: what the records of a file say. */
export const readMarc = (content: Uint8Array, format: 'marc' | 'marcxml', most: number): ReadMarc[] =>
  (format === 'marc' ? readIso2709 : readMarcXml)(bytesOf(content), most).map((record) =>
    'problem' in record ? { values: {}, ...record } : bookOfMarc(record.fields),
  );

/** The records of an ISO 2709 file. One that is broken, or is neither ASCII nor UTF-8, says so and leaves the others alone. */
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
  // Many exports are Unicode and say MARC-8: the bytes are believed, not the leader. An escape is of MARC-8 alone.
  const isMarc8 = leader[9] !== 'a' && (!isUtf8(raw) || raw.includes(ESCAPE));
  if (isMarc8) return fieldsOfMarc8(raw, base);
  if (!isUtf8(raw)) return { problem: 'encoding' };
  const { fields } = marcjs.Iso2709Parser.parse(
    Buffer.concat([raw.subarray(0, 9), Buffer.from('a'), raw.subarray(10)]),
  );
  return fields.every(([tag = '']) => /^[0-9A-Z]{3}$/i.test(tag)) ? { fields } : { problem: 'broken' };
}

/** The fields of a record in MARC-8, whose lengths count bytes: it is taken apart before it is read. */
function fieldsOfMarc8(raw: Buffer, base: number): MarcRecord {
  const entries = raw.toString('latin1', LEADER, base - 1).match(/.{12}/gs) ?? [];
  const fields = entries.map((entry): string[] => {
    const start = base + Number(entry.slice(7));
    const field = raw.subarray(start, start + Number(entry.slice(3, 7)) - 1);
    const tag = entry.slice(0, 3);
    if (tag.startsWith('00')) return [tag, field.toString('latin1')];
    const parts: string[] = [];
    for (let at = field.indexOf(SUBFIELD); at >= 0;) {
      const next = field.indexOf(SUBFIELD, at + 1);
      const part = field.subarray(at + 1, next < 0 ? field.length : next);
      parts.push(part.toString('latin1', 0, 1), unicodeOf(part.subarray(1)));
      at = next;
    }
    return [tag, field.toString('latin1', 0, 2), ...parts];
  });
  return entries.every((entry) => /^[0-9A-Z]{3}\d{9}$/i.test(entry)) ? { fields } : { problem: 'broken' };
}

/** A record of MARC has five levels. What goes deeper is no catalogue, and each level costs more than the one before. */
const DEEPEST = 64;

/** The records of a MARCXML file; a document type is refused, so no entity is ever expanded. */
function readMarcXml(content: Buffer, most: number): MarcRecord[] {
  const records: MarcField[][] = [];
  let field: string[] | undefined;
  let text = '';
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  const broken = () => new Problem('documents.unreadable');
  parser.on('error', () => {
    throw broken();
  });
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++depth > DEEPEST) throw broken();
    const at = (name: string) => attributes[name]?.value ?? '';
    text = '';
    // What a repository (OAI-PMH) puts around a record is called so, too.
    if (local === 'record' && !uri.startsWith('http://www.openarchives.org/')) {
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
    depth -= 1;
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

/** Without the punctuation that cataloguers put around a value; a bracket stays where its pair is inside. */
function trimmed(value: string): string {
  let [from, to] = [0, value.length];
  const isPair = (open: string) => value.indexOf(open, from) >= 0;
  const isEnd = (sign: string) =>
    ' \t\n/:;,='.includes(sign) || (sign === ']' && !isPair('[')) || (sign === ')' && !isPair('('));
  while (to > 0 && isEnd(value.charAt(to - 1))) to -= 1;
  while (from < to && ' \t\n'.includes(value.charAt(from))) from += 1;
  const rest = value.slice(from, to);
  const isInBrackets = /^[[(]/.test(rest) && !/[\])]/.test(rest.slice(0, -1));
  return (isInBrackets ? rest.replace(/^[[(]|[\])]$/g, '') : rest).trim();
}

/** Where a format keeps what the catalogue asks for. */
interface Places {
  readonly name: readonly [tag: string, letters: string];
  readonly author: (first: First, all: All) => string | undefined;
  readonly published: readonly string[];
  readonly year: string;
  readonly house: string;
  readonly language: string;
  readonly isbn: string;
  readonly edition: string;
  readonly subjects: readonly string[];
  readonly description: string;
}
type All = (tags: readonly string[], letters: string) => string[];
type First = (tags: readonly string[], letters?: string) => string | undefined;

const MARC21: Places = {
  name: ['245', 'anbp'],
  author: (first) => first(['100', '110', '111', '700', '710']) ?? first(['245'], 'c'),
  published: ['264', '260'],
  ...{ year: 'c', house: 'b', language: '041', isbn: '020', edition: '250' },
  subjects: ['650', '653'],
  description: '520',
};
/** UNIMARC and RUSMARC, in which the title is 200 and a person's name is in two parts. */
const UNIMARC: Places = {
  name: ['200', 'ahei'],
  author: (first, all) =>
    [first(['700', '701', '710']), first(['700', '701'], 'b')].filter(Boolean).join(', ') || all(['200'], 'f')[0],
  published: ['214', '210'],
  ...{ year: 'd', house: 'c', language: '101', isbn: '010', edition: '205' },
  subjects: ['606', '610'],
  description: '330',
};

/** An ISBN, without the words behind it. */
const ISBN = /^[^\dXx]*((?:\d[ -]?){12}\d|(?:\d[ -]?){9}[\dXx])/;

/** What the catalogue keeps of a record of MARC 21 or UNIMARC. */
function bookOfMarc(fields: readonly MarcField[]): ReadMarc {
  const has = (tag: string) => fields.some(([own]) => own === tag);
  const places = has('200') && !has('245') ? UNIMARC : MARC21;
  const all: All = (tags, letters) =>
    fields
      .filter(([tag = '']) => tags.includes(tag))
      .flatMap((field) => {
        const pairs = field.slice(2);
        return pairs.flatMap((letter, at) =>
          at % 2 === 0 && letters.includes(letter) ? [trimmed(pairs[at + 1] ?? '')] : [],
        );
      });
  const first: First = (tags, letters = 'a') => all(tags, letters).find(Boolean);
  const year = /\d{4}/.exec(first(places.published, places.year) ?? '')?.[0];
  const code =
    first([places.language]) ?? (places === MARC21 ? fields.find(([tag]) => tag === '008')?.[1]?.slice(35, 38) : '');
  const language = LANGUAGE[(code ?? '').slice(0, 3).toLowerCase()];
  const printed = first([places.isbn]);
  const isbn = isbn13(ISBN.exec(printed ?? '')?.[1] ?? '');
  const subjects = [...new Set(all(places.subjects, 'a'))].slice(0, 30);
  const [title, letters] = places.name;
  const found = {
    name: all([title], letters).filter(Boolean).join(': '),
    author: places.author(first, all),
    published_year: year === undefined ? undefined : Number(year),
    language: BOOK_LANGUAGES.find((one) => one === language),
    publishing_house: first(places.published, places.house),
    edition: first([places.edition]),
    isbn,
    subjects: subjects.length ? subjects : undefined,
    description: first([places.description]),
  };
  const unsaid = Object.entries(found).find(([, value]) => hasUnknown(value))?.[0];
  // A title of which a part cannot be read is no title.
  if (unsaid === 'name') return { values: {}, problem: 'marc8' };
  const lost = unsaid ?? (printed && /\d/.test(printed) && !isbn ? 'isbn' : undefined);
  return {
    values: Object.fromEntries(
      Object.entries(found).filter(([, value]) => value !== undefined && value !== '' && !hasUnknown(value)),
    ),
    ...(lost !== undefined && { lost }),
  };
}

const hasUnknown = (value: unknown): boolean => [value].flat().some((one) => String(one).includes(UNKNOWN));
