import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { rosterImports } from '@quad/domain/roster';
import { sample } from '@quad/testing';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { JobProgress } from './job-progress';
import RosterImportPage from './roster-import.page';
import RosterPage from './roster.page';

const first = sample(rosterImports, {
  id: 7,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  name: 'autumn.zip',
  state: 'checked',
  rows: 4,
  created: 2,
  unchanged: 1,
  refused: 1,
  files: [
    { name: 'orgs.csv', head: ['sourcedId'], rows: 1 },
    { name: 'users.csv', head: ['sourcedId'], rows: 3 },
  ],
  account_id: 900,
  account_name: 'Gulnora Saidova',
});
const row = { resource: 'students', record_id: null, field: null, reason: null, said: null };
const rows = [
  { ...row, id: 1, file: 'users.csv', row: 2, sourced_id: 's1', label: 'Karimova Malika', fate: 'create' },
  {
    ...row,
    id: 2,
    file: 'users.csv',
    row: 3,
    sourced_id: 's2',
    label: 'Olimov Bek',
    fate: 'refused',
    field: 'email',
    reason: '"nobody" is not an email address.',
  },
];

let server: FakeServer;
let now = first;
const counts = [
  { file: 'orgs.csv', fate: 'unchanged', rows: 1 },
  { file: 'users.csv', fate: 'create', rows: 2 },
  { file: 'users.csv', fate: 'refused', rows: 1 },
];
beforeEach(() => {
  now = first;
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { roster: ['read', 'create', 'import', 'export'] } });
  server = new FakeServer()
    .on('GET', '/roster/import', () => page(now))
    .on('GET', '/roster/import/7', () => now)
    .on('GET', '/roster/import/7/counts', () => ({ counts, problem: null }))
    .on('GET', '/roster/import/7/rows', ({ query }) => {
      const { fate } = query;
      return page(...rows.filter((one) => !fate || one.fate === fate));
    })
    .on('POST', '/roster/upload', () => ({ ...first, state: 'checking' }))
    .on('POST', '/roster/import/7/run', () => (now = { ...first, state: 'importing' }));
});

const screens = (
  <>
    <Routes>
      <Route path="/roster" element={<RosterPage />} />
      <Route path="/roster/:id" element={<RosterImportPage />} />
    </Routes>
    <KitHost />
  </>
);

test('a file is chosen by what it holds, sent, and leads to its check', async () => {
  show(screens, { at: '/roster' });
  expect(await screen.findByText('autumn.zip')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download template' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What the file holds' }), 'Students (workbook)');
  expect(screen.getByRole('button', { name: 'Download template' })).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'students.xlsx'));
  expect(await screen.findByRole('heading', { name: 'autumn.zip' })).toBeVisible();
  const [sent] = server.heard.filter(({ method, path }) => method === 'POST' && path === '/roster/upload');
  expect((sent?.body as FormData).get('kind')).toBe('students');
});

test('every row says what becomes of it and why, by fate; Import is pressed once it was checked', async () => {
  show(screens, { at: '/roster/7' });
  const bad = (await screen.findByText('Olimov Bek')).closest('tr')!;
  expect(within(bad).getByText('"nobody" is not an email address.')).toBeVisible();
  expect(within(bad).getByText('email')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New · 2' }));
  expect(await screen.findByText('Karimova Malika')).toBeVisible();
  expect(screen.queryByText('Olimov Bek')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download refused rows' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(server.heard.some(({ method, path }) => method === 'POST' && path === '/roster/import/7/run')).toBe(true);
});

test('a second registrar sees that it runs and who started it, and cannot start it again', async () => {
  now = { ...first, state: 'importing' };
  show(screens, { at: '/roster/7' });
  expect(await screen.findByText('Gulnora Saidova started this. The page follows it by itself.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('a file that would change nothing cannot be imported', async () => {
  now = { ...first, created: 0 };
  show(screens, { at: '/roster/7' });
  expect(await screen.findByText('Nothing in this file would change anything.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('a workbook that could not be read says why, and leads to the template and to another file', async () => {
  now = { ...first, kind: 'students', state: 'failed' };
  server.on('GET', '/roster/import/7/counts', () => ({ counts: [], problem: 'These columns are missing: Last name.' }));
  show(screens, { at: '/roster/7' });
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText('These columns are missing: Last name.')).toBeVisible();
  expect(alert.getByRole('button', { name: 'Download template' })).toBeVisible();
  await userEvent.click(alert.getByRole('link', { name: 'Upload another file' }));
  expect(await screen.findByRole('heading', { name: 'Bring in people and classes' })).toBeVisible();
});

test('a job says how far it is, and gives its file when it is done', async () => {
  const job = { kind: 'export', state: 'running', progress: 40, result: null, file_id: null, error: null };
  server.on('GET', '/job/7', () => ({ ...job, id: 7 }));
  server.on('GET', '/job/8', () => ({ ...job, id: 8, state: 'done', progress: 100, file_id: 3 }));
  show(
    <>
      <JobProgress id={7} title="Transcripts of group 5" />
      <JobProgress id={8} title="Transcripts of group 6" />
    </>,
  );
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Transcripts of group 5' })).toHaveAttribute('aria-valuenow', '40'),
  );
  expect(await screen.findAllByRole('button', { name: 'Download' })).toHaveLength(1);
});
