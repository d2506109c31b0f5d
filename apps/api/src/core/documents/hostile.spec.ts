import { buffer } from 'node:stream/consumers';
import { readMarc } from '#areas/library/marc.js';
import { parseTerminalLog, readTerminalLog } from '#areas/attendance/import/terminal-log.js';
import { Csv } from './csv.js';
import { Pdf } from './pdf.js';
import { readRows } from '#areas/imports/index.js';
import { makers, readers } from './readers.js';
import { sheetRows } from './sheet-rows.js';
import { Sheets } from './sheets.js';
import { sheetHead, SHEET_TAIL, workbookParts } from './workbook.js';
import { zip } from './zip.js';
import { guardArchive } from './zip-guard.js';
import { tasks } from '#core/threads/test-tasks.js';

afterAll(() => Promise.all([readers.close(), makers.close()]));

/** A workbook whose sheet is written by hand. */
function workbook(sheet: string | Iterable<string>, more: Record<string, Iterable<string>> = {}): Promise<Buffer> {
  const parts = Object.entries(workbookParts('x')).map(([name, text]) => ({ name, body: [text] }));
  const body = typeof sheet === 'string' ? [sheetHead([]), sheet, SHEET_TAIL] : sheet;
  return buffer(
    zip([
      ...parts,
      { name: 'xl/worksheets/sheet1.xml', body },
      ...Object.entries(more).map(([name, text]) => ({ name, body: text })),
    ]),
  );
}
function* repeated(head: string, piece: string, { times, tail }: { times: number; tail: string }): Generator<string> {
  yield head;
  const many = piece.repeat(10_000);
  for (let n = 0; n < times / 10_000; n += 1) yield many;
  yield tail;
}
const cell = (place: string, row: number) => `<row r="${row}"><c r="${place}${row}"><v>1</v></c></row>`;
const read = async (file: Buffer | Promise<Buffer>) => Sheets.read(await file, { maxRows: 20_000 });

test('a row or a column far out is refused before a grid is made up to it', async () => {
  const far = await workbook(cell('A', 100_000_000));
  expect(far.length).toBeLessThan(3000);
  await expect(read(far)).rejects.toMatchObject({ code: 'documents.too_many_rows', status: 413 });
  const rows = Array.from({ length: 19_000 }, (_, at) => cell('A', at + 2)).join('');
  await expect(read(workbook(cell('XFD', 1) + rows))).rejects.toMatchObject({
    code: 'documents.too_many_columns',
    detail: { params: { max: 256 } },
  });
  expect((await read(workbook(cell('IV', 1))))[0]).toHaveLength(256);
  await expect(read(workbook(cell('IW', 1)))).rejects.toMatchObject({ code: 'documents.too_many_columns' });
});

test('rows without numbers are counted while they are unpacked', async () => {
  const rows = repeated(sheetHead([]), '<row><c><v>1</v></c></row>', { times: 60_000, tail: SHEET_TAIL });
  await expect(read(workbook(rows))).rejects.toMatchObject({ code: 'documents.too_many_rows' });
});

test('more than 20 MB unpacked are refused, in any part', async () => {
  const strings = repeated('<sst><si><t>', '&amp;', { times: 5_000_000, tail: '</t></si></sst>' });
  await expect(read(workbook(cell('A', 1), { 'xl/sharedStrings.xml': strings }))).rejects.toMatchObject({
    code: 'documents.unpacks_to_too_much',
    status: 413,
  });
});

test.each([
  ['an entity', '&#57;9999999'],
  ['an exponent', '1e8'],
  ['a hexadecimal number', '0x5F5E100'],
  ['no end', 'Infinity'],
  ['a sign', '+99999999'],
  ['twenty digits', '00000000000099999999'],
])('the number of a row in other words (%s) is refused before the reader counts to it', async (_, number) => {
  const row = `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;
  const glued = `<row spans="1:1"r="${number}"><c t="n"r='A${number}'><v>1</v></c></row>`;
  for (const sheet of [row, glued]) {
    const file = await workbook(sheet);
    const began = performance.now();
    await expect(sheetRows(file, { maxRows: 20_000 })).rejects.toMatchObject({ code: 'documents.unreadable' });
    expect(performance.now() - began).toBeLessThan(1000);
  }
});

test('a sheet is looked at wherever the workbook says that it is', async () => {
  const links = workbookParts('x')['xl/_rels/workbook.xml.rels']!.replace('worksheets/sheet1.xml', 'elsewhere.xml');
  const file = await buffer(
    zip([
      ...Object.entries({ ...workbookParts('x'), 'xl/_rels/workbook.xml.rels': links }).map(([name, text]) => ({
        name,
        body: [text],
      })),
      { name: 'xl/elsewhere.xml', body: [sheetHead([]), cell('A', 99_999_999), SHEET_TAIL] },
    ]),
  );
  await expect(sheetRows(file, { maxRows: 20_000 })).rejects.toMatchObject({ code: 'documents.too_many_rows' });
});

test('an archive that says itself that it holds too much is not unpacked', async () => {
  const file = await workbook(cell('A', 1));
  const directory = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  file.writeUInt32LE(21 * 1024 * 1024, directory + 24);
  const seen: string[] = [];
  await expect(guardArchive(file, (name) => void seen.push(name))).rejects.toMatchObject({
    code: 'documents.unpacks_to_too_much',
  });
  expect(seen).toEqual([]);
});

test('what is within the limits and still too heavy is a refusal; others have their turns, and the next file is read', async () => {
  // No file is known any more that is: the task takes memory until there is none.
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  await expect(readers.run({ module: tasks, name: 'fill', args: [] })).rejects.toMatchObject({ status: 413 });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
  expect(await read(workbook(cell('A', 1)))).toEqual([['1']]);
});

test('a catalogue of 200,000 levels is refused where it gets too deep, not where it ends', () => {
  const deep = Buffer.from(`<collection>${'<record>'.repeat(200_000)}`);
  expect(() => readMarc(deep, 'marcxml', 200_001)).toThrow('documents.unreadable');
  const wide = Buffer.from(`<collection>${'<x></x>'.repeat(200)}</collection>`);
  expect(readMarc(wide, 'marcxml', 10)).toEqual([]);
});

test('a log of blanks, a long line and 9 MB of quotes are read in one pass', async () => {
  const log = '1\t2026-11-20 08:55:12\t1\n';
  const blanks = Buffer.from(log + ' '.repeat(9_000_000));
  expect((await readTerminalLog({ format: 'csv', content: blanks })).passes).toHaveLength(1);
  const long = Buffer.from(`${log}${'x '.repeat(2_000_000)}`);
  expect((await readTerminalLog({ format: 'csv', content: long })).passes).toHaveLength(2);
  const quotes = await readRows({ format: 'csv', content: Buffer.from('"'.repeat(9_000_000)) }, { maxRows: 5 });
  expect(quotes[0]?.[0]).toHaveLength(4_499_999);
  expect(Csv.read(Buffer.from('"a""b" x,c\r\n"open, and\nopen'), { maxRows: 5 })).toEqual([
    ['a"b', 'c'],
    ['open, and\nopen'],
  ]);
});

test('the log of a terminal is the same on its thread and off it', async () => {
  const content = Buffer.from(
    '  \t2026-11-20 08:00:00\n   7\t2026-11-20 08:55:12\t1\n8 2026-11-20 09:00:00\nnonsense here\n',
  );
  const there = await readTerminalLog({ format: 'csv', content });
  expect(there).toEqual(await parseTerminalLog({ format: 'csv', content }));
  expect(there.passes.map(({ id, wall }) => [id, wall])).toEqual([
    ['', '2026-11-20 08:00:00'],
    ['7', '2026-11-20 08:55:12'],
    ['8', '2026-11-20 09:00:00'],
    ['nonsense', null],
  ]);
});

test('a letter of one word of 20,000 letters is made, while others have their turns', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  const pdf = await Pdf.make({ content: [{ text: 'w'.repeat(20_000) }] });
  clearInterval(turning);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(10);
});
