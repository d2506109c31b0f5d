import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordOf } from '@quad/domain/core';
import type { lessonAssessments, lessonHomeworks } from '@quad/domain/lessons';
import { event } from '#testing/events';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { kindOf } from './work-preview';

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
const { showRoutes } = await import('#testing/show');
const { KitHost } = await import('#kit/base/kit-host');
const { default: ReviewPage } = await import('./review.page');

type Homework = RecordOf<typeof lessonHomeworks>;
type Task = RecordOf<typeof lessonAssessments>;
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const base = { version: 1, created_at: at(-90), updated_at: at(-90) };
const homework = (id: number, of: Pick<Homework, 'student_id' | 'student_name'> & Partial<Homework>): Homework => ({
  ...base,
  id,
  lesson_assessment_id: 3,
  assessment_title: 'Essay',
  deadline: at(5),
  lesson_id: 2,
  ccls_module_id: 1,
  module_title: 'Databases',
  comment: null,
  file_ids: [70],
  files: [{ id: 70, name: 'answer.txt', size: 6 }],
  submitted_at: at(-3),
  late: false,
  mark: null,
  feedback: null,
  feedback_at: null,
  feedback_by: null,
  feedback_by_name: null,
  ...of,
});
const AZIZA = { student_id: 11, student_name: 'Aziza Yusupova' };
const BOBUR = { student_id: 12, student_name: 'Bobur Aliyev' };
const LEARNERS = [AZIZA, BOBUR, { student_id: 13, student_name: 'Clara Kim' }].map((one) => ({
  ...one,
  idNumber: `U-${one.student_id}`,
  group_title: 'CS-1',
}));

Object.assign(URL, { createObjectURL: () => 'blob:work', revokeObjectURL: () => undefined });

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

let server: FakeServer;
let task: Task;
let works: Homework[];

/** The server's rule: a version that is older than the record's is refused with the record. */
const said = ({ body }: { readonly body: unknown }) => {
  const { id, version, ...words } = body as { id: number; version: number; mark: number | null; feedback: string };
  const before = works.find((one) => one.id === id)!;
  if (before.version !== version) throw refuse(409, { code: 'stale_version', current: before });
  works = works.map((one) =>
    one.id === id ? { ...one, ...words, version: version + 1, feedback_at: at(0), feedback_by_name: 'N' } : one,
  );
  return works.find((one) => one.id === id);
};
const sent = () => server.heard.filter(({ path }) => path === '/lesson/homework/feedback').map(({ body }) => body);

beforeEach(() => {
  disk.clear();
  localStorage.clear();
  signInAs({ roles_map: { TEACHER: true }, grants: { lessons: ['read', 'export', 'update'], modules: ['read'] } });
  task = {
    ...base,
    id: 3,
    lesson_id: 2,
    lesson_title: 'Lesson 2',
    ccls_module_id: 1,
    module_title: 'Databases',
    title: 'Essay',
    description: null,
    deadline: at(5),
    accepts_late: true,
    reminded_at: null,
    file_ids: [],
    files: [],
    homework_id: null,
    handed_in_at: null,
    late: null,
    handed_in: 2,
    students: 3,
    mine: true,
  };
  works = [homework(4, AZIZA), homework(5, { ...BOBUR, late: true })];
  server = new FakeServer()
    .on('GET', '/lesson/assessment/3', () => task)
    .on('GET', '/lesson/homework/learners', () => LEARNERS)
    .on('GET', '/lesson/homework/all', () => works)
    .on('GET', '/file/70', () => 'select')
    .on('POST', '/lesson/homework/feedback', said);
});
// What a test has left in the queue is not the next one's.
afterEach(async () => {
  server.isAway = false;
  await act(() => flush());
  cache.clear({ refetch: false });
});

const open = (search = '') => {
  const page = (
    <>
      <ReviewPage />
      <KitHost />
    </>
  );
  return showRoutes([{ path: '/homework/:id', element: page }], `/homework/3${search}`);
};
const list = async () =>
  within(await screen.findByRole('region', { name: 'All students' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const pane = (name: string) => screen.findByRole('region', { name });
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

test('everybody is listed by surname with what became of their work; keys and buttons lead on', async () => {
  const { router } = open();
  expect(await list()).toEqual([
    'Bobur Aliyev CS-1Late',
    'Clara Kim CS-1Nothing handed in',
    'Aziza Yusupova CS-1Handed in',
  ]);
  await waitFor(() => expect(document.querySelector('pre')).toHaveTextContent('select'));
  await userEvent.keyboard('j');
  expect(within(await pane('Clara Kim')).getByText('The work appears here as soon as it is handed in.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await pane('Aziza Yusupova');
  expect(router.state.location.search).toContain('open=11');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.keyboard('kk');
  await pane('Bobur Aliyev');
});

test('who handed in nothing is a view, with one reminder that asks first', async () => {
  server.on('POST', '/lesson/homework/remind', () => (task = { ...task, reminded_at: at(0), version: 2 }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nothing handed in: 1' }));
  expect(await list()).toEqual(['Clara Kim CS-1Nothing handed in']);
  await userEvent.click(screen.getByRole('button', { name: 'Remind all: 1' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(server.count('POST', '/lesson/homework/remind')).toBe(0);
  await userEvent.click(asked.getByRole('button', { name: 'Remind all: 1' }));
  expect(await screen.findByText('Reminder sent')).toBeVisible();
  act(() => cache.apply([event('lesson_assessments', 3)]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remind all: 1' })).toBeDisabled());
  expect(server.heard.find(({ path }) => path === '/lesson/homework/remind')?.body).toEqual({
    lesson_assessment_id: 3,
  });
  expect(screen.getByText(/^Last reminder:/)).toBeVisible();
});

test('mark and comment are saved beside the work, and the next work opens with its mark in focus', async () => {
  open('?open=12');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Mark/ }), '77');
  await userEvent.type(screen.getByRole('textbox', { name: /^Feedback/ }), 'Name your sources.');
  await save();
  await pane('Aziza Yusupova');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Mark/ })).toHaveFocus());
  await waitFor(async () => expect((await list())[0]).toBe('Bobur Aliyev CS-177'));
  expect(sent()).toEqual([{ id: 5, version: 1, mark: 77, feedback: 'Name your sources.' }]);
});

test('what is saved on a cut line says so, survives a reload, and is sent once when the line is back', async () => {
  const { result } = open('?open=11');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Mark/ }), '60');
  server.isAway = true;
  await save();
  expect(await screen.findByText(/^Not saved yet: it is kept on this device/)).toBeVisible();
  await waitFor(async () => expect((await list())[2]).toBe('Aziza Yusupova CS-1Not saved'));
  result.unmount();
  server.isAway = false;
  open('?open=11');
  expect(await screen.findByRole('textbox', { name: /^Mark/ })).toHaveValue('60');
  await act(() => flush());
  expect(works[0]).toMatchObject({ mark: 60, version: 2 });
  await waitFor(async () => expect((await list())[2]).toBe('Aziza Yusupova CS-160'));
  expect(disk.get('quad-queue')).toEqual([]);
});

test('what a colleague says of the same work neither replaces what is typed nor is replaced unseen', async () => {
  open('?open=11');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Feedback/ }), 'Mine.');
  works = [{ ...works[0]!, version: 2, feedback: 'Theirs.', feedback_at: at(0) }, works[1]!];
  await act(async () => cache.staleLists(['lesson_homeworks']));
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
  expect(screen.getByText('Theirs.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Feedback/ })).toHaveValue('Mine.');
  await save();
  expect(await screen.findByText('Not saved: somebody has changed this meanwhile.')).toBeVisible();
  expect(works[0]).toMatchObject({ feedback: 'Theirs.' });
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(works[0]).toMatchObject({ feedback: 'Mine.', version: 3 }));
  expect(sent()).toHaveLength(2);
});

test('a work that is handed in and a mark of a colleague appear on the open desk', async () => {
  open('?open=13');
  expect(await list()).toHaveLength(3);
  works = [
    { ...works[0]!, mark: 91, version: 2, feedback_at: at(0), feedback_by_name: 'Colleague' },
    works[1]!,
    homework(6, { student_id: 13, student_name: 'Clara Kim' }),
  ];
  act(() =>
    cache.apply([
      event('lesson_homeworks', 6, { name: 'lesson_homeworks.created' }),
      event('lesson_homeworks', 4, { name: 'lesson_homeworks.updated', version: 2 }),
    ]),
  );
  await waitFor(async () =>
    expect(await list()).toEqual(['Bobur Aliyev CS-1Late', 'Clara Kim CS-1Handed in', 'Aziza Yusupova CS-191']),
  );
  expect(await screen.findByRole('textbox', { name: /^Mark/ })).toHaveValue('');
});

test('people who only read lessons see what was handed in, and neither form nor reminder', async () => {
  signInAs({ roles_map: { QUALITY_ASSURANCE_HEAD: true }, grants: { lessons: ['read', 'export'] } });
  open();
  expect(await list()).toEqual(['Bobur Aliyev Late', 'Aziza Yusupova Handed in']);
  expect(screen.queryByRole('textbox', { name: /^Mark/ })).toBeNull();
  expect(server.count('GET', '/lesson/homework/learners')).toBe(0);
});

test('pictures, papers and texts are shown, other files and large ones are downloads', () => {
  const kinds = ['a.PNG', 'b.pdf', 'c.py', 'd.docx', 'e'].map((name) => kindOf({ name, size: 10 }));
  expect(kinds).toEqual(['picture', 'pdf', 'text', undefined, undefined]);
  expect(kindOf({ name: 'film.pdf', size: 400_000_000 })).toBeUndefined();
});

test('a page that calls itself a PDF is not opened inside the portal', async () => {
  works = [homework(4, { ...AZIZA, files: [{ id: 70, name: 'answer.pdf', size: 6 }] })];
  open('?open=11');
  expect(await screen.findByText('This file has no preview. Download it.')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});
