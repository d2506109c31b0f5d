import { buffer } from 'node:stream/consumers';
import { Csv } from '#core/documents/csv.js';
import { Sheets } from '#core/documents/sheets.js';
import { loadTexts } from '#core/errors/texts.js';
import { codeOf, inAllLanguages, readTable, rejectedRows } from './index.js';

beforeAll(loadTexts);

const wanted = {
  columns: ['idNumber', 'status'] as const,
  headings: (column: string) => inAllLanguages(`attendance:field.${column}`),
  maxRows: 20,
};
const csv = (text: string) => readTable({ format: 'csv', content: Buffer.from(text) }, wanted);
const workbook = async (rows: (string | null)[][], columns: string[]) =>
  readTable({ format: 'xlsx', content: await buffer(Sheets.write({ columns, rows })) }, wanted);

test('a row has the number that a spreadsheet shows, whatever empty rows are before it', async () => {
  const { lines } = await csv('\r\nidNumber,status\r\n\r\n1,late\r\n,\r\n\r\n2,absent\r\n\r\n\r\n');
  expect(lines.map(({ row, of }) => [row, of('idNumber'), of('status')])).toEqual([
    [4, '1', 'late'],
    [7, '2', 'absent'],
  ]);
  const again = await workbook([[], ['1', 'late'], [], ['2', 'absent']], ['idNumber', 'status']);
  expect(again.lines.map(({ row }) => row)).toEqual([3, 5]);
});

test('empty lines count where they are between rows, and never at the end', () => {
  const read = (text: string) => Csv.read(Buffer.from(text), { maxRows: 4 });
  expect(read(`a\n\n\nb${'\n'.repeat(50)}`)).toEqual([['a'], [], [], ['b']]);
  expect(() => read('a\n\n\n\nb')).toThrow('documents.too_many_rows');
});

test('columns and words are found in any language; of two columns with one heading the last counts', async () => {
  const { lines, lacks } = await csv('ID-номер,STATUS,Status\n7,1,Опоздал');
  expect([lacks(['status']), lines[0]?.of('status')]).toEqual([[], 'Опоздал']);
  expect((await csv('Name\nAli')).lacks(['idNumber', 'status'])).toEqual(['idNumber', 'status']);
  const statusOf = codeOf(['present', 'late'], 'attendance:status');
  expect([...inAllLanguages('attendance:status.late'), ' LATE ', 'asleep', ''].map(statusOf)).toEqual([
    ...Array.from({ length: 6 }, () => 'late'),
    'late',
    undefined,
    undefined,
  ]);
});

test('rejected rows that are rejected once more have their reasons behind them once', async () => {
  const refusals = [{ row: 3, column: 'Status', reason: 'The status is unknown' }];
  const first = rejectedRows('de', await csv('idNumber,status\n1,late\n2,asleep'), refusals);
  expect(first).toEqual({
    columns: ['idNumber', 'status', 'Zeile', 'Spalte', 'Problem'],
    rows: [['2', 'asleep', 3, 'Status', 'The status is unknown']],
  });
  const back = await readTable({ format: 'csv', content: await buffer(Csv.write(first)) }, wanted);
  const second = rejectedRows('en', back, [{ row: 2, column: 'Status', reason: 'Still unknown' }]);
  expect(second).toEqual({
    columns: ['idNumber', 'status', 'Row', 'Column', 'Problem'],
    rows: [['2', 'asleep', 2, 'Status', 'Still unknown']],
  });
});
