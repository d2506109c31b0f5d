import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#data/identity/session-store';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { at, sampleRegister } from './sample-register';

/** What the browser's IndexedDB would hold; it outlives a reload. */
const disk = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  get: async (key: string) => structuredClone(disk.get(key)),
  update: async (key: string, next: (before: unknown) => unknown) => {
    disk.set(key, structuredClone(next(disk.get(key))));
  },
}));
const { cache } = await import('#data/server/cache');
const { startForgetting } = await import('#data/offline/kept');
const { showRoutes } = await import('#testing/show');
const { default: AttendanceBoardPage } = await import('./attendance-board.page');
const stop = startForgetting();
afterAll(() => stop());

const register = sampleRegister();
const student = { account_id: 50, lastname: 'Karimov', idNumber: 'S1', photo_url: null };
const students = ['Ali', 'Bek'].map((firstname, index) => ({ ...student, student_id: index + 1, firstname }));
const teacher = { roles_map: { TEACHER: true }, staff_id: 2 };
let server: FakeServer;
beforeEach(() => {
  disk.clear();
  signInAs(teacher);
  server = new FakeServer().on('GET', '/attendance/group', () => ({
    register,
    students,
    marks: [],
    refused: [],
    server_now: at(0),
  }));
});
const open = () =>
  showRoutes(
    [{ path: '/group/:group_id/attendance/:lesson_slot_id', element: <AttendanceBoardPage /> }],
    '/group/7/attendance/9',
  ).result;
/** The page goes and comes again: nothing is left but what the disk holds. */
const reload = (page: ReturnType<typeof open>) => {
  page.unmount();
  cache.clear({ refetch: false });
  return open();
};
const isKept = () => waitFor(() => expect(disk.get('quad-kept')).toHaveLength(1));

test('a board that is reloaded without a network has its names, and marks are queued on', async () => {
  const page = open();
  await screen.findByText('Ali Karimov');
  await isKept();
  server.isAway = true;
  reload(page);
  expect(await screen.findByText('Bek Karimov')).toBeTruthy();
  expect(screen.getByText(/No connection: the board as of/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDisabled();
  await userEvent.click(screen.getAllByRole('radio', { name: 'Late' })[1]!);
  await waitFor(() => expect(disk.get('quad-queue')).toMatchObject([{ body: { marks: [{ student_id: 2 }] } }]));
  expect(document.querySelector('[data-student="2"]')).toHaveAttribute('data-waits', 'true');
}, 30_000);

test('what was kept is its person’s alone, and goes when they sign out', async () => {
  const page = open();
  await screen.findByText('Ali Karimov');
  await isKept();
  server.isAway = true;
  // Another account, in the same browser, whose session began without a sign-out in this tab.
  signInAs({ ...teacher, id: 77, username: 'other' });
  const other = reload(page);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Ali Karimov')).toBeNull();
  other.unmount();
  session.end();
  await waitFor(() => expect(disk.get('quad-kept')).toEqual([]));
}, 30_000);
