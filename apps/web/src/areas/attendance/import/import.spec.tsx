import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import AttendanceFaceIdPage from './attendance-face-id.page';
import AttendanceImportPage from './attendance-import.page';

const found = {
  idNumber: 'S1',
  at: '2026-11-22T05:00:00.000Z',
  student_id: 1,
  name: 'Ali Karimov',
  lesson_attendance_id: 9,
  module_title: 'Databases',
  group_title: 'CS-101',
  starts_at: '2026-11-22T05:00:00.000Z',
};
const answer = (applied: boolean) => ({
  import_id: null,
  applied,
  matched: [
    { ...found, row: 2, status: 'present', state: 'new' },
    { ...found, row: 5, status: 'late', state: 'repeat' },
  ],
  unmatched: [{ row: 3, idNumber: 'S2', at: null, name: null, reason: 'status_unknown', column: 'status' }],
  conflicting: [
    {
      ...found,
      row: 4,
      name: 'Bek Karimov',
      would: 'present',
      have: { status: 'absent', source: 'teacher', marked_at: found.at, marked_by_name: 'Emily' },
    },
  ],
  unknown_terminals: [],
  undecided_day: null,
  summary: {
    skipped: 0,
    rows: 4,
    matched: 2,
    unmatched: 1,
    conflicting: 1,
    to_mark: 1,
    marked: applied ? 1 : 0,
    registers: 1,
    completed: 0,
  },
});

let server: FakeServer;
const forms = (path: string) =>
  server.heard.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body as FormData);
beforeEach(() => {
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { attendance: ['read', 'import'], timetable: ['read'] } });
  const take = ({ body }: { body: unknown }) => answer((body as FormData).get('apply') === 'true');
  server = new FakeServer()
    .on('POST', '/attendance/import', take)
    .on('POST', '/attendance/face-id/import', take)
    .on('POST', '/attendance/import/rejected', () => ({}))
    .on('GET', '/room/all', () => [{ id: 4, version: 1, name: 'A-101' }]);
});

test('every row of a file says what becomes of it before anything is written; a conflict is chosen by hand', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:x');
  show(
    <>
      <AttendanceImportPage />
      <KitHost />
    </>,
  );
  await userEvent.upload(await screen.findByLabelText('Choose a workbook or CSV file'), new File(['x'], 'marks.xlsx'));
  const row = async (name: string) => (await screen.findByRole('cell', { name })).closest('tr')!;
  expect(within(await row('2')).getByText('Will be added')).toBeTruthy();
  expect(await row('3')).toHaveTextContent('Status: The status must be present, late, absent or excused');
  expect(within(await row('5')).getByText('Repeated entry of the same student')).toBeTruthy();
  expect(forms('/attendance/import').map((form) => form.get('apply'))).toEqual([null]);

  await userEvent.click(screen.getByRole('button', { name: 'Rejected · 1' }));
  expect(screen.queryByRole('cell', { name: '2' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Download rejected rows' }));
  expect(forms('/attendance/import/rejected').map((form) => (form.get('file') as File).name)).toEqual(['marks.xlsx']);

  await userEvent.click(screen.getByRole('button', { name: 'Conflicts · 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use row 4 of the file' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply 2 marks' }));
  expect(await screen.findByText('The file has been imported')).toBeTruthy();
  expect(forms('/attendance/import').map((form) => [form.get('apply'), form.get('accept')])).toEqual([
    [null, null],
    ['true', '4'],
  ]);
});

test('a terminal’s room goes along with its log, and another room looks at the log anew', async () => {
  server.on('GET', '/attendance/face-id', () => ({ content: [], total_elements: 0 }));
  show(<AttendanceFaceIdPage />);
  await userEvent.upload(await screen.findByLabelText('Choose a log file'), new File(['x'], 'attlog.dat'));
  await screen.findByRole('cell', { name: '2' });
  await screen.findByRole('option', { name: 'A-101' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Room of the terminal/ }), 'A-101');
  await screen.findByRole('cell', { name: '2' });
  expect(forms('/attendance/face-id/import').map((form) => form.get('terminal_room_id'))).toEqual([null, '4']);
});

test('days that can be read in two ways are asked for, and what is left out of a long log is said', async () => {
  server.on('GET', '/attendance/face-id', () => ({ content: [], total_elements: 0 }));
  server.on('POST', '/attendance/face-id/import', ({ body }) => {
    const seen = answer(false);
    const undecided_day = (body as FormData).get('days') ? null : '04/11/2026';
    return { ...seen, undecided_day, summary: { ...seen.summary, skipped: 60_000 } };
  });
  show(<AttendanceFaceIdPage />);
  await userEvent.upload(await screen.findByLabelText('Choose a log file'), new File(['x'], 'log.csv'));
  expect(await screen.findByText(/older than every register that waits: 60000/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Day first: 04.11.2026' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Month first: 11.04.2026' }));
  expect(await screen.findByRole('radio', { name: 'Month first' })).toBeChecked();
  expect(forms('/attendance/face-id/import').map((form) => form.get('days'))).toEqual([null, 'month_first']);
});

test('the rows of a terminal’s log that found no place come back as a file', async () => {
  server.on('GET', '/attendance/face-id', () => ({ content: [], total_elements: 0 }));
  server.on('POST', '/attendance/face-id/import/rejected', () => ({}));
  show(
    <>
      <AttendanceFaceIdPage />
      <KitHost />
    </>,
  );
  await userEvent.upload(await screen.findByLabelText('Choose a log file'), new File(['x'], 'attlog.dat'));
  await userEvent.click(await screen.findByRole('button', { name: 'Download rejected rows' }));
  expect(forms('/attendance/face-id/import/rejected').map((form) => (form.get('file') as File).name)).toEqual([
    'attlog.dat',
  ]);
});

test('who reads attendance but does not import is told so, and sees no upload', async () => {
  signInAs({ roles_map: { TEACHER: true }, grants: { attendance: ['read'] } });
  show(<AttendanceFaceIdPage />);
  expect(await screen.findByText('You can view attendance but not import terminal logs.')).toBeTruthy();
  expect(screen.queryByLabelText('Choose a log file')).toBeNull();
});
