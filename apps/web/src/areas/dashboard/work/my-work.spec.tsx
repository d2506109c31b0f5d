import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkItem, WorkKind } from '@quad/domain/dashboard';
import { cache } from '#data/server/cache';
import { WorkProvider } from '#data/work';
import { KitHost } from '#kit/base/kit-host';
import { Tabs } from '#kit/base/url-tabs';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { MyWork } from './my-work';

const item = (id: number, part: Partial<WorkItem> = {}): WorkItem => ({
  id,
  mine: true,
  version: 3,
  status: 'submitted',
  look: 'sent',
  number: `I-${id}`,
  title: `Projector ${id}`,
  who: 'Jasur Karimov',
  when: null,
  due: null,
  page: `/inquiry/${id}`,
  steps: [{ event: 'VERIFY', to: 'verified', asks: false, ends: false }],
  ...part,
});
const kind = (items: readonly WorkItem[], part: Partial<WorkKind> = {}): WorkKind => ({
  resource: 'inquiries',
  area: 'inquiries',
  path: '/inquiry',
  named: 'title',
  count: items.length,
  mine: items.filter((one) => one.mine).length,
  events: { VERIFY: items.length },
  items: [...items],
  ...part,
});

let server: FakeServer;
let work: WorkKind[];
beforeEach(() => {
  signInAs({ roles_map: { INQUIRY_MODERATOR: true } });
  work = [kind([item(1, { due: '2020-01-05T09:00:00Z' }), item(2, { due: '2099-01-05' })])];
  server = new FakeServer().on('GET', '/my-work', () => work);
});
const draw = (part = <MyWork />) =>
  show(
    <WorkProvider resources={['inquiries']} enabled>
      {part}
      <KitHost />
    </WorkProvider>,
  );
const lines = async () => within(await screen.findByRole('region', { name: /^Inquiries/ })).getAllByRole('listitem');

test('what waits is listed by kind, with whom it is about, until when, and its steps', async () => {
  draw();
  const [first, second] = await lines();
  expect(within(first!).getByRole('link', { name: 'Projector 1' })).toHaveAttribute('href', '/inquiry/1');
  expect(first).toHaveTextContent('I-1 · Jasur Karimov');
  expect(within(first!).getByTitle(/^05\.01\.2020/)).toHaveTextContent(/^Overdue: \d+ years ago$/);
  expect(within(second!).getByTitle(/^05\.01\.2099/)).toHaveTextContent(/^Due in \d+ years$/);
  expect(within(second!).getByRole('button', { name: /^Mark as checked.*Projector 2$/ })).toBeEnabled();
});

test('what waits for the own signature stands first, apart from the rest of its kind', async () => {
  const signing = [{ event: 'SIGN', to: 'accepted', asks: false, ends: false }];
  const mixed = [item(7, { title: 'Answer', steps: signing }), item(8, { title: 'Invitation' })];
  work = [...work, kind(mixed, { resource: 'letters', area: 'letters', events: { SIGN: 1, ASSIGN: 1 } })];
  draw();
  const first = within(await screen.findByRole('region', { name: 'To sign 1' }));
  expect(first.getAllByRole('listitem').map((line) => line.textContent)).toEqual([expect.stringMatching(/^Answer/)]);
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['To sign 1', 'Inquiries 2', 'Letters 1']);
});

test('a step that carries nothing is taken here, with the version that was seen, and its record is gone', async () => {
  server.on('POST', '/inquiry/1/actions/VERIFY', () => {
    work = [kind([item(2)])];
    return { id: 1, version: 4, status: 'verified' };
  });
  draw();
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as checked.*Projector 1$/ }));
  await waitFor(() => expect(screen.queryByText('Projector 1')).toBeNull());
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 });
  expect(await screen.findByText('Mark as checked: done')).toBeVisible();
});

test('a step that carries something leads to the record with its form open; one that ends the way asks first', async () => {
  const steps = [
    { event: 'ASSIGN', to: 'assigned', asks: true, ends: false },
    { event: 'CANCEL', to: 'cancelled', asks: false, ends: true },
  ];
  work = [kind([item(1, { steps })])];
  draw();
  expect(await screen.findByRole('link', { name: /^Assign.*Projector 1$/ })).toHaveAttribute(
    'href',
    '/inquiry/1?step=ASSIGN',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Cancel the inquiry.*Projector 1$/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
  expect(server.heard.every(({ method }) => method === 'GET')).toBe(true);
});

test('a step that cannot be taken back asks here, too, in its own words', async () => {
  const steps = [{ event: 'SIGN', to: 'accepted', asks: false, ends: false }];
  work = [{ ...kind([item(1, { steps })]), area: 'letters', resource: 'letters', path: '/letter' }];
  draw();
  await userEvent.click(await screen.findByRole('button', { name: /^Sign.*Projector 1$/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Sign' })).toHaveTextContent('cannot be taken back');
  expect(server.heard.every(({ method }) => method === 'GET')).toBe(true);
});

test('what a student has to hand in says so; their homework stands first, by its deadline, until it is handed in', async () => {
  signInAs({ roles_map: { STUDENT: true }, student_id: 7 });
  const DAY = 86_400_000;
  const task = (id: number, days: number, part: object = {}) => ({
    ...{ id, title: `Exercises ${id}`, lesson_id: 40 + id, lesson_title: 'Joins', ccls_module_id: 3 },
    ...{ module_title: 'Databases', deadline: new Date(Date.now() + (days + 0.1) * DAY).toISOString() },
    ...{ accepts_late: false, handed_in_at: null as string | null, ...part },
  });
  let tasks = [task(1, -20, { accepts_late: true }), task(2, -1), task(3, 3), task(4, 5)];
  server.on('GET', '/lesson/assessment/all', () => tasks);
  const steps = [{ event: 'SUBMIT_WORK', to: 'submitted', asks: true, ends: false }];
  work = [kind([item(9, { who: null, steps })], { resource: 'marks', area: 'assessments' })];
  draw();
  const titles = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map((line) => within(line).getAllByRole('link')[0]?.textContent);
  expect(await titles('Homework 2')).toEqual(['Exercises 3', 'Exercises 4']);
  expect(await titles('To hand in 1')).toEqual(['Projector 9']);
  expect(screen.getByText('Databases · Joins', { exact: false, selector: 'li:first-child *' })).toHaveTextContent(
    /Due in 3 days/,
  );
  expect(screen.getByRole('link', { name: /^Hand in.*Exercises 3$/ })).toHaveAttribute(
    'href',
    '/3/student-lessons?lesson=43',
  );
  tasks = [{ ...tasks[2]!, handed_in_at: new Date().toISOString() }, tasks[3]!];
  act(() => cache.apply([event('lesson_homeworks', 1, { name: 'lesson_homeworks.created' })]));
  await waitFor(async () => expect(await titles('Homework 1')).toEqual(['Exercises 4']));
});

test('what somebody else has done leaves the list without being asked for', async () => {
  draw();
  expect(await lines()).toHaveLength(2);
  work = [kind([item(2)])];
  act(() => cache.apply([event('inquiries', 1, { name: 'inquiries.VERIFY' })]));
  await waitFor(() => expect(screen.queryByText('Projector 1')).toBeNull());
  expect(screen.getByText('Projector 2')).toBeVisible();
});

test('who has nothing to do reads a friendly word', async () => {
  work = [kind([])];
  draw();
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
});

test('a screen that shows its own work lists the rest alone, and nothing where there is none', async () => {
  const { unmount } = draw(
    <>
      <MyWork besides={['inquiries']} />
      <Tabs items={[{ key: 'all', title: 'All', content: null, waits: { inquiries: true } }]} />
    </>,
  );
  expect(await screen.findByText('2')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  draw(<MyWork besides={['letters']} />);
  expect(await lines()).toHaveLength(2);
});

test('five of a kind are shown until the rest is asked for; a tab counts by its steps, with the same answer', async () => {
  const many = Array.from({ length: 8 }, (_, at) => item(at + 1));
  work = [kind(many, { count: 9, mine: 9, events: { VERIFY: 7, RESUBMIT: 2 } })];
  draw(
    <>
      <MyWork />
      <Tabs items={[{ key: 'mine', title: 'Mine', content: null, waits: { inquiries: ['RESUBMIT'] } }]} />
    </>,
  );
  expect(await lines()).toHaveLength(5);
  expect(screen.getByRole('tab', { name: /Mine 2 wait for you/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(await lines()).toHaveLength(8);
  expect(screen.getByText(/^1 more/)).toBeVisible();
  expect(server.count('GET', '/my-work')).toBe(1);
});

test('what any of the role may do is apart, folded below what is the own, and not counted with it', async () => {
  work = [kind([item(1), item(2, { mine: false }), item(3, { mine: false })], { events: { VERIFY: 3 } })];
  draw();
  expect(await screen.findByRole('heading', { level: 2, name: 'My work 1' })).toBeVisible();
  expect(screen.getByText('Projector 1')).toBeVisible();
  const team = screen.getByText('For your team').closest('details')!;
  expect(team).not.toHaveAttribute('open');
  expect(within(team).getByText('Projector 2')).not.toBeVisible();
  await userEvent.click(screen.getByText('For your team'));
  expect(within(team).getByText('Projector 3')).toBeVisible();
  expect(within(team).queryByText('Projector 1')).toBeNull();
});

test('a register that nobody took is to be taken, not completed', async () => {
  const steps = [{ event: 'SAVE', to: 'completed', asks: true, ends: false }];
  const register = (id: number, status: string) => item(id, { status, steps, page: `/register/${id}` });
  const registers = ['pending', 'open', 'expired'].map((status, at) => register(at, status));
  work = [kind(registers, { resource: 'lesson_attendances', area: 'attendance', events: { SAVE: 3 } })];
  draw();
  expect(await screen.findAllByRole('link', { name: /^Take attendance.*Projector [012]$/ })).toHaveLength(3);
});
