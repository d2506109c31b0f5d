import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import DistanceLearningPage from './distance-learning.page';

const moduleOf = (id: number, title: string) => ({
  ...{ id, module_code: `M${id}`, title, semester_name: null, academic_year_name: '2026/2027' },
});
const lessonOf = (id: number, teaching_week: number) => ({ id, ccls_module_id: 7, title: 'Lecture 1', teaching_week });
const serve = () =>
  new FakeServer()
    .on('GET', '/lesson/distance-learning', () => page())
    .on('GET', '/cclsmodule/all', ({ query }) => [
      moduleOf(7, 'Databases'),
      ...(query.mine === 'true' ? [] : [moduleOf(8, 'Tax Law')]),
    ])
    .on('GET', '/lesson/all', ({ query }) => (query.ccls_module_id === '7' ? [lessonOf(2, 3), lessonOf(1, 1)] : []))
    .on('GET', '/lesson/:id', () => lessonOf(1, 1));
const openNew = async () => {
  show(<DistanceLearningPage />, { at: '/distance-learning?open=new' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New distance lesson' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Module' }));
  await screen.findByRole('option', { name: /Databases/ });
  return dialog;
};

test('a teacher chooses a lesson below its module, of their own modules alone', async () => {
  signInAs({ roles_map: { TEACHER: true }, grants: { lessons: ['read', 'create', 'update'] }, staff_id: 2 });
  const server = serve().on('POST', '/lesson/distance-learning', () => ({ id: 5, version: 1 }));
  const dialog = await openNew();
  expect(screen.queryByRole('option', { name: /Tax Law/ })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'M7 · Databases · 2026/2027' }));
  await dialog.findByRole('option', { name: 'Week 1 · Lecture 1' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Lesson/ }), 'Week 1 · Lecture 1');
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Recording');
  await userEvent.selectOptions(dialog.getByLabelText(/^Kind/), 'Recording');
  await userEvent.type(dialog.getByLabelText(/^Link/), 'https://videos.example.edu/1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({ lesson_id: 1 }),
  );
});

test('who keeps all lessons chooses of all modules', async () => {
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { lessons: ['*'] }, staff_id: 3 });
  serve();
  await openNew();
  expect(screen.getByRole('option', { name: /Tax Law/ })).toBeVisible();
});

test('who has seen a lesson and how far each is stands behind the figure, live', async () => {
  signInAs({ roles_map: { TEACHER: true }, grants: { lessons: ['read', 'create', 'update'] }, staff_id: 2 });
  const one = {
    ...{ id: 4, version: 1, lesson_id: 1, lesson_title: 'Lecture 1', teaching_week: 1, ccls_module_id: 7 },
    ...{ module_title: 'Databases', title: 'Slides', kind: 'reading', description: null, link: null, file_id: null },
    ...{ file: null, minutes: 45, percent: 0, seen: 1, students: 20, mine: true },
  };
  const stands = (percent: number) => ({
    ...{ id: 9, version: 1, distance_lesson_id: 4, distance_title: 'Slides', student_id: 3, percent },
    ...{ student_name: 'Malika Karimova', created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  });
  let percent = 10;
  const server = serve()
    .on('GET', '/lesson/distance-learning', () => page(one))
    .on('GET', '/lesson/distance-learning/4', () => one)
    .on('GET', '/lesson/distance-learning/progress', () => page(stands(percent)));
  show(<DistanceLearningPage />, { at: '/distance-learning' });
  await userEvent.click(await screen.findByRole('button', { name: '1 / 20 have seen Slides. Who?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Slides' }));
  expect((await dialog.findByText('Malika Karimova')).closest('tr')).toHaveTextContent('10');
  expect(server.heard.find(({ path }) => path.endsWith('/progress'))?.query).toMatchObject({ distance_lesson_id: '4' });
  percent = 95;
  act(() => cache.apply([event('distance_progress', 9)]));
  await waitFor(() => expect(dialog.getByText('Malika Karimova').closest('tr')).toHaveTextContent('95'));
});
