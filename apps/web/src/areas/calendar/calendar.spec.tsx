import { readFileSync } from 'node:fs';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, addMonths } from '@quad/domain/core';
import { cache } from '#data/server/cache';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { ShortcutHelp } from '#kit/base/shortcuts';
import CalendarPage from './calendar.page';
import { daysOf, ofDay, placed, stepped } from './days';

const entry = (id: string, more: object = {}) => ({
  id,
  kind: 'LESSON',
  title: id,
  detail: 'Databases',
  place: 'A-101',
  starts_at: '2026-11-24T04:00:00.000Z',
  ends_at: '2026-11-24T05:20:00.000Z',
  start_date: '2026-11-24',
  end_date: '2026-11-24',
  all_day: false,
  cancelled: false,
  moved: false,
  link: '/7/student-lessons?lesson=1',
  record_id: null,
  version: 1,
  updated_at: '2026-11-01T00:00:00.000Z',
  ...more,
});
const holiday = entry('Navroʻz', {
  kind: 'HOLIDAY',
  start_date: '2026-11-25',
  end_date: '2026-11-25',
  starts_at: '2026-11-24T19:00:00.000Z',
  ends_at: '2026-11-25T19:00:00.000Z',
  all_day: true,
  link: null,
  record_id: 3,
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.on('GET', '/calendar/event/student', () => [entry('Joins'), holiday]);
  server.on('GET', '/calendar/feed', () => ({
    id: null,
    created_at: null,
    expires_at: null,
    last_visited_at: null,
    address: null,
  }));
});
const draw = (at = '/calendar?view=week&day=2026-11-24') =>
  showRoutes(
    [
      {
        path: '/calendar',
        element: (
          <>
            <CalendarPage />
            <ShortcutHelp />
          </>
        ),
      },
    ],
    at,
  ).router;
const asked = () => server.heard.filter(({ path }) => path === '/calendar/event/student').map(({ query }) => query);

test('a student sees her week; the keys move through time and views, on a Cyrillic keyboard too', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  const router = draw();
  expect(await screen.findByRole('button', { name: /09:00–10:20\s*Joins/ })).toBeVisible();
  expect(asked()).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
  expect(screen.queryByRole('button', { name: /New event/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(router.state.location.search).toContain('day=2026-12-01');
  fireEvent.keyDown(document.body, { key: 'ь', code: 'KeyM' });
  expect(router.state.location.search).toContain('view=month');
  await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-11-30', to: '2027-01-03' }));
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
});

test('a deadline is known by its title, which comes before its hour; a teaching week says its name on each day', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  server.on('GET', '/calendar/event/student', () => [
    entry('Essay', { kind: 'HOMEWORK', starts_at: '2026-11-24T12:00:00.000Z', ends_at: '2026-11-24T12:00:00.000Z' }),
    {
      ...holiday,
      id: 'week',
      kind: 'TEACHING_WEEK',
      title: 'Teaching week 9',
      start_date: '2026-11-23',
      end_date: '2026-11-28',
    },
  ]);
  draw();
  const chip = await screen.findByRole('button', { name: /Essay/ });
  expect(chip.firstElementChild?.textContent).toMatch(/^Essay\s+by 17:00/);
  expect(chip).toHaveClass('calendar-low');
  const titles = screen.getAllByText('Teaching week 9');
  expect(titles).toHaveLength(6);
  const css = readFileSync(new URL('calendar.css', import.meta.url), 'utf8');
  expect(css).not.toContain('visibility: hidden');
});

test('two at once are known by their titles, which come before their hours', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  server.on('GET', '/calendar/event/student', () => [entry('Joins'), entry('Open day', { kind: 'GENERAL_EVENT' })]);
  draw();
  const chips = await screen.findAllByRole('button', { name: /Joins|Open day/ });
  expect(chips.map((chip) => chip.firstElementChild?.textContent)).toEqual([
    expect.stringMatching(/^Joins\s+09:00–10:20/),
    expect.stringMatching(/^Open day\s+09:00–10:20/),
  ]);
});

test('the calendar opens where something is left: on the next day with an entry when today has none', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  const today = new Date().toISOString().slice(0, 10);
  const [past, later] = [addDays(today, -1), addDays(today, 9)];
  const on = (day: string, id: string) =>
    entry(id, { start_date: day, end_date: day, starts_at: `${day}T04:00:00Z`, ends_at: `${day}T05:20:00Z` });
  const all = [on(past, 'Gone'), on(later, 'Coming')];
  server.on('GET', '/calendar/event/student', ({ query }) =>
    all.filter(({ start_date }) => start_date >= String(query.from) && start_date <= String(query.to)),
  );
  draw('/calendar?view=day');
  expect(await screen.findByRole('button', { name: /Coming/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Gone/ })).toBeNull();
});

test('a lesson that ends after midnight draws no night above the next morning', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  const late = { starts_at: '2026-11-23T18:00:00Z', ends_at: '2026-11-23T19:40:00Z' };
  server.on('GET', '/calendar/event/student', () => [entry('Film night', { ...late, start_date: '2026-11-23' })]);
  draw('/calendar?view=week&day=2026-11-24');
  expect(await screen.findByRole('button', { name: /Film night/ })).toBeVisible();
  expect(screen.queryByText('00:00')).toBeNull();
  expect(screen.getByText('07:00')).toBeInTheDocument();
});

test('a kind is left out by its button, and the address says so', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  const router = draw('/calendar?view=agenda&day=2026-11-24');
  expect(await screen.findByText('Navroʻz')).toBeVisible();
  await userEvent.click(
    within(screen.getByRole('group', { name: 'What is shown' })).getByRole('button', { name: 'Lesson' }),
  );
  expect(screen.queryByText('Joins')).toBeNull();
  expect(screen.getByText('Navroʻz')).toBeVisible();
  expect(router.state.location.search).toContain('hide=LESSON');
  await userEvent.click(screen.getByText('Navroʻz'));
  expect(await screen.findByRole('dialog', { name: 'Navroʻz' })).toHaveTextContent('Holiday');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('the registry begins an event on a day with its date filled in', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { calendar: ['read', 'create', 'update', 'delete'] } });
  draw('/calendar?view=month&day=2026-11-24');
  await userEvent.click(await screen.findByRole('button', { name: 'New event on 26.11.2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'New event' });
  expect(within(dialog).getAllByLabelText(/First day/)[0]).toHaveValue('26.11.2026');
  await userEvent.type(within(dialog).getByLabelText(/Title/), 'Open day');
  server.on('POST', '/calendar/event', () => ({ id: 9 }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Open day',
      type: 'GENERAL_EVENT',
      start_date: '2026-11-26',
      end_date: '2026-11-26',
      everybody: true,
    }),
  );
});

test('the link for calendar programs is made by the person and shown once', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'In my calendar program' }));
  const made = { id: 4, created_at: '2026-11-01T00:00:00Z', expires_at: '2027-11-01T00:00:00Z', last_visited_at: null };
  server.on('POST', '/calendar/feed', () => ({
    ...made,
    address: 'https://quad.example/api/v1/calendar/feed/abc.ics',
  }));
  const dialog = await screen.findByRole('dialog', { name: 'Link for calendar programs' });
  server.on('GET', '/calendar/feed', () => ({ ...made, address: null }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Make link' }));
  expect(await within(dialog).findByLabelText('Address')).toHaveValue(
    'https://quad.example/api/v1/calendar/feed/abc.ics',
  );
});

test('days: months have whole weeks, steps keep to the month, what overlaps stands side by side', () => {
  expect(daysOf('month', '2026-11-24')).toHaveLength(42);
  expect(daysOf('month', '2026-11-24')[0]).toBe('2026-10-26');
  expect([addMonths('2026-01-31', 1), addMonths('2026-12-31', 1), stepped('month', '2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2027-01-31',
    '2026-02-28',
  ]);
  const zone = 'Asia/Tashkent';
  const [one, two, three] = [
    entry('one'),
    entry('two', { starts_at: '2026-11-24T05:00:00.000Z', ends_at: '2026-11-24T06:00:00.000Z' }),
    entry('three', { starts_at: '2026-11-24T06:00:00.000Z', ends_at: '2026-11-24T07:00:00.000Z' }),
  ];
  expect(placed([one, two, three], '2026-11-24', zone).map(({ lane, lanes, from }) => [lane, lanes, from])).toEqual([
    [0, 2, 540],
    [1, 2, 600],
    [0, 1, 660],
  ]);
  const night = entry('night', {
    starts_at: '2026-11-24T17:00:00.000Z',
    ends_at: '2026-11-24T19:00:00.000Z',
    end_date: '2026-11-25',
  });
  expect([ofDay([night], '2026-11-24', zone), ofDay([night], '2026-11-25', zone)].map(({ length }) => length)).toEqual([
    1, 0,
  ]);
});

test('an entry that stands open follows what others do to it, and says when it is gone', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  draw();
  fireEvent.click(await screen.findByRole('button', { name: /Joins/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Joins' });
  expect(within(dialog).getByText('A-101')).toBeVisible();
  server.on('GET', '/calendar/event/student', () => [entry('Joins', { title: 'Outer joins', place: 'B-202' })]);
  await cache.client.invalidateQueries();
  expect(await screen.findByRole('dialog', { name: 'Outer joins' })).toHaveTextContent('B-202');
  server.on('GET', '/calendar/event/student', () => []);
  await cache.client.invalidateQueries();
  expect(await within(dialog).findByText(/moved or deleted/)).toBeVisible();
});

test('a week begins at today where it is wider than the screen, and can be left where a scroll answers with a promise', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  const today = new Date().toISOString().slice(0, 10);
  const scrolled: Element[] = [];
  const before = HTMLElement.prototype.scrollIntoView;
  HTMLElement.prototype.scrollIntoView = function () {
    scrolled.push(this);
    return Promise.resolve() as never;
  };
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = draw(`/calendar?view=week&day=${today}`);
  await waitFor(() => expect(scrolled.some(({ className }) => className === 'kit-time-head')).toBe(true));
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('button', { name: 'Week' })).toBeNull();
  const effects = said.mock.calls.map((words) => String(words[0])).filter((words) => /effect|function/i.test(words));
  said.mockRestore();
  expect(effects).toEqual([]);
  HTMLElement.prototype.scrollIntoView = before;
});
