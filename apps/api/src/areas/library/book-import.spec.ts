import marcjs from 'marcjs';
import { startPortal, type Portal } from '#testing/portal.js';
import { Desk, said } from './test-library.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

interface Plan {
  plan: string;
  written: boolean;
  format: string;
  counts: Record<string, number>;
  rows: {
    row: number;
    name: string;
    author: string;
    isbn: string | null;
    fate: string;
    field: string | null;
    reason: string | null;
  }[];
}
const plan = async (content: Buffer | string, name?: string, fields?: Record<string, string>): Promise<Plan> => {
  const { status, body, text } = await desk.import(content, name, fields);
  if (status !== 200) throw new Error(text);
  return body as Plan;
};
const count = async () => Number((await portal.sql<{ n: string }>('select count(*) as n from books'))[0]?.n);
const marc = (title: string, more: string[][] = [], leader = '00000nam a2200000 a 4500') =>
  Buffer.from(
    marcjs.Iso2709Formater.format({
      leader,
      fields: [['001', '1'], ['100', '1 ', 'a', 'Knuth, Donald,'], ['245', '10', 'a', `${title} /`], ...more],
    }),
  );
const xml = (inside: string, head = '<?xml version="1.0"?>') =>
  `${head}<collection xmlns="http://www.loc.gov/MARC21/slim">${inside}</collection>`;
const xmlRecord = (title: string) =>
  `<record><datafield tag="100" ind1="1" ind2=" "><subfield code="a">Date, C. J.</subfield></datafield>
    <datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield></record>`;

test('a dry run says the fate of each row and writes nothing; its plan writes exactly that; a second run changes nothing', async () => {
  const known = await desk.book({ name: 'Known', author: 'Someone', isbn: '9780306406157' });
  const csv = [
    'Title;Author;Year;ISBN;Language;Type',
    'New one;A. Author;2020;;en;',
    'Known, 2nd printing;Someone;2021;0306406152;en;',
    'No author;;2020;;en;',
    'Bad number;A. Author;2020;9780306406158;en;',
    'New one;a. author;2020;;en;',
    'Odd type;A. Author;;;en;Papyrus',
  ].join('\r\n');
  const before = await count();
  const dry = await plan(csv);
  expect(dry).toMatchObject({
    written: false,
    format: 'csv',
    counts: { create: 2, update: 1, unchanged: 0, refused: 3 },
  });
  expect(dry.rows.map(({ row, fate }) => [row, fate])).toEqual([
    [2, 'create'],
    [3, 'update'],
    [4, 'create'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
  ]);
  expect(dry.rows.every(({ fate, reason }) => (fate === 'refused') === Boolean(reason))).toBe(true);
  expect(await count()).toBe(before);
  expect(await plan(csv, 'books.csv', { plan: dry.plan })).toMatchObject({ written: true, plan: dry.plan });
  expect([await count(), (await desk.find(`/e_library/${known.id}`)).name]).toEqual([
    before + 2,
    'Known, 2nd printing',
  ]);
  expect((await plan(csv)).counts).toEqual({ create: 0, update: 0, unchanged: 3, refused: 3 });
  expect(said(await desk.import(csv, 'books.csv', { plan: dry.plan }))).toEqual([409, 'library.plan_changed']);
});

test('only who may import is answered', async () => {
  for (const by of [desk.reader, desk.people.teacher.person])
    expect((await desk.import('Title,Author\na,b', 'b.csv', {}, by)).status).toBe(403);
  expect((await desk.import('Title,Author\na,b')).status).toBe(200);
});

test('MARC 21 is read as books; a broken record and one in MARC-8 leave the others alone', async () => {
  const good = marc('The art of programming', [
    ['008', '700101s1968    xxu           000 0 eng d'],
    ['020', '  ', 'a', '0201038013 (v. 1)'],
    ['260', '  ', 'b', 'Addison-Wesley,', 'c', 'c1968.'],
    ['650', ' 0', 'a', 'Computers.'],
  ]);
  const legacy = marc('Na-ve', [], '00000nam  2200000 a 4500');
  legacy.write('\xff', legacy.indexOf('Na-ve') + 2, 'latin1');
  const broken = Buffer.from(marc('Torn'));
  broken.write('99999', 0);
  const cut = Buffer.from(marc('Cut off')).subarray(0, 60);
  const { format, rows } = await plan(Buffer.concat([good, legacy, broken, cut]), 'books.mrc');
  expect([format, rows.map(({ name, fate }) => [name, fate])]).toEqual([
    'marc',
    [
      ['The art of programming', 'create'],
      ['', 'refused'],
      ['', 'refused'],
      ['', 'refused'],
    ],
  ]);
  const dry = await plan(good, 'one.mrc');
  await plan(good, 'one.mrc', { plan: dry.plan });
  const book = await desk.find('/e_library/The%20art%20of%20programming');
  expect(book).toMatchObject({
    author: 'Knuth, Donald',
    published_year: 1968,
    language: 'en',
    publishing_house: 'Addison-Wesley',
    isbn: '9780201038019',
    subjects: ['Computers.'],
  });
});

const field = (tag: string, parts: Readonly<Record<string, string>>) =>
  `<datafield tag="${tag}" ind1=" " ind2=" ">${Object.entries(parts)
    .map(([code, text]) => `<subfield code="${code}">${text}</subfield>`)
    .join('')}</datafield>`;
const fatesOf = async (...records: readonly string[]) =>
  (await plan(xml(records.map((inside) => `<record>${inside}</record>`).join('')), 'books.xml')).rows.map(
    ({ name, author, isbn, fate, field: lost }) => [name, author, isbn, fate, lost],
  );

test('two numbers are two books of one year; a title alone is a book; volumes are told apart', async () => {
  const edition = (isbn: string) =>
    field('020', { a: isbn }) + field('100', { a: 'Example, Ann,' }) + field('245', { a: 'Collected letters' });
  const volume = (n: string) => field('245', { a: 'History of the region.', n, p: 'Sources (1900-1910)' });
  expect(
    await fatesOf(
      edition('9780140057744'),
      edition('9780060933258'),
      edition('0140057749'),
      field('245', { a: 'Civil code of an example republic' }),
      volume('Vol. 1'),
      volume('Vol. 2'),
      volume('Vol. 2'),
    ),
  ).toEqual([
    ['Collected letters', 'Example, Ann', '9780140057744', 'create', null],
    ['Collected letters', 'Example, Ann', '9780060933258', 'create', null],
    ['Collected letters', 'Example, Ann', '9780140057744', 'refused', null],
    ['Civil code of an example republic', '', null, 'create', null],
    ['History of the region.: Vol. 1: Sources (1900-1910)', '', null, 'create', null],
    ['History of the region.: Vol. 2: Sources (1900-1910)', '', null, 'create', null],
    ['History of the region.: Vol. 2: Sources (1900-1910)', '', null, 'refused', null],
  ]);
});

test('an ISBN is read without the words behind it; one that was printed wrong is left out with a remark', async () => {
  const book = (isbn: string, title: string) => field('020', { a: isbn }) + field('245', { a: title });
  expect(
    await fatesOf(
      book('0140057749(pbk.)', 'First'),
      book('0140057741', 'Second'),
      book('ISBN 978-0-06-093325-8 : $12', 'Third'),
    ),
  ).toEqual([
    ['First', '', '9780140057744', 'create', null],
    ['Second', '', null, 'create', 'ISBN'],
    ['Third', '', '9780060933258', 'create', null],
  ]);
});

test('a record is read as the Unicode that it is, whatever its leader says; UNIMARC is read by its own fields', async () => {
  const unmarked = marc('Élan', [['700', '1 ', 'a', 'Müller, Jérôme']], '00000nam  2200000   4500');
  expect((await plan(unmarked, 'books.mrc')).rows[0]).toMatchObject({ name: 'Élan', fate: 'create' });
  const unimarc =
    field('010', { a: '978-5-02-037441-9' }) +
    field('100', { a: '20010101d2001    u  y0rusy01      ba' }) +
    field('101', { a: 'rus' }) +
    field('200', { a: 'Пример книги', e: 'сборник', f: 'А. Пример' }) +
    field('210', { a: 'М.', c: 'Наука', d: '2001' }) +
    field('700', { a: 'Пример', b: 'А.' });
  expect(await fatesOf(unimarc)).toEqual([['Пример книги: сборник', 'Пример, А.', null, 'create', 'ISBN']]);
  const file = xml(`<record>${unimarc}</record>`);
  await plan(file, 'books.xml', { plan: (await plan(file, 'books.xml')).plan });
  const [made] = await portal.sql(
    `select published_year, publishing_house, language from books where name like 'Пример%'`,
  );
  expect(made).toEqual({ published_year: 2001, publishing_house: 'Наука', language: 'ru' });
});

test('MARCXML is read; entities, other documents and what is no XML are refused', async () => {
  const { format, rows } = await plan(xml(xmlRecord('Databases')), 'books.xml');
  expect([format, rows[0]?.name, rows[0]?.fate]).toEqual(['marcxml', 'Databases', 'create']);
  const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  expect(said(await desk.import(xml(xmlRecord('&b;'), bomb), 'b.xml'))[1]).toBe('documents.unreadable');
  expect(said(await desk.import(xml('<record>'), 'b.xml'))[1]).toBe('documents.unreadable');
  expect(said(await desk.import(xml(''), 'b.xml'))).toEqual([422, 'library.nothing_inside']);
});

test('files that are too large, too long, of another kind or without the columns are refused before they are read as books', async () => {
  expect(said(await desk.import(Buffer.alloc(6 * 1024 * 1024, 'a'), 'b.csv'))[0]).toBe(413);
  const many = `Title,Author\n${Array.from({ length: 1002 }, (_, n) => `T${n},A`).join('\n')}`;
  expect(said(await desk.import(many))).toEqual([413, 'documents.too_many_rows']);
  expect(said(await desk.import(Buffer.from('%PDF-1.4 nothing'), 'b.csv'))[0]).toBe(415);
  expect(said(await desk.import('Name of it,Who\na,b'))).toEqual([422, 'library.column_missing']);
  const legacy = Buffer.from([...Buffer.from('Title,Author\n'), 0xca, 0xed, 0xe8, 0xe3, 0xe0, 0x2c, 0xc0]);
  expect((await plan(legacy)).rows[0]?.name).toBe('Книга');
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Title,Author\nOʻtkan kunlar,Qodiriy', 'utf16le'),
  ]);
  expect((await plan(utf16)).rows[0]?.name).toBe('Oʻtkan kunlar');
  expect((await plan('Title,Author\n"=HYPERLINK(1)",x')).rows[0]?.fate).toBe('create');
});

test('of two imports of the same file at once one writes, the other is refused or finds it written', async () => {
  const csv = 'Title,Author\nRaced,Somebody';
  const { plan: seen } = await plan(csv);
  const answers = await Promise.all([1, 2].map(() => desk.import(csv, 'b.csv', { plan: seen })));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  const [row] = await portal.sql<{ n: number }>(`select count(*)::int as n from books where name = 'Raced'`);
  expect(row?.n).toBe(1);
});

const rejected = (content: Buffer | string, name = 'books.csv', by = desk.librarian) =>
  desk.import(content, name, {}, by, '/e_library/import/rejected');

test('refused records come back as a CSV with row, column and reason, which is read again when it is put right', async () => {
  const csv = 'Title;Author;Year;Shelf\r\n\r\nSound;A. Author;2020;3\r\n;B. Author;2021;4\r\nOld;C. Author;MMXX;5';
  expect((await plan(csv)).rows.map(({ row }) => row)).toEqual([3, 4, 5]);
  const before = await count();
  const { status, text } = await rejected(csv);
  expect([status, text.slice(1).split('\r\n')]).toEqual([
    200,
    [
      'Title,Author,Year,Shelf,Row,Column,Problem',
      ',B. Author,2021,4,4,Title,The field is empty.',
      'Old,C. Author,MMXX,5,5,Published year,The catalogue does not take this value.',
      '',
    ],
  ]);
  const mended = text.replace('\r\n,B.', '\r\nFound,B.').replace('MMXX', '2020');
  expect((await plan(mended)).rows.map(({ name, fate }) => [name, fate])).toEqual([
    ['Found', 'create'],
    ['Old', 'create'],
  ]);
  expect(await count()).toBe(before);
  for (const by of [desk.reader, desk.people.teacher.person])
    expect((await rejected(csv, 'b.csv', by)).status).toBe(403);
});

test('a refused MARC record comes back under the headings of the catalogue', async () => {
  const long = 'x'.repeat(121);
  const file = Buffer.concat([
    marc('Kept'),
    marc('Misprinted', [
      ['250', '  ', 'a', long],
      ['650', ' 0', 'a', 'Ethics'],
    ]),
  ]);
  const { text } = await rejected(file, 'books.mrc');
  const [head = '', line = '', end] = text.slice(1).split('\r\n');
  expect([head.split(',').slice(-3), line.split(',').slice(-2), end]).toEqual([
    ['Row', 'Column', 'Problem'],
    ['Edition', 'The catalogue does not take this value.'],
    '',
  ]);
  const mended = await plan(text.replace(long, '2nd'));
  expect(mended.rows).toMatchObject([{ name: 'Misprinted', fate: 'create' }]);
});
