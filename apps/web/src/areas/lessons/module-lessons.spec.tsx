import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cache } from '#data/server/cache';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import ModuleLessonsPage from './module-lessons.page';
import { orderedBy } from './lesson-order';
import { weeksOf } from './lesson-list';
import type { Lesson } from './use-module-lessons';

const base = { version: 1, created_at: '2026-09-01T05:00:00Z', updated_at: '2026-09-01T05:00:00Z' };
const lesson = (id: number, week: number): Lesson => ({
  ...base,
  id,
  ccls_module_id: 1,
  module_title: 'Programming',
  module_code: 'CS1',
  title: `Lesson ${id}`,
  type: 'lecture',
  teaching_week: week,
  periods: 1,
  hours: 2,
  position: id,
  topic: '',
  homework: '',
  homework_deadline: null,
  assessments: 0,
  material_ids: [],
  materials: [],
  distance: 0,
  next_starts_at: null,
  cancelled_starts_at: null,
  slots: 1,
  registers_pending: 0,
  registers_completed: 1,
  mine: true,
});
const module = {
  ...base,
  id: 1,
  module_id: 1,
  module_code: 'CS1',
  title: 'Programming',
  academic_year_id: 1,
  academic_year_name: '2026/2027',
  semester_id: 1,
  semester_name: 'Semester 1',
  leader_id: 2,
  leader_name: 'N',
  teacher_ids: [2],
  teachers: [{ id: 2, name: 'N' }],
  group_ids: [7],
  groups: [{ id: 7, title: 'CS-101' }],
  start_date: '2026-09-01',
  end_date: '2027-01-20',
  lessons: 3,
  mine: true,
};
const register = {
  lesson_attendance_id: 11,
  lesson_slot_id: 21,
  lesson_id: 1,
  lesson_title: 'Lesson 1',
  starts_at: '2026-10-05T04:00:00Z',
  ends_at: '2026-10-05T05:20:00Z',
  status: 'completed',
};

let server: FakeServer;
const draw = (at = '/module/1/lessons') =>
  showRoutes([{ path: '/module/:ccls_module_id/lessons', element: <ModuleLessonsPage /> }], at).router;
const teacher = {
  roles_map: { TEACHER: true },
  grants: { lessons: ['read', 'create', 'update', 'delete'], modules: ['read'], attendance: ['read', 'update'] },
  staff_id: 2,
};

beforeEach(() => {
  signInAs(teacher);
  server = new FakeServer()
    .on('GET', '/cclsmodule/1', () => module)
    .on('GET', '/lesson/all', () => [lesson(1, 1), lesson(2, 1), lesson(3, 2)])
    .on('GET', '/attendance/all/group/v2', () => [
      { group_id: 7, group_title: 'CS-101', students: 20, pending: 0, completed: 1, registers: [register] },
    ]);
});

test('every lesson shows how the registers of its groups stand, each the way to its board', async () => {
  draw();
  const board = await screen.findByRole('link', { name: /CS-101.*Completed/ });
  expect(board).toHaveAttribute('href', '/module/1/lesson/1/group/7/attendance/21');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Module lessons');
  expect(screen.getByRole('heading', { name: 'Week 2' })).toBeVisible();
});

test('a lesson that is cancelled is not said to be held', async () => {
  const off = { ...lesson(1, 1), cancelled_starts_at: '2999-10-05T04:00:00Z' };
  server.on('GET', '/lesson/all', () => [off, lesson(2, 1)]);
  draw();
  const row = (await screen.findByRole('heading', { name: /Lesson 1/ })).closest('li')!;
  expect(row).toHaveTextContent(/cancelled: .*2999/);
  expect(row).not.toHaveTextContent('held');
  expect(screen.getAllByText('held')).toHaveLength(1);
});

test('lessons are put into another order by the keyboard alone, and the focus goes with them', async () => {
  const user = userEvent.setup();
  server
    .on('PUT', '/lesson/sorting', () => [])
    .on('GET', '/lesson/all', () => [lesson(1, 1), lesson(2, 1), lesson(3, 1)]);
  draw('/module/1/lessons?order=');
  const down = await screen.findByRole('button', { name: 'Move down: Lesson 1' });
  down.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(
    screen
      .getAllByRole('listitem')
      .filter((row) => row.dataset.lesson)
      .map((row) => row.dataset.lesson),
  ).toEqual(['2', '1', '3']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Lesson 1' }));
  expect(screen.getByText('Lesson 1: position 2 of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      ccls_module_id: 1,
      ids: [2, 1, 3],
      seen: [1, 2, 3],
    }),
  );
});

test('an order that somebody else has made meanwhile is said, and taken or left', async () => {
  let all = [lesson(1, 1), lesson(2, 1), lesson(3, 1)];
  server.on('PUT', '/lesson/sorting', () => []).on('GET', '/lesson/all', () => all);
  draw('/module/1/lessons?order=');
  await userEvent.click(await screen.findByRole('button', { name: 'Move down: Lesson 2' }));
  all = [lesson(2, 1), lesson(1, 1), lesson(3, 1)];
  await act(() => cache.client.invalidateQueries());
  expect(await screen.findByText(/Someone else has changed the order/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use their order' }));
  expect(screen.queryByText(/Someone else has changed the order/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ids: [2, 1, 3],
      seen: [2, 1, 3],
    }),
  );
});

test('lessons are dragged into another order of their week, which is said and saved; into another week they do not go', async () => {
  server
    .on('PUT', '/lesson/sorting', () => [])
    .on('GET', '/lesson/all', () => [lesson(1, 1), lesson(2, 1), lesson(3, 1), lesson(4, 2)]);
  draw('/module/1/lessons?order=');
  const row = async (title: string) => (await screen.findByText(title)).closest('li')!;
  fireEvent.dragStart(await row('Lesson 3'));
  expect(fireEvent.dragOver(await row('Lesson 1'))).toBe(false);
  fireEvent.drop(await row('Lesson 1'));
  fireEvent.dragEnd(await row('Lesson 3'));
  expect(screen.getByText('Lesson 3: position 1 of 4')).toBeInTheDocument();
  fireEvent.dragStart(await row('Lesson 4'));
  fireEvent.drop(await row('Lesson 1'));
  fireEvent.dragEnd(await row('Lesson 4'));
  expect(screen.getByRole('button', { name: 'Move up: Lesson 4' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      ccls_module_id: 1,
      ids: [3, 1, 2, 4],
      seen: [1, 2, 3, 4],
    }),
  );
});

test('a lesson that is added for an early week stands there, not behind the last', async () => {
  server.on('GET', '/lesson/all', () => [lesson(1, 1), lesson(2, 2), lesson(3, 1)]);
  draw();
  await screen.findByRole('heading', { name: /Lesson 3/ });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent?.match(/Week \d|Lesson \d/)?.[0])).toEqual(
    expect.arrayContaining(['Week 1', 'Lesson 1', 'Lesson 3', 'Week 2', 'Lesson 2']),
  );
  expect(screen.getAllByRole('heading', { name: 'Week 1' })).toHaveLength(1);
});

test('who does not teach the module may read it only', async () => {
  server.on('GET', '/cclsmodule/1', () => ({ ...module, mine: false }));
  draw();
  await screen.findByText('Lesson 1');
  expect(screen.queryByRole('button', { name: 'New lesson' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add weekly lessons' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull();
});

test('the lessons of a semester are added in one step, from its first to its last week', async () => {
  server.on('POST', '/lesson/weekly', () => [lesson(1, 1)]);
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Add weekly lessons' }));
  const form = within(screen.getByRole('dialog', { name: 'Add weekly lessons' }));
  expect(form.getByLabelText(/^To teaching week/)).toHaveDisplayValue('21');
  await userEvent.clear(form.getByLabelText(/^To teaching week/));
  await userEvent.type(form.getByLabelText(/^To teaching week/), '15');
  await userEvent.click(form.getByRole('button', { name: 'Add lessons' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.heard.find(({ path, method }) => method === 'POST' && path === '/lesson/weekly')?.body).toEqual({
    ...{ ccls_module_id: 1, title: 'Lecture', type: 'lecture', periods: 1, from_week: 1, to_week: 15, per_week: 1 },
  });
});

test('a search narrows the lessons and stands in the URL', async () => {
  const router = draw('/module/1/lessons?search=Lesson 3');
  const rows = await screen.findAllByRole('heading', { level: 3 });
  expect(rows).toHaveLength(1);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search lessons' }));
  expect(router.state.location.search).toBe('');
  expect(within(document.body).getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('an order holds against lessons that came or went meanwhile', () => {
  expect(orderedBy([3, 9, 1], [lesson(1, 1), lesson(2, 1), lesson(3, 2)]).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(weeksOf([lesson(1, 1), lesson(2, 2), lesson(3, 1)]).map(({ week }) => week)).toEqual([1, 2, 1]);
});
