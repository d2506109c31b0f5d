import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { generationForm, timetableCalls, type GenerationRun } from '@quad/domain/timetable';
import { cache } from '#data/server/cache';
import { KitHost } from '#kit/base/kit-host';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import GeneratePage from './generate.page';
import { RulesField } from './rules-field';

const lecture = (id: string, more: object = {}) => ({
  lecture: id,
  ccls_module_id: 1,
  module: 'Programming',
  code: 'CS1',
  type: 'lecture',
  groups: [{ id: 7, title: 'CS-1' }],
  teacher: 'Dilshod Karimov',
  period: 0,
  periods: 1,
  room_id: 5,
  room: 'A-101',
  pinned: false,
  obstacles: [],
  ...more,
});
const run = (more: object = {}): GenerationRun =>
  ({
    id: 9,
    created_at: '2026-11-23T05:00:00Z',
    status: 'running',
    academic_year_id: 1,
    semester_id: 2,
    name: '2026/27, Autumn',
    by: 'Aziza Mirzayeva',
    job_id: 31,
    days: 5,
    periods: ['09:00-10:20', '10:30-11:50'],
    seconds: 30,
    progress: { spent: 0.426, hard: 2, soft: 37.4, costs: { compactness: 30, wishes: 7.4 } },
    lectures: [],
    impossible: [],
    rules: [],
    broken: [],
    unmet: [],
    written: null,
    ...more,
  }) as GenerationRun;

let server: FakeServer;
let now: GenerationRun;
beforeEach(() => {
  localStorage.clear();
  now = run();
  server = new FakeServer()
    .on('GET', '/timetable/generate', () => [now])
    .on('GET', '/timetable/generate/9', () => now)
    .on('GET', '/academicyear/all', () => [])
    .on('GET', '/timetable/periods', () => ['09:00-10:20', '10:30-11:50'])
    .on('PUT', '/timetable/generate/stop', () => now)
    .on('PUT', '/timetable/generate/drafts', () => now)
    .on('POST', '/timetable/generate/updated', () => run({ id: 10 }));
  signInAs({ roles_map: { TEACHING_AND_LEARNING_OFFICER: true }, grants: { timetable: ['*'] } });
});
const sent = (path: string) => server.heard.filter((one) => one.path === path && one.method !== 'GET');
const draw = () =>
  show(
    <>
      <GeneratePage />
      <KitHost />
    </>,
    { at: '/timetable/generate?run=9' },
  );

test('a run that searches says how far it is and what its best costs, and stops when it is told to', async () => {
  draw();
  expect(await screen.findByText('42 % of 30 seconds. The figures are the best week so far.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43');
  const costs = within(screen.getByRole('region', { name: /2026\/27, Autumn/ }));
  expect(costs.getByText('37')).toBeVisible();
  expect(costs.getByText('Gaps').nextSibling).toHaveTextContent('30');
  // A list that says it is a status is no list any more: its terms would stand alone.
  expect(within(costs.getByRole('status')).getByText('Gaps').closest('dl')).not.toHaveAttribute('role');
  expect(screen.queryByRole('button', { name: 'Make drafts' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop with the best so far' }));
  expect(sent('/timetable/generate/stop')[0]?.body).toEqual({ id: 9 });
});

test('the run is heard, whoever began it: the week appears when the search is over, and becomes drafts when a person says so', async () => {
  draw();
  await screen.findByRole('button', { name: 'Stop with the best so far' });
  now = run({
    status: 'done',
    progress: { spent: 1, hard: 1, soft: -10, costs: { wishes: -10 } },
    lectures: [lecture('a'), lecture('b', { period: null, room_id: null, room: null })],
  });
  act(() => cache.apply([event('timetable_runs', 9)]));
  expect(await screen.findByText(/Lessons without a place: 1/)).toBeVisible();
  // A run from before a met wish cost nothing.
  expect(screen.queryByText(/^.10$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stop with the best so far' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make drafts' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Make drafts' }));
  await waitFor(() => expect(sent('/timetable/generate/drafts')[0]?.body).toEqual({ id: 9 }));
});

test('a lesson of two periods is one cell over both', async () => {
  now = run({ status: 'done', lectures: [lecture('1:lab:7:0', { periods: 2 }), lecture('1:all:0', { period: 2 })] });
  draw();
  const table = await screen.findByRole('table', { name: 'Typical week' });
  const cells = within(table)
    .getAllByRole('cell')
    .filter((cell) => cell.textContent?.includes('Programming'));
  expect(cells.map((cell) => (cell as HTMLTableCellElement).rowSpan)).toEqual([2, 1]);
  // Monday, of which the second row has no cell of its own any more.
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').length)).toEqual([5, 4]);
});

test('what a person has pinned stays, and the rest is generated again', async () => {
  now = run({
    status: 'done',
    progress: { spent: 1, hard: 0, soft: 12, costs: {} },
    lectures: [lecture('a'), lecture('b')],
  });
  draw();
  await userEvent.click((await screen.findAllByRole('button', { name: /Keep in place/ }))[0]!);
  await userEvent.click(screen.getByRole('button', { name: /Generate the rest|rest/ }));
  await waitFor(() =>
    expect(sent('/timetable/generate/updated')[0]?.body).toMatchObject({
      from: 9,
      pins: [{ lecture: 'a', period: 0, room_id: 5 }],
    }),
  );
});

test('what a person has pinned is there after a reload, until the rest is generated', async () => {
  now = run({ status: 'done', lectures: [lecture('a'), lecture('b', { pinned: true })] });
  const { unmount } = draw();
  await userEvent.click((await screen.findAllByRole('button', { name: /Keep in place/ }))[0]!);
  unmount();
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Generate the rest, pinned: 2' }));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('pins'));
  expect(sent('/timetable/generate/updated')[0]?.body).toMatchObject({ pins: [{ lecture: 'a' }, { lecture: 'b' }] });
});

test('a run that somebody else begins joins the list, and does not take the place of the one that is looked at', async () => {
  now = run({ status: 'done', lectures: [lecture('a')] });
  let all = [now];
  server.on('GET', '/timetable/generate', () => all).on('GET', '/timetable/generate/10', () => run({ id: 10 }));
  show(<GeneratePage />, { at: '/timetable/generate' });
  await userEvent.click(await screen.findByRole('button', { name: /Keep in place/ }));
  all = [run({ id: 10, by: 'Dilshod Karimov' }), now];
  act(() => cache.apply([event('timetable_runs', 10)]));
  expect(await screen.findByText(/Dilshod Karimov/, { selector: '.kit-muted' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generate the rest, pinned: 1' })).toBeVisible();
});

test('what was pinned stays pinned when somebody else makes drafts of the run', async () => {
  now = run({ status: 'done', lectures: [lecture('a')] });
  draw();
  await userEvent.click(await screen.findByRole('button', { name: /Keep in place/ }));
  now = run({ status: 'written', lectures: [lecture('a')], written: { drafts: 15, of: 15, holidays: 0 } });
  act(() => cache.apply([event('timetable_runs', 9)]));
  expect(await screen.findByText(/Drafts: 15 of 15/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generate the rest, pinned: 1' })).toBeVisible();
});

test('what a person asks of the week becomes rules: a number, and whether it must hold; nothing where the field is empty', async () => {
  const asked: unknown[] = [];
  const F = fieldsOf(timetableCalls.generate, { rules: RulesField });
  show(
    <Form
      area="timetable"
      schema={generationForm.pick({ rules: true })}
      values={{ rules: [] }}
      draftKey={null}
      submitText="Ask"
      submit={({ rules }) => Promise.resolve(asked.push(rules))}
    >
      <F.rules label="Rules" />
    </Form>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  const must = screen.getByRole('checkbox', { name: 'Days a week, at most, Each teacher: must hold' });
  expect(must).toBeDisabled();
  await userEvent.type(field('Days a week, at most, Each teacher'), '3x');
  await userEvent.click(must);
  await userEvent.type(field('Gaps a week, at most, Each group'), '0');
  await userEvent.type(field('Periods a day, at most, Each group'), '5');
  await userEvent.clear(field('Periods a day, at most, Each group'));
  const lessons = 'Lessons of one kind in a module';
  await userEvent.type(field(`Days from one to the next, at least, ${lessons}`), '2');
  await userEvent.click(screen.getByRole('checkbox', { name: `Begin in the same period of the day, ${lessons}` }));
  await userEvent.click(
    screen.getByRole('checkbox', { name: `Begin in the same period of the day, ${lessons}: must hold` }),
  );
  const grouped = screen.getByRole('checkbox', { name: `Two of them follow each other, ${lessons}` });
  await userEvent.click(grouped);
  await userEvent.click(grouped);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual([
    { kind: 'days', of: 'teachers', bound: 3, must: true },
    { kind: 'gapsOfWeek', of: 'groups', bound: 0, must: false },
    { kind: 'daysApart', of: 'lessons', bound: 2, must: false },
    { kind: 'sameHour', of: 'lessons', bound: 1, must: true },
  ]);
});

test('the form is there once what it begins with is known: nothing that is typed is taken away by what comes later', async () => {
  let arrive: (years: unknown[]) => void = () => undefined;
  server.on('GET', '/academicyear/all', () => new Promise((resolve) => (arrive = resolve)) as never);
  draw();
  await screen.findByText('42 % of 30 seconds. The figures are the best week so far.');
  expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull();
  await act(async () => arrive([]));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Days a week, at most, Each teacher' }), '3');
  expect(screen.getByRole('textbox', { name: 'Days a week, at most, Each teacher' })).toHaveValue('3');
});

test('the rules of a run go along when the rest is generated', async () => {
  const rules = [{ kind: 'hours', of: 'groups', bound: 4, must: true }] as const;
  now = run({ status: 'done', rules, lectures: [lecture('a')] });
  draw();
  await userEvent.click(await screen.findByRole('button', { name: /Generate the rest/ }));
  await waitFor(() => expect(sent('/timetable/generate/updated')[0]?.body).toMatchObject({ rules, from: 9 }));
});

test('a run says which rules its week does not keep, those that must hold first, and whose wishes are not met', async () => {
  now = run({
    status: 'done',
    lectures: [lecture('a')],
    broken: [
      { kind: 'gapsOfWeek', bound: 0, must: false, who: 'CS-1', units: 2 },
      { kind: 'days', bound: 3, must: true, who: 'Dilshod Karimov', units: 1 },
      { kind: 'grouped', bound: 1, must: false, who: 'CS1 CS-1', units: 1 },
    ],
    unmet: [{ who: 'Dilshod Karimov', lecture: 'CS1 CS-1', period: 3 }],
  });
  draw();
  expect(await screen.findByText('Rules not kept: 3')).toBeVisible();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.filter((line) => /at most/.test(line))).toEqual([
    'Dilshod Karimov. Days a week, at most: 3. Off by: 1 must hold',
    'CS-1. Gaps a week, at most: 0. Off by: 2 ',
  ]);
  expect(lines).toContain('CS1 CS-1. Two of them follow each other. Off by: 1 ');
  expect(screen.getByText('Dilshod Karimov: CS1 CS-1, Tuesday 10:30–11:50')).toBeVisible();
});
