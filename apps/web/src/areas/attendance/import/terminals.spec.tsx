import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import AttendanceFaceIdPage from './attendance-face-id.page';
import AttendanceTerminalsPage from './attendance-terminals.page';
import { ImportPreview } from './import-preview';

const door = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  name: 'DS-K1T342-07',
  room_id: 4,
  room_name: 'A-101',
  note: null,
};
const EMPTY = { matched: 0, unmatched: 0, conflicting: 0, to_mark: 0, marked: 0, registers: 0, completed: 0 };
const answer = (unknown_terminals: string[]) => ({
  ...{ import_id: null, applied: false, matched: [], unmatched: [], conflicting: [], unknown_terminals },
  undecided_day: null,
  summary: { rows: 0, skipped: 0, ...EMPTY },
});

let server: FakeServer;
let unknown: string[];
const officer = { roles_map: { REGISTRAR_OFFICER: true }, grants: { attendance: ['read', 'import'] } };
beforeEach(() => {
  unknown = [];
  server = new FakeServer()
    .on('GET', '/attendance/terminal', () => page(door))
    .on('POST', '/attendance/terminal', ({ body }) => ({ ...door, ...(body as object), id: 2 }))
    .on('GET', '/lookup/rooms', () => ({ choices: [{ value: 4, label: 'A-101' }], more: false }))
    .on('GET', '/room/all', () => [])
    .on('GET', '/attendance/face-id', () => page())
    .on('POST', '/attendance/face-id/import', () => answer(unknown));
});
const look = async () => {
  show(<AttendanceFaceIdPage />);
  await userEvent.upload(await screen.findByLabelText('Choose a log file'), new File(['x'], 'doors.csv'));
  await screen.findByText('Preview');
};

test('whoever imports logs says where a terminal hangs', async () => {
  signInAs(officer);
  show(
    <>
      <AttendanceTerminalsPage />
      <KitHost />
    </>,
  );
  expect(await screen.findByText('DS-K1T342-07')).toBeVisible();
  expect(screen.getByText('A-101')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New terminal' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Gate 2');
  await screen.findByRole('option', { name: 'A-101' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Room/ }), 'A-101');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Gate 2', room_id: 4 }),
  );
});

test('a log names the terminals that hang nowhere, and where that is said', async () => {
  signInAs(officer);
  unknown = ['Gate 1', 'Gate 2'];
  await look();
  expect(screen.getByText('Terminals without a room: 2')).toBeVisible();
  expect(screen.getByText('Gate 1, Gate 2')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Rooms of the terminals' });
  expect(link).toHaveAttribute('href', '/attendance-terminals');
});

test('of many terminals the first are named and the others counted; where all are known nothing is said', async () => {
  signInAs(officer);
  unknown = Array.from({ length: 23 }, (_, n) => `Gate ${n + 1}`);
  await look();
  expect(screen.getByText(/Gate 20$/)).toBeVisible();
  expect(screen.getByText('and 3 more')).toBeVisible();
  unknown = [];
  await userEvent.upload(screen.getByLabelText('Choose a log file'), new File(['x'], 'others.csv'));
  await waitFor(() => expect(screen.queryByText(/Terminals without a room/)).toBeNull());
});

test('whoever may not set terminals is told of them, and finds no way to where others do', async () => {
  signInAs({ roles_map: { TEACHER: true }, grants: { attendance: ['read'] } });
  show(
    <ImportPreview answer={answer(['Gate 1'])} isBusy={false} apply={() => undefined} keep={async () => undefined} />,
  );
  expect(await screen.findByText('Gate 1')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
