import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModuleOption, Options } from '@quad/domain/registrations';
import { moduleRegistrations } from '@quad/domain/registrations';
import { sample } from '@quad/testing';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import ModuleRegistrationPage from './module-registration.page';
import RegistrationPage from './registration.page';

const option = (id: number, more: Partial<ModuleOption> = {}): ModuleOption => ({
  taught_module_id: id,
  module_id: id * 10,
  code: `M${id}`,
  title: `Module ${id}`,
  credits: 6,
  type: 'optional',
  leader_name: null,
  teachers: ['Dilshod Karimov'],
  places: 30,
  registered: 12,
  waiting: 0,
  by_group: false,
  registration_id: null,
  status: null,
  waiting_place: null,
  decision_reason: null,
  prerequisites: [],
  corequisites: [],
  ...more,
});
const offer = (modules: ModuleOption[], more: object = {}): Options => ({
  campaign: {
    id: 1,
    academic_year_name: '2026/27',
    semester_name: 'Semester 2',
    state: 'open',
    opens_on: '2026-11-16',
    closes_on: '2026-11-27',
    closes_at: '2026-11-27T19:00:00Z',
    drop_until: null,
    min_credits: 12,
    max_credits: 18,
    needs_approval: false,
    ...more,
  },
  credits: 6,
  modules,
});

const STUDENT = { roles_map: { BACHELOR_STUDENT: true }, grants: { modules: ['read'] }, student_id: 7 };
const MODULES = [
  option(1, { by_group: true, type: 'core' }),
  option(2),
  option(3, { places: 20, registered: 20, waiting: 4 }),
  option(4, { prerequisites: [{ id: 90, code: 'BASE', title: 'Basics', passed: false }] }),
  option(5, { status: 'waitlisted', registration_id: 55, waiting_place: 2 }),
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET', '/module_registration/options', () => offer(MODULES));
});

test('a student sees seats, credits and why not, ticks a module and registers', async () => {
  signInAs(STUDENT);
  server.on('POST', '/module_registration/register', () => []);
  show(<ModuleRegistrationPage />);
  const user = userEvent.setup();
  expect(await screen.findByText('18 of 30 places free', { selector: 'li:nth-child(1) span' })).toBeVisible();
  expect(screen.getByText('Full, 4 waiting')).toBeVisible();
  expect(screen.getByText('Needs passed: BASE Basics')).toBeVisible();
  expect(screen.getByText('Waiting place 2')).toBeVisible();
  expect(screen.getByText('Taught to your group')).toBeVisible();
  const send = screen.getByRole('button', { name: /^Register for/ });
  expect(send).toBeDisabled();
  // What the group is taught, and what waits, cannot be chosen again.
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: 'Choose M4 Module 4' }));
  expect(screen.getByText('Module 4 needs what you have not passed yet: BASE Basics')).toBeVisible();
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Choose M4 Module 4' }));
  // A finger meets the name before the tick.
  await user.click(screen.getByText('Module 2'));
  await user.click(screen.getByRole('checkbox', { name: 'Choose M3 Module 3' }));
  expect(screen.getByText('Your choice has 24 credits, at most 18 are allowed')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Choose M3 Module 3' }));
  await user.click(screen.getByRole('button', { name: 'Register for 1' }));
  await waitFor(() =>
    expect(server.heard.find(({ path }) => path.endsWith('/register'))?.body).toEqual({ taught_module_ids: [2] }),
  );
});

test('before the window opens there is nothing to tick, and the day is said', async () => {
  signInAs(STUDENT);
  server.on('GET', '/module_registration/options', () => offer(MODULES, { state: 'planned' }));
  show(<ModuleRegistrationPage />);
  expect(await screen.findByText('Opens on 16.11.2026')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Register for/ })).toBeNull();
});

const registration = (id: number, more: object = {}) => ({
  ...sample(moduleRegistrations, {
    id,
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    number: `MR-00000${id}`,
    student_id: id,
    student_name: `Student ${id}`,
    group_title: '5BIS1',
    taught_module_id: 1,
    module_code: 'M1',
    title: 'Machine Learning',
    semester_name: 'Semester 2',
    places: 20,
    registered: 19,
    status: 'submitted',
    submitted_at: '2026-11-20T10:00:00Z',
  }),
  ...more,
});

test('the registry accepts several at once and reads what became of each', async () => {
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { registrations: ['read'] } });
  server
    .on('GET', '/module_registration', () => page(registration(1), registration(2)))
    .on('POST', '/module_registration/decide', () => ({
      done: 1,
      rows: [
        { id: 1, ok: true, status: 'accepted', code: null, message: null },
        { id: 2, ok: false, status: null, code: 'registrations.module_full', message: 'Machine Learning is full' },
      ],
    }));
  show(<ModuleRegistrationPage />);
  const user = userEvent.setup();
  expect((await screen.findAllByText('19 / 20')).length).toBe(2);
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Done: 1, refused: 1' });
  expect(within(dialog).getByText('Machine Learning is full')).toBeVisible();
  expect(server.heard.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({
    ids: [1, 2],
    event: 'ACCEPT',
  });
});

test('whoever only reads chooses nothing', async () => {
  signInAs({ roles_map: { DEAN: true }, grants: { registrations: ['read'] } });
  server.on('GET', '/module_registration', () => page(registration(1)));
  show(<ModuleRegistrationPage />);
  expect(await screen.findByText('19 / 20')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the registry gives a priority to whom the portal has queued; nobody else is offered to', async () => {
  const waits = registration(1, { status: 'waitlisted', waiting_place: 2, registered: 20, seat_group_title: null });
  server
    .on('GET', '/module_registration/1', () => waits)
    .on('GET', '/history/module_registrations/:id', () => [])
    .on('PUT', '/module_registration/priority', () => ({ ...waits, priority: 5, version: 2 }));
  const draw = () =>
    showRoutes([{ path: '/module/registration/:id', element: <RegistrationPage /> }], '/module/registration/1');
  signInAs({ roles_map: { DEAN: true }, grants: { registrations: ['read'] } });
  const { unmount } = draw().result;
  expect(await screen.findByRole('heading', { name: /Machine Learning/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set priority' })).toBeNull();
  unmount();
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { registrations: ['read'] } });
  draw();
  expect(await screen.findByText(/The student is accepted when one becomes free/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Set priority' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set priority' }));
  await userEvent.clear(dialog.getByLabelText(/^Priority/));
  await userEvent.type(dialog.getByLabelText(/^Priority/), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Set priority' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 1, version: 1, priority: 5 });
});
