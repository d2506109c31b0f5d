import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { page as listOf } from '#testing/page';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import DiscussionsPage from './discussions.page';
import DistanceLessonsPage from './distance-lessons.page';
import StudentLessonsPage from './student-lessons.page';

const base = { version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' };
const module = {
  ...base,
  id: 7,
  module_id: 2,
  title: 'Databases',
  module_code: 'DB',
  mine: true,
  groups: [],
  teachers: [],
};
const lesson = {
  ...base,
  id: 1,
  ccls_module_id: 7,
  title: 'Joins',
  type: 'lecture',
  teaching_week: 3,
  topic: '',
  materials: [{ id: 5, name: 'slides.pdf', size: 2048 }],
  next_starts_at: null as string | null,
  cancelled_starts_at: null as string | null,
};
const task = (id: number, more: object = {}) => ({
  ...base,
  id,
  lesson_id: 1,
  ccls_module_id: 7,
  title: `Task ${id}`,
  description: null,
  deadline: '2999-01-01T00:00:00Z',
  accepts_late: true,
  files: [],
  handed_in_at: null,
  late: null,
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: { modules: ['read'], lessons: ['read'] }, student_id: 3 });
  server = new FakeServer();
  server.on('GET', '/cclsmodule/all', () => [module]);
  server.on('GET', '/cclsmodule/7', () => module);
  server.on('GET', '/lesson/all', () => [lesson]);
  server.on('GET', '/lesson/homework/all', () => []);
  const past = { deadline: '2020-01-01T00:00:00Z', accepts_late: false };
  server.on('GET', '/lesson/assessment/all', () => [task(1), task(2, past)]);
});
const draw = (path: string, page: React.ReactNode, at: string) => showRoutes([{ path, element: page }], at).router;

test('lessons without a module lead to the home of the first one', async () => {
  const router = showRoutes(
    [
      { path: '/:ccls_module_id/student-lessons', element: <StudentLessonsPage /> },
      { path: '/modules/:id', element: null },
    ],
    '/my/student-lessons',
  ).router;
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/modules/2', search: '?taught=7&tab=lessons' }),
  );
});

test('a student finds the materials of her module, and hands in what is not over', async () => {
  draw('/:ccls_module_id/student-lessons', <StudentLessonsPage />, '/7/student-lessons');
  expect(await screen.findByRole('button', { name: /slides\.pdf/ })).toBeVisible();
  expect(screen.getByText('The deadline has passed. Write to your teacher.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand in: Task 2' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in: Task 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Task 1' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }));
  // Nothing to hand in is refused before anything is sent.
  expect(server.heard.some(({ method }) => method === 'POST')).toBe(false);
});

test('a module that is not there is not found, neither its lessons nor its discussions', async () => {
  for (const [path, page] of [
    ['student-lessons', <StudentLessonsPage key="lessons" />],
    ['student-discussions', <DiscussionsPage key="discussions" />],
  ] as const) {
    server
      .on('GET', '/cclsmodule/9', () => {
        throw refuse(404, { code: 'not_found', message: 'This record was not found' });
      })
      .on('GET', '/chat_group', () => listOf());
    const { result } = showRoutes([{ path: `/:ccls_module_id/${path}`, element: page }], `/9/${path}`);
    expect(await screen.findByText('This record was not found')).toBeVisible();
    expect(screen.queryByText(/…/)).toBeNull();
    result.unmount();
  }
});

test('the discussions of a module name it and lead back to its lessons', async () => {
  server.on('GET', '/chat_group', () => listOf());
  draw('/:ccls_module_id/student-discussions', <DiscussionsPage />, '/7/student-discussions');
  expect(await screen.findByRole('heading', { name: 'Discussions: Databases' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Databases' })).toHaveAttribute('href', '/7/student-lessons');
});

test('a student reads that a lesson is cancelled', async () => {
  server.on('GET', '/lesson/all', () => [{ ...lesson, cancelled_starts_at: '2999-10-05T04:00:00Z' }]);
  draw('/:ccls_module_id/student-lessons', <StudentLessonsPage />, '/7/student-lessons');
  expect(await screen.findByText(/cancelled: .*2999/)).toBeVisible();
});

test('what is handed in can be opened, and is said to be handed in', async () => {
  const given = { handed_in_at: '2026-11-24T10:00:00Z', late: false, homework_id: 4 };
  const answer = {
    ...{
      ...base,
      id: 4,
      lesson_assessment_id: 1,
      lesson_id: 1,
      ccls_module_id: 7,
      student_id: 3,
      comment: 'Both parts',
    },
    ...{ file_ids: [9], files: [{ id: 9, name: 'joins.pdf', size: 2048 }], feedback: null },
  };
  server.on('GET', '/lesson/assessment/all', () => [task(1, given)]);
  server.on('GET', '/lesson/homework/all', () => [answer]);
  server.on('POST', '/lesson/homework', () => ({ ...answer, version: 2 }));
  showRoutes(
    [
      {
        path: '/:ccls_module_id/student-lessons',
        element: (
          <>
            <StudentLessonsPage />
            <KitHost />
          </>
        ),
      },
    ],
    '/7/student-lessons',
  );
  expect(await screen.findByRole('button', { name: 'joins.pdf' })).toBeVisible();
  expect(screen.getByText('Both parts')).toBeVisible();
  expect(screen.getByText(/^Handed in .*2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Replace: Task 1' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText('Handed in')).toBeVisible();
});

test('at a distance: what a student has seen is told, once', async () => {
  let percent = 0;
  server.on('GET', '/lesson/distance-learning/all', () => [
    {
      ...base,
      id: 2,
      lesson_id: 1,
      ccls_module_id: 7,
      module_title: 'Databases',
      teaching_week: 3,
      title: 'Recording',
      kind: 'recording',
      description: null,
      link: 'https://video.example/1',
      file: null,
      minutes: 45,
      percent,
    },
  ]);
  server.on('POST', '/lesson/distance-learning/progress', () => {
    percent = 100;
    return { id: 1, percent };
  });
  draw('/distance-learning-lessons', <DistanceLessonsPage />, '/distance-learning-lessons');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done: Recording' }));
  expect(await screen.findByText('Seen')).toBeVisible();
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({ distance_lesson_id: 2, percent: 100 }),
  );
});
