import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vacationRequests } from '@quad/domain/vacation';
import { sample } from '@quad/testing';
import { cache } from '#data/server/cache';
import { takenOf, type Step } from '#kit/workflow/approval-chain';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { page } from '#testing/page';
import { monthFrom, monthOf, placeIn } from './month';
import PublicPage from './public-vacation.page';
import { ListPage as VacationPage, RecordPage as RequestPage } from './vacation.screens';

const request = (more: object = {}) => ({
  ...sample(vacationRequests, {
    id: 5,
    version: 3,
    number: 'V-000005',
    staff_id: 7,
    staff_name: 'Emily Bennett',
    position: 'Lecturer',
    account_id: 70,
    department_id: 2,
    department_name: 'Computing',
    end_date: '2099-07-10',
    starts_at: '2099-07-04T19:00:00Z',
    ends_at: '2099-07-10T19:00:00Z',
    days: 6,
    reason: 'Wedding',
    lessons: 1,
    line_manager_id: 1,
    line_manager_name: 'Gulnora Saidova',
    status: 'submitted',
    submitted_at: '2026-11-01T10:00:00Z',
  }),
  ...more,
});
const balance = { staff_id: 7, year: 2099, allowance: 24, spent: 10, waiting: 6, left: 8, notice_days: 14 };
const lesson = {
  id: 9,
  lesson_title: 'Lecture 3',
  module_title: 'Algebra',
  starts_at: '2099-07-06T04:00:00Z',
  ends_at: '2099-07-06T05:20:00Z',
  room_name: 'A-101',
  groups: ['CS-1'],
  substitute_name: null,
};
const away = {
  id: 5,
  staff_id: 7,
  staff_name: 'Emily Bennett',
  position: 'Lecturer',
  department_name: 'Computing',
  type: null,
  start_date: '2026-02-10',
  end_date: '2026-03-02',
  status: 'accepted',
  cover_name: null,
  readable: false,
};
const TEACHER = { id: 70, roles_map: { TEACHER: true }, grants: { staff: ['read'] }, staff_id: 7 };
const DEAN = { id: 1, roles_map: { DEAN: true }, grants: { staff: ['read'] }, staff_id: 8 };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/vacation-request', () => page(request()))
    .on('GET', '/vacation-request/5', () => request())
    .on('GET', '/vacation-request/balance', () => balance)
    .on('GET', '/vacation-request/lessons', () => [lesson])
    .on('GET', '/vacation-request/calendar', () => [away])
    .on('GET', '/history/vacation_requests/5', () => [])
    .on('GET', '/staff', () => page())
    .on('GET', '/staff/7', () => ({ id: 7, version: 1, department_id: 2 }));
});
const showRequest = () => showRoutes([{ path: '/vacation/:id', element: <RequestPage /> }], '/vacation/5');

test('a teacher sees her balance and her requests, and nothing that waits for others', async () => {
  signInAs(TEACHER);
  show(<VacationPage />, { at: '/vacation' });
  expect(await screen.findByText('V-000005')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Vacation requests' })).toBeVisible();
  expect(within(await screen.findByRole('region', { name: 'Annual leave 2099' })).getByText('8')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My leave', 'Calendar']);
  expect(server.heard.find(({ path }) => path === '/vacation-request')?.query.staff_id).toBe('7');
});

test('a dean finds first what waits for her', async () => {
  signInAs(DEAN);
  show(<VacationPage />, { at: '/vacation' });
  expect(await screen.findByText('Emily Bennett')).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/vacation-request')?.query.incoming).toBe('true');
});

test('while days are chosen the form says how many they are, what is left and which lessons fall into them', async () => {
  signInAs(TEACHER);
  show(<VacationPage />, { at: '/vacation?open=new' });
  const dialog = await screen.findByRole('dialog', { name: 'New request' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Leave type/ }), 'Annual leave');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /First day/ }), '05.07.2099');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Last day/ }), '14.07.2099');
  expect(await within(dialog).findByText('Calendar days: 10')).toBeVisible();
  expect(await within(dialog).findByText('This is more than the days left for 2099: 8')).toBeVisible();
  expect(await within(dialog).findByText('Lessons: 1')).toBeVisible();
});

test('leave over New Year says what is left of both years', async () => {
  signInAs(TEACHER);
  server.on('GET', '/vacation-request/balance', ({ query }) => ({
    ...balance,
    year: Number(query.year ?? 2099),
    left: query.year === '2100' ? 5 : 8,
  }));
  show(<VacationPage />, { at: '/vacation?open=new' });
  const dialog = await screen.findByRole('dialog', { name: 'New request' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Leave type/ }), 'Annual leave');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /First day/ }), '28.12.2099');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Last day/ }), '08.01.2100');
  expect(await within(dialog).findByText('Left for 2099 after this leave: 4')).toBeVisible();
  expect(await within(dialog).findByText('This is more than the days left for 2100: 5')).toBeVisible();
});

test('her manager may agree, return and reject, and is told by the field when lessons need somebody', async () => {
  signInAs(DEAN);
  showRequest();
  const actions = await screen.findByRole('group', { name: 'Actions' });
  expect(
    within(actions)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(['Approve', 'Reject', 'Return for correction']);
  expect(await screen.findByText('Needs cover')).toBeVisible();
  await userEvent.click(within(actions).getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect((await within(dialog).findAllByText(/Choose who covers them/)).length).toBeGreaterThan(0);
  expect(server.heard.some(({ method }) => method === 'POST')).toBe(false);
});

test('the person herself may only withdraw what she has sent', async () => {
  signInAs(TEACHER);
  showRequest();
  expect(
    within(await screen.findByRole('group', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel the request']);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('the calendar names who is away and keeps the kind of leave to itself', async () => {
  signInAs(TEACHER);
  show(<VacationPage />, { at: '/vacation?tab=calendar&month=2026-02' });
  expect(await screen.findByRole('heading', { name: 'February 2026' })).toBeVisible();
  expect(await screen.findByText('10.02.2026 – 02.03.2026 · Away')).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/vacation-request/calendar')?.query).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeVisible();
});

test('months turn over years, and spans are cut where the month ends', () => {
  expect([
    monthOf('2028-02', '2026-11-21').days,
    monthOf('nonsense', '2026-11-21').from,
    monthFrom('2026-01', -1),
    monthFrom('2026-12', 1),
  ]).toEqual([29, '2026-11-01', '2025-12', '2027-01']);
  const month = monthOf('2026-02', '2026-11-21');
  expect([placeIn(month, '2026-01-20', '2026-02-07'), placeIn(month, '2026-02-22', '2026-04-01')]).toEqual([
    { start: 0, width: 7 / 28 },
    { start: 21 / 28, width: 7 / 28 },
  ]);
});

test('what was sent back begins its chain anew', () => {
  const step = (to: string, actor_name: string): Step => ({
    name: `vacation_requests.${to}`,
    actor_name,
    at: '2026-11-01T10:00:00Z',
    to,
  });
  const history = [
    step('edited', 'Emily'),
    step('returned', 'HR'),
    step('verified', 'Dean'),
    step('submitted', 'Emily'),
  ];
  expect([...takenOf(history.slice(2)).keys()]).toEqual(['submitted', 'verified']);
  expect([...takenOf(history).keys()]).toEqual(['submitted']);
});

test('granted leave leads to its public page as long as there is one', async () => {
  signInAs(TEACHER);
  const url = 'http://quad.test/public/vacation-request?token=good';
  server
    .on('GET', '/vacation-request/5', () => request({ status: 'accepted', commandNumber: '17-T' }))
    .on('GET', '/vacation-request/5/link', () => ({ url }));
  const {
    result: { unmount },
  } = showRequest();
  const link = await screen.findByRole('link', { name: 'Public page' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
  const clipboard = userEvent.setup();
  await clipboard.click(screen.getByRole('button', { name: 'Copy the public link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  unmount();
  server.on('GET', '/vacation-request/5/link', () => ({ url: null }));
  cache.clear({ refetch: false });
  showRequest();
  expect(await screen.findByRole('button', { name: 'PDF' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull());
});

test('the public page shows what the paper says; a dead link says so without a retry', async () => {
  const shown = {
    institution: 'Here University',
    number: 'V-000005',
    name: 'E. Bennett',
    start_date: '2026-12-01',
    end_date: '2026-12-05',
    days: 5,
    returned_on: null,
    status: 'accepted',
    commandNumber: '17-T',
    checked_at: '2026-11-21T07:00:00Z',
  };
  server.on('GET', '/public/vacation-request', ({ query }) => {
    if (query.token === 'good') return shown;
    throw refuse(404, { code: 'not_found', message: 'This link is not valid' });
  });
  const { unmount } = show(<PublicPage />, { at: '/public/vacation-request?token=good' });
  expect(await screen.findByText('E. Bennett')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Vacation request by link' })).toBeVisible();
  expect(server.heard.at(-1)?.headers).not.toHaveProperty('Authorization');
  unmount();
  show(<PublicPage />, { at: '/public/vacation-request?token=bad' });
  expect(await screen.findByText('This link is not valid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
