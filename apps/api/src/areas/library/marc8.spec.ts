import { readMarc } from './marc.js';
import { UNKNOWN, unicodeOf } from './marc8.js';

const bytes = (...parts: readonly (string | Uint8Array | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part))));
const ESC = 0x1b;
const said = (...parts: readonly (string | readonly number[])[]) => unicodeOf(bytes(...parts));

test('letters and accents of ANSEL: an accent comes before its letter, two on one letter in their order', () => {
  expect(said('M', [0xe8], 'uller, J', [0xe2], 'er', [0xe3], 'ome')).toBe('Müller, Jérôme');
  expect(said([0xa1], [0xe2], 'od', [0xe2], 'z, ', [0xb5], 'on; ', [0xf0], 'ca, ma', [0xe4], 'na')).toBe(
    'Łódź, æon; ça, maña',
  );
  expect(said('Ti', [0xe3], [0xf2], 'eng Vi', [0xf2], [0xe3], 'et')).toBe('Tiệng Việt');
  expect(said('Maktab ', [0xae], 'o', [0xb0], 'quvchi 5', [0xc0])).toBe('Maktab ʼoʻquvchi 5°');
});

test('Cyrillic, Greek, subscripts: an escape calls a set for one half of the bytes, or back', () => {
  expect(said([ESC], '(N', [0x77, 0x4f, 0x4a, 0x4e, 0x41], [ESC], '(B (1)')).toBe('Война (1)');
  expect(said([ESC], '(Q', [0x44], [ESC], '(N', [0x56, 0x49, 0x4b], [ESC], 's!')).toBe('ёжик!');
  expect(said([ESC], ')N', [0xf7, 0xcf, 0xca, 0xce, 0xc1], ' = war')).toBe('Война = war');
  expect(said([ESC], '(S', [0x61, 0x22, 0x61], [ESC], 's')).toBe('αά');
  expect(said('H', [ESC], 'b2', [ESC], 's', 'O ', [ESC], 'ga', [ESC], 's')).toBe('H₂O α');
  expect(said([ESC], '$1', [0x21, 0x30, 0x21, 0x21, 0x30, 0x22], [ESC], '(B.')).toBe(`${UNKNOWN}${UNKNOWN}.`);
  expect(said([0xff])).toBe(UNKNOWN);
});

/** A record of ISO 2709 in MARC-8, as a library's program writes it. */
function record(...fields: readonly (readonly [tag: string, content: Buffer])[]): Buffer {
  const contents = fields.map(([, content]) => Buffer.concat([content, Buffer.from([0x1e])]));
  let start = 0;
  const directory = fields
    .map(([tag], at) => {
      const length = contents[at]!.length;
      start += length;
      return tag + String(length).padStart(4, '0') + String(start - length).padStart(5, '0');
    })
    .join('');
  const base = 24 + directory.length + 1;
  const size = String(base + start + 1).padStart(5, '0');
  return bytes(`${size}nam  22${String(base).padStart(5, '0')} a 4500${directory}\x1e`, ...contents, '\x1d');
}
const data = (...parts: readonly (string | readonly number[])[]) => bytes('  ', [0x1f], ...parts);
const LOST = [ESC, 0x24, 0x31, 0x21, 0x30, 0x21, ESC, 0x28, 0x42];

test('a record in MARC-8 is read, and says what of it could not be', () => {
  const author = ['100', data('aM', [0xe8], 'uller, J', [0xe2], 'erome')] as const;
  const title = ['245', data('aPo', [0xe2], 'esies /')] as const;
  const read = (...fields: readonly (readonly [string, Buffer])[]) => readMarc(record(...fields), 'marc', 10);
  expect(read(author, title, ['650', data('aC (Computer program language)')])).toEqual([
    { values: { author: 'Müller, Jérome', name: 'Poésies', subjects: ['C (Computer program language)'] } },
  ]);
  expect(read(author, title, ['260', data('b', LOST, ' Press')])).toEqual([
    { values: { author: 'Müller, Jérome', name: 'Poésies' }, lost: 'publishing_house' },
  ]);
  expect(read(author, ['245', data('a', LOST)])).toEqual([{ values: {}, problem: 'marc8' }]);
  const ascii = data('aVoina i mir', [0x1f], 'b', [ESC], '(N', [0x77, 0x4f, 0x4a, 0x4e, 0x41], [ESC], '(B');
  expect(read(['245', ascii])).toEqual([{ values: { name: 'Voina i mir: Война' } }]);
});

test('records of a repository: what OAI-PMH puts around each is none, with whatever prefix its names are written', () => {
  const one = (title: string) =>
    `<record><header><identifier>oai:x:1</identifier></header><metadata><marc:record xmlns:marc="http://www.loc.gov/MARC21/slim">` +
    `<marc:datafield tag="245" ind1="0" ind2="0"><marc:subfield code="a">${title}</marc:subfield></marc:datafield>` +
    `</marc:record></metadata></record>`;
  const all = `<ListRecords>${one('First')}${one('Second')}</ListRecords>`;
  const file = `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">${all}</OAI-PMH>`;
  const found = readMarc(Buffer.from(file), 'marcxml', 9);
  expect(found.map(({ values, problem }) => [values.name, problem])).toEqual([
    ['First', undefined],
    ['Second', undefined],
  ]);
});
