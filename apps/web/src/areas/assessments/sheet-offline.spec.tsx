import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fresh } from '#data/live/fresh';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { sampleComponent, sampleMark } from './sample-mark';
import type { Mark } from './sheet-cells';

/** What the browser's IndexedDB would hold; it outlives a reload. */
const disk = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  get: async (key: string) => structuredClone(disk.get(key)),
  update: async (key: string, next: (before: unknown) => unknown) => {
    disk.set(key, structuredClone(next(disk.get(key))));
  },
}));
const { cache } = await import('#data/server/cache');
const { flush } = await import('#data/offline/queue');
const { show } = await import('#testing/show');
const { KitHost } = await import('#kit/base/kit-host');
const { default: MarkEntry } = await import('./mark-entry.page');

type Cell = { id: number; version: number; mark: number; confirmed?: boolean };
const teacher = { id: 5, roles_map: { TEACHER: true as const }, grants: { modules: ['read'] }, staff_id: 5 };
const MODULE = { id: 2, module_code: 'DB201', title: 'Databases', semester_name: 'Autumn', mine: true };
let server: FakeServer;
let rows: Mark[];

/** The server's rule: a version that is older than the record's is refused with the record. */
const entered = ({ id, version, mark, confirmed }: Cell) => {
  const row = rows.find((one) => one.id === id)!;
  if (row.version !== version)
    return { id, code: 'stale_version', message: 'Somebody else has changed this', record: row };
  if (mark < 10 && !confirmed) return { id, code: 'assessments.confirm_low', message: 'Rare', record: row };
  rows = rows.map((one) =>
    one.id === id ? { ...one, version: version + 1, status: 'marked', first_mark: mark } : one,
  );
  return { id, code: null, message: null, record: rows.find((one) => one.id === id) };
};
const calls = () => server.heard.filter(({ path }) => path === '/assessment/mark/entry').length;
const marksOf = () => rows.map(({ first_mark }) => first_mark);

beforeEach(() => {
  disk.clear();
  localStorage.clear();
  signInAs(teacher);
  rows = [
    sampleMark({ idNumber: 'U-1' }),
    sampleMark({ id: 2, student_id: 4, student_name: 'Bobur Aliyev', idNumber: 'U-2' }),
    sampleMark({
      id: 3,
      student_id: 6,
      student_name: 'Clara Kim',
      idNumber: 'U-3',
      status: 'verified',
      first_mark: 70,
    }),
  ];
  server = new FakeServer()
    .on('GET', '/cclsmodule/all', () => [MODULE])
    .on('GET', '/assessment/all', () => [sampleComponent()])
    .on('GET', '/assessment/mark/absences', () => [])
    .on('GET', '/assessment/mark/all', () => rows)
    .on('POST', '/assessment/mark/entry', ({ body }) => (body as { cells: Cell[] }).cells.map(entered));
});
// What a test has left in the queue is not the next one's.
afterEach(async () => {
  server.isAway = false;
  await act(() => flush());
  cache.clear({ refetch: false });
});

const open = () =>
  show(
    <>
      <MarkEntry />
      <KitHost />
    </>,
  );
const cell = (name: string) => screen.findByRole('textbox', { name: `First mark of ${name}` });
const row = async (name: string) => within((await cell(name)).closest('tr')!);
const dialog = () => screen.findByRole('dialog', { name: 'Pasted marks' });
const fates = async () =>
  within(await dialog())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

test('marks typed on a broken line say "Not saved", survive a reload, and are all there once it is back', async () => {
  const page = open();
  await userEvent.click(await cell('Aziza Karimova'));
  await waitFor(() => expect(disk.get('quad-kept')).toHaveLength(3));
  server.isAway = true;
  await userEvent.keyboard('66{Enter}67{Enter}');
  expect(await (await row('Aziza Karimova')).findByText('Not saved')).toBeVisible();
  expect(screen.getByText(/^No connection. Marks kept on this device: 2/)).toBeVisible();
  page.unmount();
  cache.clear({ refetch: false });
  open();
  expect(await cell('Bobur Aliyev')).toHaveValue('67');
  expect(screen.getByText(/^No connection: the marks as of/)).toBeVisible();
  expect(marksOf()).toEqual([null, null, 70]);
  server.isAway = false;
  await act(() => flush());
  expect(marksOf()).toEqual([66, 67, 70]);
  expect(await (await row('Bobur Aliyev')).findByText('Saved')).toBeVisible();
  expect(disk.get('quad-queue')).toEqual([]);
}, 60_000);

test('the sheet stays, and says "Saved", while its rows come anew over a line that is back', async () => {
  const page = open();
  await userEvent.click(await cell('Aziza Karimova'));
  await waitFor(() => expect(disk.get('quad-kept')).toHaveLength(3));
  server.isAway = true;
  await userEvent.keyboard('66{Enter}');
  await (await row('Aziza Karimova')).findByText('Not saved');
  page.unmount();
  cache.clear({ refetch: false });
  open();
  const kept = await cell('Aziza Karimova');
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  server.on('GET', '/assessment/mark/all', () => isAnswered.then(() => rows));
  server.isAway = false;
  await act(async () => void cache.client.refetchQueries());
  await act(() => flush());
  await act(async () => answer());
  expect(await cell('Aziza Karimova')).toBe(kept);
  expect((await row('Aziza Karimova')).getByText('Saved')).toBeVisible();
}, 60_000);

test('of a cell that is typed anew the last value is sent; what a colleague has entered meanwhile is a conflict', async () => {
  open();
  await userEvent.click(await cell('Aziza Karimova'));
  server.isAway = true;
  await userEvent.keyboard('66{Enter}80{Enter}');
  await userEvent.click(await cell('Aziza Karimova'));
  await userEvent.keyboard('68{Enter}');
  await waitFor(() => expect(JSON.stringify(disk.get('quad-queue'))).toContain('"mark":68'));
  // A second marker changes one record in another cell, a colleague the other in this one.
  rows = rows.map((one) =>
    one.id === 1
      ? { ...one, version: 4, second_mark: 60 }
      : one.id === 2
        ? { ...one, version: 3, first_mark: 55 }
        : one,
  );
  act(() => fresh.note([event('marks', 2, { actor_id: 8, actor_name: 'Dilnoza Azimova' })], 5));
  server.isAway = false;
  await act(() => flush());
  expect(marksOf()).toEqual([68, 55, 70]);
  expect(await screen.findByText('Dilnoza Azimova changed it to 55')).toBeVisible();
  expect(await cell('Bobur Aliyev')).toHaveValue('80');
  await userEvent.click(screen.getByRole('button', { name: 'Enter 80' }));
  await waitFor(() => expect(marksOf()).toEqual([68, 80, 70]));
}, 60_000);

test('a refusal stays at its cell over a reload, until the person decides', async () => {
  const page = open();
  await userEvent.type(await cell('Aziza Karimova'), '7{Enter}');
  await screen.findByRole('button', { name: 'Confirm 7' });
  page.unmount();
  cache.clear({ refetch: false });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm 7' }));
  await waitFor(() => expect(marksOf()[0]).toBe(7));
}, 60_000);

test('a pasted table is read by the students’ numbers, with decimal commas, and every row says what becomes of it', async () => {
  open();
  await userEvent.click(await cell('Aziza Karimova'));
  const lines = ['No\tNumber\tMark', '1\tu-2\t77,0', '2\tU-1\t77,5', '3\tU-3\t90', '4\tU-9\t50', '5\tU-2\t60'];
  await userEvent.paste(lines.join('\r\n'));
  expect(await fates()).toEqual([
    expect.stringMatching(/^Bobur Aliyev.*Is entered/),
    expect.stringMatching(/^Aziza Karimova.*marks are whole numbers/),
    expect.stringMatching(/^Clara Kim.*the cell is closed for you.*Verified/),
    expect.stringMatching(/U-9.*nobody here has this number/),
    expect.stringMatching(/^Bobur Aliyev.*there twice/),
  ]);
  expect(calls()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Enter marks (1)' }));
  await waitFor(() => expect(marksOf()).toEqual([null, 77, 70]));
}, 60_000);

test('Ctrl-Z takes back the last entry: what waits is not sent, a mark gets its earlier value, a first one stays and says so', async () => {
  rows = rows.map((one) => (one.id === 2 ? { ...one, status: 'marked', first_mark: 50 } : one));
  open();
  await userEvent.type(await cell('Bobur Aliyev'), '64{Enter}');
  await waitFor(() => expect(marksOf()[1]).toBe(64));
  await undo();
  await waitFor(() => expect(marksOf()[1]).toBe(50));
  server.isAway = true;
  await userEvent.type(await cell('Aziza Karimova'), '61{Enter}');
  await (await row('Aziza Karimova')).findByText('Not saved');
  await undo();
  await waitFor(async () => expect(await cell('Aziza Karimova')).toHaveValue(''));
  expect(disk.get('quad-queue')).toEqual([]);
  server.isAway = false;
  await userEvent.type(await cell('Aziza Karimova'), '62{Enter}');
  await waitFor(() => expect(marksOf()).toEqual([62, 50, 70]));
  await (await row('Aziza Karimova')).findByText('Saved');
  await undo();
  expect(await screen.findByText(/^The server has the first marks already: 1/)).toBeVisible();
  expect(marksOf()).toEqual([62, 50, 70]);
}, 60_000);

test('what is no mark and stays in its cell is asked about before the page goes; what is kept on the device is not', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open();
  await userEvent.type(await cell('Aziza Karimova'), '77,5{Enter}');
  expect(await screen.findByText('Marks are whole numbers')).toBeVisible();
  expect(leaves()).toBe(false);
  server.isAway = true;
  await userEvent.clear(await cell('Aziza Karimova'));
  await userEvent.type(await cell('Aziza Karimova'), '78{Enter}');
  await waitFor(() => expect(JSON.stringify(disk.get('quad-queue'))).toContain('"mark":78'));
  expect(leaves()).toBe(true);
}, 60_000);
