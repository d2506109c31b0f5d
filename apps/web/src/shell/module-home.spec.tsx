import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ModulePage from '#areas/modules/module.page';
import { cache } from '#data/server/cache';
import { Parts } from '#shell/start/parts';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';

const base = { version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' };
const module = (id: number, code: string, title: string) => ({
  ...{ ...base, id, code, title, credits: 6, type: 'core', active: true, courses: [], levels: [], teachers: [] },
  ...{ prerequisites: [], corequisites: [], pro_form_id: null, leader_name: null, level_name: null },
});
const taught = (id: number, [module_id, title]: readonly [number, string], part: object = {}) => ({
  ...{ ...base, id, module_id, module_code: `M${module_id}`, title, semester_name: 'Semester 1' },
  ...{
    academic_year_name: '2026/2027',
    leader_id: null,
    leader_name: null,
    teachers: [{ id: 4, name: 'Jasur Karimov' }],
  },
  ...{ groups: [{ id: 9, title: '4BIS1' }], start_date: '2026-09-01', end_date: '2027-01-20', mine: true, lessons: 3 },
  ...part,
});
const OLD = { academic_year_name: '2025/2026', start_date: '2025-09-01', end_date: '2026-01-20' };
const ALL = [taught(11, [1, 'Databases']), taught(12, [1, 'Databases'], OLD), taught(13, [2, 'Logic'])];

let all: object[];
beforeEach(() => {
  all = ALL;
  new FakeServer()
    .on('GET', '/module/1', () => module(1, 'M1', 'Databases'))
    .on('GET', '/module/2', () => module(2, 'M2', 'Logic'))
    .on('GET', '/cclsmodule/all', ({ query }) =>
      all.filter((each) => {
        const { module_id, mine } = each as { module_id: number; mine: boolean };
        return query.module_id === undefined ? mine : String(module_id) === query.module_id;
      }),
    )
    .on('GET', '/timetable', () => page([]))
    .on('GET', '/lesson/all', () => [])
    .on('GET', '/lesson/assessment/all', () => [])
    .on('GET', '/lesson/homework/all', () => [])
    .on('GET', '/quiz', () => page([]))
    .on('GET', '/student_quiz_assessment', () => page([]))
    .on('GET', '/assessment/all', () => [])
    .on('GET', '/mark/all', () => [])
    .on('GET', '/module_file', () => page([]));
});
const open = (at: string) =>
  showRoutes(
    [
      {
        path: '/modules/:id',
        element: (
          <Parts>
            <ModulePage />
          </Parts>
        ),
      },
    ],
    at,
  ).router;
const titles = async () => {
  await screen.findByRole('tab', { name: 'Lessons' });
  return screen.getAllByRole('tab').map(({ textContent }) => textContent);
};
const asStudent = () =>
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: { modules: ['read'], lessons: ['read'] }, student_id: 3 });
const asTeacher = () =>
  signInAs({
    roles_map: { TEACHER: true },
    grants: { modules: ['read'], lessons: ['read', 'update', 'export'], students: ['read'] },
    staff_id: 4,
  });

test('a module is at home for its student: what is next first, then what other areas have of it', async () => {
  asStudent();
  open('/modules/1');
  expect(await titles()).toEqual([
    ...['Next', 'Lessons', 'Homework', 'Quizzes', 'Assessments', 'Module files', 'People', 'Discussions'],
    'About the module',
  ]);
  expect(await screen.findByRole('region', { name: 'Quizzes' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'People' }));
  expect(await screen.findByText('Jasur Karimov')).toBeVisible();
});

test('one chooser leads to every module of the person, with the year where two read the same, in the same tab', async () => {
  asTeacher();
  const router = open('/modules/1?tab=people');
  const chooser = await screen.findByRole('combobox', { name: 'Choose a module' });
  expect(
    within(chooser)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'M1 Databases · Semester 1 · 2026/2027',
    'M1 Databases · Semester 1 · 2025/2026',
    'M2 Logic · Semester 1',
  ]);
  await userEvent.selectOptions(chooser, 'M2 Logic · Semester 1');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/modules/2', search: '?taught=13&tab=people' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Logic M2' })).toBeVisible();
});

test('a teacher who is taken off the module while it is open loses the head start, not the sheet', async () => {
  asTeacher();
  open('/modules/1');
  expect((await titles())[0]).toBe('Next');
  all = ALL.map((each) => ({ ...each, mine: false }));
  act(() => cache.apply([event('taught_modules', 11, { name: 'taught_modules.updated' })]));
  await waitFor(async () => expect((await titles())[0]).toBe('About the module'));
});

test('an office begins with the data sheet; a student sees nothing but it of a module that they do not learn in', async () => {
  all = ALL.map((each) => ({ ...each, mine: false }));
  signInAs();
  open('/modules/1');
  expect((await titles())[0]).toBe('About the module');
  asStudent();
  open('/modules/2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Logic M2' })).toBeVisible();
});
