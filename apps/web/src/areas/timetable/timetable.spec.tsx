import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SETTINGS } from '@quad/domain/settings';
import { periodTexts, type Slot } from '@quad/domain/timetable';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { KitHost } from '#kit/base/kit-host';
import { pull } from '#testing/drag';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { daysOf, neighbour } from './grid/layout';
import { at, slot, week } from './sample-week';
import TimetablePage from './timetable.page';

const screenOf = (address: string) =>
  show(
    <>
      <TimetablePage />
      <KitHost />
    </>,
    { at: address },
  );

const DAYS = {
  first: slot(1),
  beside: slot(2, { starts_at: at(1, '09:30'), ends_at: at(1, '11:00'), module_title: 'Databases', ccls_module_id: 2 }),
  tuesday: slot(3, { starts_at: at(2, '10:30'), ends_at: at(2, '11:50') }),
};
let server: FakeServer;
let slots: Slot[];
const serve = (part: Parameters<typeof week>[1] = {}) =>
  server
    .on('GET', '/timetable/week', () => week(slots, part))
    .on('GET', '/timetable/periods', () => periodTexts(SETTINGS.bell_times))
    .on('GET', '/timetable/choices', () => [{ value: 8, label: 'CS-2' }])
    .on('GET', '/timetable/:id', ({ path }) => slots.find(({ id }) => path.endsWith(`/${id}`)));

beforeEach(() => {
  server = new FakeServer();
  slots = [DAYS.first, DAYS.beside, DAYS.tuesday];
});
const asStudent = () =>
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: { timetable: ['read'] }, group_id: 7 });

test('a student sees the own week by days; what a planner moves moves before their eyes, with the old time struck', async () => {
  asStudent();
  serve({ view: { kind: 'mine', id: null, name: 'Ali' }, holidays: [{ day: '2026-11-25', name: 'Navruz' }] });
  screenOf('/timetable');
  const monday = await screen.findByRole('region', { name: /^Monday, 23.11.2026/ });
  expect(within(monday).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Week 13 of 16, Autumn')).toBeVisible();
  expect(within(screen.getByRole('region', { name: /^Wednesday/ })).getByText('Navruz')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add lesson' })).toBeNull();
  slots = [
    {
      ...DAYS.first,
      status: 'edited',
      moved_from: DAYS.first.starts_at,
      starts_at: at(4, '13:30'),
      ends_at: at(4, '14:50'),
    },
  ];
  act(() => cache.apply([event('timetable_slots', 1)]));
  const thursday = screen.getByRole('region', { name: /^Thursday/ });
  const moved = await within(thursday).findByRole('button', { name: /13:30–14:50.*Was: Monday 23.11.2026 09:00/ });
  expect(within(moved).getByText('09:00').tagName).toBe('S');
});

test('what became of a lesson is said before its title, however long that is', async () => {
  asStudent();
  const module_title = 'An introduction to the mathematical foundations of business information systems';
  slots = [slot(1, { status: 'cancelled', module_title, reason: 'Snow' }), slot(3, { module_title: 'Databases' })];
  serve();
  screenOf('/timetable?group=7');
  const card = await screen.findByRole('button', { name: /An introduction/ });
  expect(card.textContent).toMatch(/09:00–10:20\s*CancelledAn introduction/);
  const [clock, state] = [within(card).getByText('09:00–10:20'), within(card).getByText('Cancelled')];
  // The line through what is cancelled must not run through the word that says so.
  expect(clock.contains(state)).toBe(false);
});

test('arrow keys go from lesson to lesson, N and P from week to week by the place of the key', async () => {
  asStudent();
  serve();
  screenOf('/timetable?group=7');
  const first = await screen.findByRole('button', { name: /09:00–10:20/ });
  act(() => first.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Databases/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /10:30–11:50/ })).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'т', code: 'KeyN' });
  await waitFor(() => expect(server.heard.at(-1)?.query).toMatchObject({ day: '2026-11-30', group_id: '7' }));
  const days = daysOf(week(slots));
  expect([neighbour(days, 3, 'ArrowLeft'), neighbour(days, 1, 'ArrowUp')]).toEqual([2, undefined]);
});

test('lessons at the same time stand beside each other; a list says the same', async () => {
  asStudent();
  serve();
  const [monday] = daysOf(week(slots));
  expect(monday?.slots.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  screenOf('/timetable?group=7&look=list');
  const table = await screen.findByRole('table', { name: 'Lessons of the week' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
});

test('a link leads to its lesson, and the choice of a group asks for its week', async () => {
  asStudent();
  serve();
  screenOf('/timetable?slot=3');
  const dialog = await screen.findByRole('dialog', { name: 'CS1 · Lecture 3' });
  expect(server.heard.find(({ path }) => path === '/timetable/week')?.query).toEqual({ slot_id: '3' });
  expect(within(dialog).getByText('Tuesday 24.11.2026, 10:30–11:50')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Group' }));
  await userEvent.click(await screen.findByRole('option', { name: 'CS-2' }));
  const weeks = () => server.heard.filter(({ path }) => path === '/timetable/week').map(({ query }) => query);
  await waitFor(() => expect(weeks().at(-1)).toMatchObject({ group_id: '8' }));
});

test('a planner moves by keys, sees what is in the way, and is asked before people are told', async () => {
  signInAs();
  serve({ clashes: [{ slot_id: 2, with_id: 1, message: 'A-101 is already booked' }] });
  let conflicts: object[] = [{ code: 'timetable.room_taken', message: 'A-101 is taken', slot_id: 9, soft: false }];
  server
    .on('POST', '/timetable/preview', () => ({ conflicts, rooms: [] }))
    .on('POST', '/timetable/3/actions/MOVE', () => ({ ...DAYS.tuesday, version: 2 }));
  screenOf('/timetable?group=7');
  const card = await screen.findByRole('button', { name: /10:30–11:50/ });
  expect(screen.getByRole('button', { name: /Conflict: A-101 is already booked/ })).toBeVisible();
  act(() => card.focus());
  await userEvent.keyboard('m{ArrowRight}{ArrowDown}');
  expect(await screen.findByText('A-101 is taken')).toBeVisible();
  expect(screen.getByText(/Lecture 3 to Wednesday 25.11.2026, 12:00–13:20/)).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText(/Lecture 3 to Wednesday 25.11.2026, 09:10–10:30/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/^Lecture 3 to/)).toBeNull());
  expect(server.count('POST', '/timetable/3/actions/MOVE')).toBe(0);
  conflicts = [];
  await userEvent.keyboard('m{ArrowRight}');
  expect(await screen.findByText('No conflicts')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(server.count('POST', '/timetable/3/actions/MOVE')).toBe(1));
  expect(server.heard.find(({ path }) => path.endsWith('/MOVE'))?.body).toEqual({
    version: 1,
    starts_at: at(3, '10:30'),
    ends_at: at(3, '11:50'),
  });
});

test('a lesson that is pulled snaps to a bell; Escape leaves it where it was', async () => {
  signInAs();
  serve().on('POST', '/timetable/preview', () => ({ conflicts: [], rooms: [] }));
  screenOf('/timetable?group=7');
  const card = await screen.findByRole('button', { name: /10:30–11:50/ });
  const friday = within(screen.getByRole('region', { name: /^Friday/ })).getByRole('list').parentElement!;
  for (const lane of document.querySelectorAll<HTMLElement>('.kit-time-lane'))
    lane.getBoundingClientRect = () => ({ top: 0, height: 540 }) as DOMRect;
  pull(card, [100, 193], friday);
  expect(screen.getByText(/Lecture 3 to Friday 27.11.2026, 12:00–13:20/)).toBeVisible();
  act(() => card.focus());
  fireEvent.keyDown(card, { key: 'Escape' });
  fireEvent(friday, new MouseEvent('pointermove', { bubbles: true, clientY: 193 }));
  expect(screen.queryByText(/^Lecture 3 to/)).toBeNull();
});

test('a move begins where the lesson is, keeps its length, and is not sent while something is in the way, which is said once', async () => {
  signInAs();
  serve();
  const holiday = 'This day is a holiday: Constitution Day. Choose another day.';
  let conflicts: object[] = [];
  server
    .on('POST', '/timetable/preview', () => ({ conflicts, rooms: [] }))
    .on('GET', '/lookup/:what', () => ({ choices: [{ value: 5, label: 'A-101' }], more: false }))
    .on('POST', '/timetable/3/actions/MOVE', () => ({ ...DAYS.tuesday, version: 2 }));
  screenOf('/timetable?slot=3');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'CS1 · Lecture 3' })).getByRole('button', { name: 'Move' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await waitFor(() => expect(field('Starts')).toHaveValue('24.11.2026'));
  expect(
    [field('Starts: time'), field('Ends'), field('Ends: time')].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['10:30', '24.11.2026', '11:50']);
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Room/ })).toHaveDisplayValue('A-101'));
  conflicts = [{ code: 'calendar.on_holiday', message: holiday, slot_id: null, soft: false }];
  await userEvent.clear(field('Starts: time'));
  await userEvent.type(field('Starts: time'), '09:00');
  await waitFor(() => expect(field('Ends: time')).toHaveValue('10:20'));
  await dialog.findByText(holiday);
  conflicts = [];
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(screen.queryAllByText(holiday).length).toBeLessThan(2);
  expect(server.count('POST', '/timetable/3/actions/MOVE')).toBe(0);
  // The press asked again: nothing is in the way any more.
  await dialog.findByText('No conflicts');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(server.heard.find(({ path }) => path.endsWith('/MOVE'))?.body).toEqual({
      ...{ version: 1, room_id: 5 },
      ...{ starts_at: at(2, '09:00'), ends_at: at(2, '10:20') },
    }),
  );
});

test('nothing is called free while the end is before the start, or while the server does not know', async () => {
  signInAs();
  serve().on('POST', '/timetable/preview', () => ({ conflicts: [], rooms: [] }));
  screenOf('/timetable?slot=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }));
  await dialog.findByText('No conflicts');
  const ends = dialog.getByRole('textbox', { name: 'Ends: time' });
  const endAt = async (time: string) => {
    await userEvent.clear(ends);
    await userEvent.type(ends, time);
    await userEvent.tab();
  };
  await endAt('08:00');
  await waitFor(() => expect(dialog.queryByText('No conflicts')).toBeNull());
  await endAt('12:00');
  await dialog.findByText('No conflicts');
  server.on('POST', '/timetable/preview', () => {
    throw refuse(400);
  });
  await endAt('12:10');
  await waitFor(() => expect(dialog.queryByText('No conflicts')).toBeNull());
});

test.each([
  ['published', true],
  ['draft', false],
] as const)('a %s lesson is cancelled with a reason that has a star: %s', async (status, isNeeded) => {
  signInAs();
  slots = [slot(3, { status })];
  serve();
  screenOf('/timetable?slot=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the lesson' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the lesson' }));
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  expect([reason.getAttribute('aria-required') === 'true', dialog.queryAllByTitle('Required').length > 0]).toEqual([
    isNeeded,
    isNeeded,
  ]);
});

test('the end of a new slot follows its start by as many periods as the lesson takes', async () => {
  signInAs({ roles_map: { TEACHING_AND_LEARNING_OFFICER: true }, grants: { timetable: ['*'], lessons: ['*'] } });
  const lesson = { id: 4, ccls_module_id: 1, title: 'Circuits', teaching_week: 11, periods: 2 };
  serve()
    .on('GET', '/cclsmodule/all', () => [
      {
        ...{ id: 1, module_code: 'EE1', title: 'Electronics', semester_name: null, academic_year_name: '2026/2027' },
        ...{ leader_id: 3, group_ids: [7] },
      },
    ])
    .on('GET', '/lesson/all', () => [lesson])
    .on('GET', '/lesson/:id', () => lesson)
    .on('POST', '/timetable/preview', () => ({ conflicts: [], rooms: [] }));
  screenOf('/timetable?open=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lesson' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Module' }));
  await userEvent.click(await screen.findByRole('option', { name: 'EE1 · Electronics · 2026/2027' }));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /^Lesson/ }), 'Week 11 · Circuits');
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
  };
  await type(dialog.getByRole('textbox', { name: 'Starts' }), '26.11.2026');
  await type(dialog.getByRole('textbox', { name: 'Starts: time' }), '09:00');
  const ends = () => dialog.getByRole('textbox', { name: 'Ends: time' });
  await waitFor(() => expect(ends()).toHaveValue('11:50'));
  await type(dialog.getByRole('textbox', { name: 'Starts: time' }), '10:30');
  await waitFor(() => expect(ends()).toHaveValue('13:20'));
  // What a person has set stays.
  await type(ends(), '12:00');
  await type(dialog.getByRole('textbox', { name: 'Starts: time' }), '09:00');
  expect(ends()).toHaveValue('12:00');
});

test('the grid shows the hours of the bells, also of a week without lessons', async () => {
  signInAs({ roles_map: { TEACHING_AND_LEARNING_OFFICER: true }, grants: { timetable: ['*'] } });
  slots = [];
  serve().on('GET', '/timetable/periods', () => ['07:30-09:00', '09:15-10:30', '13:00-14:30']);
  screenOf('/timetable?group=7');
  const monday = await screen.findByRole('region', { name: /^Monday/ });
  const rows = () => monday.closest<HTMLElement>('.timetable-grid')?.style.getPropertyValue('--hours');
  await waitFor(() => expect(rows()).toBe('8'));
});

test('many are checked at once, and what is refused says why', async () => {
  signInAs();
  serve();
  server
    .on('GET', '/timetable/all', () => [slot(11, { status: 'draft' }), slot(12, { status: 'draft' })])
    .on('PUT', '/timetable/bulk', () => ({
      done: [11],
      refused: [{ id: 12, code: 'timetable.room_taken', message: 'A-101 is taken' }],
    }));
  screenOf('/timetable?group=7');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Check and publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check: 2' }));
  expect(await screen.findByText('Done: 1 of 2. Refused: 1')).toBeVisible();
  expect(screen.getByText(/A-101 is taken/)).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/timetable/bulk')?.body).toEqual({
    event: 'VERIFY',
    slots: [
      { id: 11, version: 1 },
      { id: 12, version: 1 },
    ],
  });
});

test('the generator leads to the drafts of all: the dialog is open and means every week', async () => {
  signInAs();
  serve();
  server.on('GET', '/timetable/all', () => [slot(11, { status: 'draft' })]);
  screenOf('/timetable?group=7&bulk=all');
  expect(await screen.findByRole('dialog', { name: 'Check and publish' })).toBeVisible();
  await screen.findByRole('button', { name: 'Check: 1' });
  const asked = server.heard.filter(
    ({ path, query }) => path === '/timetable/all' && query.status === 'draft,unpublished',
  );
  expect(asked.map(({ query }) => query.group_id)).toEqual([undefined]);
});

test('the first slot that is opened leaves the week on screen, and Escape gives the focus back to it', async () => {
  asStudent();
  serve({ view: { kind: 'mine', id: null, name: 'Ali' } });
  screenOf('/timetable');
  const [first] = await screen.findAllByRole('button', { name: /Databases/ });
  first!.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(first).toBeInTheDocument();
  await userEvent.type(dialog, '{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(first).toHaveFocus();
});

test('the further actions of planners open at the first, and arrows go through them', async () => {
  signInAs({ roles_map: { TEACHING_AND_LEARNING_OFFICER: true }, grants: { timetable: ['*'] } });
  serve();
  screenOf('/timetable');
  (await screen.findByRole('button', { name: 'More actions' })).focus();
  await userEvent.keyboard('{Enter}');
  const [one, two] = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(one).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(two).toHaveFocus();
});

test('the week of a group that is deleted meanwhile gives way to the news', async () => {
  asStudent();
  serve({ view: { kind: 'group', id: 8, name: 'CS-2' } });
  screenOf('/timetable?group=8');
  expect(await screen.findByRole('region', { name: /^Monday, 23.11.2026/ })).toBeVisible();
  server.on('GET', '/timetable/week', () => {
    throw refuse(404, { code: 'timetable.no_group', message: 'There is no such group any more' });
  });
  act(() => cache.apply([event('groups', 8, { name: 'groups.deleted' })]));
  expect(await screen.findByText('There is no such group any more')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Monday/ })).toBeNull();
});
