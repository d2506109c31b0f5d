import { buffer } from 'node:stream/consumers';
import { Sheets } from '#core/documents/sheets.js';
import { readers } from '#core/documents/readers.js';
import { zip } from '#core/documents/zip.js';
import { loadTexts } from '#core/errors/texts.js';
import { dayIn, inAllLanguages, isMonthFirst, isNoCode, readTable } from './index.js';
import { asFormatted, codeFormatOf } from './number-format.js';

/*
 * Workbooks as people and programs of the world write them.
 */
beforeAll(loadTexts);
afterAll(() => readers.close());

const FORMATS = ['0000000', '000-000', '000\\-000', '&quot;S&quot;00000', '0.00', '@', 'dd\\.mm\\.yyyy', '#,##0'];

/** A workbook of these rows of cells, as XML; the style of a cell is the place of its format above, counted from 1. */
function workbook(
  rows: string,
  { sheets = '<sheet name="A" sheetId="1" r:id="r1"/>', hidden = '' } = {},
): Promise<Buffer> {
  const styles = FORMATS.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('');
  const xfs = FORMATS.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('');
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const linked = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const links = (all: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} ${linked}><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      link('r1', 'worksheet', '/xl/worksheets/sheet1.xml') +
        link('r2', 'worksheet', 'worksheets/sheet2.xml') +
        link('r3', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${styles}</numFmts><cellXfs><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${hidden}</sheetData></worksheet>`,
  };
  return buffer(zip(Object.entries(parts).map(([name, body]) => ({ name, body: [body] }))));
}
const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const number = (place: string, value: string, style = 0) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const row = (at: number, cells: string, more = '') => `<row r="${at}"${more}>${cells}</row>`;
const HEAD = row(1, text('A1', 'idNumber') + text('B1', 'status'));

const read = async (content: Promise<Buffer>) => {
  const { lines } = await readTable(
    { format: 'xlsx', content: await content },
    {
      columns: ['idNumber', 'status'] as const,
      headings: (column) => inAllLanguages(`attendance:field.${column}`),
      maxRows: 50,
    },
  );
  return lines.map(({ row: at, of }) => [at, of('idNumber'), of('status')]);
};

test('a number is what its format shows, where that says how many digits it has', async () => {
  const cells = ['12345', '12345', '12345', '12345', '12345', '12345', '46266', '12345'].map((value, at) =>
    row(at + 2, number(`A${at + 2}`, value, at + 1)),
  );
  expect((await read(workbook(HEAD + cells.join('')))).map(([, code]) => code)).toEqual([
    '0012345',
    '012-345',
    '012-345',
    'S12345',
    '12345',
    '12345',
    '2026-09-01',
    '12345',
  ]);
  expect(['00', '0', '0.00', '00%', '000 000', '0000;[Red]-0000', '00E+00', 'yyyy'].map(codeFormatOf)).toEqual([
    ...['00', undefined, undefined, undefined, '000 000', '0000', undefined, undefined],
  ]);
  expect([asFormatted(7, '000'), asFormatted(12345, '00-00'), asFormatted(1.5, '000'), asFormatted(-1, '000')]).toEqual(
    [...['007', '123-45', undefined, undefined]],
  );
});

test('a number that a spreadsheet has rounded, a truth and a day are no codes; long numbers in text cells are', async () => {
  const cells =
    row(2, number('A2', '12345678901234567')) +
    row(3, number('A3', '1E+21')) +
    row(4, '<c r="A4" t="b"><v>1</v></c>') +
    row(5, number('A5', '46266', 7)) +
    row(6, text('A6', '12345678901234567')) +
    row(7, number('A7', '31234567890123'));
  const codes = (await read(workbook(HEAD + cells))).map(([, code]) => String(code));
  expect(codes.map(isNoCode)).toEqual([true, true, true, true, false, false]);
  expect(codes.slice(4)).toEqual(['12345678901234567', '31234567890123']);
  expect(
    ['1,23457E+16', 'WAHR', 'ИСТИНА', '01.09.2026', '#N/A', 'E21', 'TR-UE', '26-01', 'U2610001'].map(isNoCode),
  ).toEqual([...[true, true, true, true, true, false, false, false, false]]);
});

test('titles above a table, hidden and empty rows and a hidden first sheet leave each row its number', async () => {
  const sheet =
    row(1, text('A1', 'Students of the faculty')) +
    row(3, text('A3', 'Autumn') + text('B3', 'Status')) +
    row(4, text('A4', 'idNumber') + text('B4', 'status')) +
    row(5, text('A5', 'U1'), ' hidden="1"') +
    row(8, text('A8', 'U2') + text('B8', 'late'));
  const sheets = '<sheet name="Lists" sheetId="1" state="hidden" r:id="r2"/><sheet name="B" sheetId="2" r:id="r1"/>';
  expect(await read(workbook(sheet, { sheets, hidden: row(1, text('A1', 'Codes')) }))).toEqual([
    [5, 'U1', ''],
    [8, 'U2', 'late'],
  ]);
});

test('what we write ourselves is read as it was', async () => {
  const rows = [
    ['U1', 7],
    ['0012', 'late'],
  ];
  const content = buffer(Sheets.write({ columns: ['idNumber', 'status'], rows }));
  expect(await read(content)).toEqual([
    [2, 'U1', '7'],
    [3, '0012', 'late'],
  ]);
});

test('days are read in the order of our locales, as serials, and month first where the column betrays it', () => {
  expect(
    ['2007-03-12', '12.03.2007', '12/3/2007', '12-03-2007', '39153', '2007/3/12'].map((day) => dayIn(day)),
  ).toEqual(Array.from({ length: 6 }, () => '2007-03-12'));
  expect(['31.02.2007', '12.2007', 'soon', '', '7'].map((day) => dayIn(day))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  const american = ['03/04/2007', '03/25/2007'];
  expect(american.map((day) => dayIn(day, isMonthFirst(american)))).toEqual(['2007-03-04', '2007-03-25']);
  expect([isMonthFirst(['03/25/2007', '25/03/2007']), isMonthFirst(['03/04/2007'])]).toEqual([false, false]);
});
