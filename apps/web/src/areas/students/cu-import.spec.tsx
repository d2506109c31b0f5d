import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CuImportAnswer } from '@quad/domain/students';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { CuImport } from './cu-import';

const known = { student_id: 1, name: 'Karimova Malika', before: null };
const answer = (applied: boolean, name = known.name): CuImportAnswer => ({
  applied,
  matched: [
    { ...known, name, row: 2, idNumber: 'U1', cu_id: 'CU-1', state: 'new' },
    { ...known, row: 3, idNumber: 'U2', cu_id: 'CU-2', before: 'CU-9', state: 'changed' },
    { ...known, row: 6, idNumber: 'U3', cu_id: 'CU-3', before: 'CU-3', state: 'same' },
  ],
  rejected: [{ row: 5, idNumber: 'U4', cu_id: 'CU-1', reason: 'repeated', column: 'cu_id' }],
  without_number: [{ student_id: 9, name: 'Olimov Bek', row: 7, idNumber: 'U9', cu_id: '' }],
  summary: { rows: 5, matched: 3, rejected: 1, without_number: 1, written: applied ? 2 : 0 },
});

let server: FakeServer;
const sent = (path = '/student/import-cu-id') =>
  server.heard
    .filter((one) => one.path === path)
    .map(({ body }) => [((body as FormData).get('file') as File).name, (body as FormData).get('apply')]);
const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText('Choose a workbook or CSV file'), new File(['x'], name));
const row = async (number: string) => (await screen.findByRole('cell', { name: number })).closest('tr')!;

beforeEach(async () => {
  signInAs({ roles_map: { REGISTRAR_OFFICER: true } });
  URL.createObjectURL = jest.fn(() => 'blob:x');
  server = new FakeServer()
    .on('POST', '/student/import-cu-id', ({ body }) => answer((body as FormData).get('apply') === 'true'))
    .on('POST', '/student/import-cu-id/rejected', () => ({}));
  show(
    <>
      <CuImport onClose={() => undefined} />
      <KitHost />
    </>,
  );
  await screen.findByLabelText('Choose a workbook or CSV file');
});

test('every row says what becomes of it, also which number another one replaces; the good ones are written on demand', async () => {
  await choose('numbers.xlsx');
  expect(await row('2')).toHaveTextContent('2New U1Karimova MalikaCU-1');
  expect(await row('3')).toHaveTextContent('3Changes CU-9 → CU-2U2');
  expect(await row('5')).toHaveTextContent('Rejected Partner university ID: The file names this twice');
  expect(await row('6')).toHaveTextContent('Unchanged');
  await userEvent.click(screen.getByRole('button', { name: 'Rejected · 1' }));
  expect(within(screen.getByRole('region', { name: 'Rows of the file' })).getAllByRole('row')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Download rejected rows' }));
  await waitFor(() => expect(sent('/student/import-cu-id/rejected')).toEqual([['numbers.xlsx', null]]));
  await userEvent.click(screen.getByRole('button', { name: 'Write rows: 2' }));
  expect(await screen.findByText('Rows written: 2')).toBeVisible();
  expect(sent()).toEqual([
    ['numbers.xlsx', null],
    ['numbers.xlsx', 'true'],
  ]);
  expect(screen.queryByRole('button', { name: /^Write rows/ })).toBeNull();
});

test('an answer that comes after another file was chosen is not shown', async () => {
  let end = (_: CuImportAnswer) => undefined as void;
  server.on('POST', '/student/import-cu-id', ({ body }) =>
    ((body as FormData).get('file') as File).name === 'slow.xlsx'
      ? new Promise<CuImportAnswer>((done) => (end = done))
      : answer(false, 'Out of the second'),
  );
  await choose('slow.xlsx');
  await choose('quick.xlsx');
  expect(await screen.findByText('Out of the second')).toBeVisible();
  end(answer(false, 'Out of the first'));
  await new Promise((turn) => setTimeout(turn, 20));
  expect(screen.queryByText('Out of the first')).toBeNull();
  expect(screen.getByText('Out of the second')).toBeVisible();
});

test('after a failure nothing can be written that was seen before: the file is looked at once more', async () => {
  await choose('numbers.xlsx');
  await row('2');
  server.on('POST', '/student/import-cu-id', () => {
    throw refuse(409, { message: 'Somebody has changed these students' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Write rows: 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has changed these students');
  expect(screen.queryByRole('button', { name: /^Write rows/ })).toBeNull();
  server.on('POST', '/student/import-cu-id', () => answer(false));
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await row('2')).toHaveTextContent('CU-1');
  expect(screen.queryByRole('alert')).toBeNull();
});
