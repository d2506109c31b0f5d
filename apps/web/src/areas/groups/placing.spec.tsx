import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { KitHost } from '#kit/base/kit-host';
import AssignGroups from './assign-groups.page';

const group = (id: number, title: string, students: number) => ({ id, version: 1, title, students, capacity: 20 });
const unplaced = (id: number, name: string) => ({ id, idNumber: `U-${id}`, student_code: `${id}`, name });
const plan = (seed: number, applied: boolean, name = 'one') => ({
  seed,
  plan: name,
  applied,
  moved: 1,
  groups: [
    { ...group(1, 'CS-101', 1), before: 0, after: 1, students: [{ ...unplaced(5, 'Malika'), from_group_id: null }] },
    { ...group(2, 'CS-102', 1), before: 1, after: 1, students: [{ ...unplaced(6, 'Timur'), from_group_id: 2 }] },
  ],
});

const SCREEN = (
  <>
    <AssignGroups />
    <KitHost />
  </>
);
let server: FakeServer;
beforeEach(() => {
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { groups: ['read', 'update'], students: ['read'] } });
  server = new FakeServer()
    .on('GET', '/course/all', () => [{ id: 1, code: 'CS', title: 'Computer Science' }])
    .on('GET', '/level/all', () => [{ id: 1, name: 'Year 1', number: 1 }])
    .on('GET', '/group/all/updated', () => [group(1, 'CS-101', 0), group(2, 'CS-102', 20)])
    .on('GET', '/group/assign', () => page(unplaced(5, 'Malika'), unplaced(6, 'Timur')))
    .on('GET', '/student/all', () => [{ id: 9, version: 1, name: 'Olim', idNumber: 'U-9' }])
    .on('POST', '/group/:what', () => ({ group_id: 1, moved: 1, groups: [] }))
    .on('POST', '/group/student/transfer', () => ({ group_id: 1, moved: 1, groups: [] }));
});
const sent = (path: string) => server.heard.filter((one) => one.method === 'POST' && one.path === path);

test('the chosen go into a group by a button, a dragged one by its drop; each group shows its places', async () => {
  show(SCREEN);
  const put = await screen.findByRole('button', { name: /^Place here.*: CS-101$/ });
  expect(screen.getByText('20 of 20 places taken')).toBeVisible();
  expect(put).toBeDisabled();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Malika/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Timur/ }));
  await userEvent.click(put);
  await waitFor(() => expect(sent('/group/assign')[0]?.body).toEqual({ student_ids: [5, 6], group_id: 1 }));
  const timur = screen.getByRole('checkbox', { name: /Timur/ }).closest('li') as HTMLElement;
  fireEvent.dragStart(timur, { dataTransfer: { setData: () => undefined } });
  fireEvent.drop(put.closest('li') as HTMLElement);
  await waitFor(() => expect(sent('/group/assign')[1]?.body).toEqual({ student_ids: [6], group_id: 1 }));
});

test('a group of another course or level takes nobody, and says why', async () => {
  server
    .on('GET', '/group/all/updated', () => [
      { ...group(1, 'CS-101', 0), course_id: 1, level_id: 1 },
      { ...group(2, 'LW-101', 0), course_id: 2, level_id: 1 },
      group(3, 'Any', 0),
    ])
    .on('GET', '/group/assign', () => page({ ...unplaced(5, 'Malika'), course_id: 1, level_id: 1 }));
  show(SCREEN);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Malika/ }));
  const law = await screen.findByRole('button', { name: /^Place here.*: LW-101$/ });
  expect(law).toBeDisabled();
  expect(within(law.closest('li') as HTMLElement).getByText(/^For another course or level/)).toBeVisible();
  expect(screen.getAllByText(/^For another course or level/)).toHaveLength(1);
  for (const title of ['CS-101', 'Any'])
    expect(screen.getByRole('button', { name: new RegExp(`^Place here.*: ${title}$`) })).toBeEnabled();
  fireEvent.drop(law.closest('li') as HTMLElement);
  expect(sent('/group/assign')).toEqual([]);
});

test('a student of a group is transferred, and a refusal keeps the choice', async () => {
  show(SCREEN);
  await userEvent.click(await screen.findByRole('button', { name: 'Show students: CS-102' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Olim/ }));
  expect(screen.getByRole('button', { name: /^Place here.*: CS-102$/ })).toBeDisabled();
  server.on('POST', '/group/student/transfer', () => {
    throw refuse(409, { code: 'groups.full', message: 'CS-101 is full' });
  });
  await userEvent.click(screen.getByRole('button', { name: /^Place here.*: CS-101$/ }));
  await waitFor(() => expect(sent('/group/student/transfer')[0]?.body).toEqual({ student_ids: [9], group_id: 1 }));
  expect(await screen.findByText('CS-101 is full')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Olim/ })).toBeChecked();
});

test('whom somebody else places leaves the choice and is named; whom a search hides stays chosen', async () => {
  let there = [unplaced(5, 'Malika'), unplaced(6, 'Timur')];
  server.on('GET', '/group/assign', ({ query }) =>
    page(...there.filter(({ id }) => (query.search ? id === 9 : !query.ids || query.ids.includes(String(id))))),
  );
  show(SCREEN);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Malika/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Timur/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'Olim');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Timur/ })).toBeNull());
  const put = await screen.findByRole('button', { name: 'Place here (2): CS-101' });
  there = there.slice(1);
  act(() => cache.apply([event('students', 5)]));
  expect(await screen.findByText(/no longer chosen: Malika$/)).toBeVisible();
  expect(put).toHaveTextContent('Place here (1)');
  await userEvent.click(put);
  await waitFor(() => expect(sent('/group/assign')[0]?.body).toEqual({ student_ids: [6], group_id: 1 }));
});

test('whom somebody else moves to another group leaves the choice', async () => {
  let there = [{ id: 9, version: 1, name: 'Olim', idNumber: 'U-9' }];
  server.on('GET', '/student/all', () => there);
  show(SCREEN);
  await userEvent.click(await screen.findByRole('button', { name: 'Show students: CS-102' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Olim/ }));
  there = [];
  act(() => cache.apply([event('students', 9)]));
  expect(await screen.findByText(/no longer chosen: Olim$/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Place here.*: CS-101$/ })).toBeDisabled();
});

test('who is refused leaves the choice, so that the others can be placed', async () => {
  server.on('POST', '/group/assign', () => {
    throw refuse(409, {
      code: 'groups.already_placed',
      message: 'Malika already has a group',
      params: { student_id: 5 },
    });
  });
  show(SCREEN);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Malika/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Timur/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Place here (2): CS-101' }));
  expect(await screen.findByText('Malika already has a group')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Place here (1): CS-101' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /Malika/ })).not.toBeChecked();
});

test('a distribution is previewed, kept by its seed and moves nobody before it is applied', async () => {
  server.on('GET', '/group/shuffle', ({ query }) => plan(Number(query.seed), false));
  server.on('POST', '/group/shuffle', () => plan(42, true));
  show(SCREEN, { at: '/groups/assign?tab=shuffle&course_id=1&level_id=1' });
  await screen.findByRole('checkbox', { name: 'CS-102' });
  await userEvent.type(screen.getByLabelText('Seed'), '42');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('Malika')).toBeVisible();
  expect(sent('/group/shuffle')).toEqual([]);
  await applyPlan();
  await waitFor(() =>
    expect(sent('/group/shuffle')[0]?.body).toMatchObject({ apply: true, seed: 42, plan: 'one', group_ids: [1, 2] }),
  );
});

const applyPlan = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Apply this distribution' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Apply this distribution' }));
};

test('a distribution that stands already moves nobody: it says so, and there is nothing to apply', async () => {
  server.on('GET', '/group/shuffle', ({ query }) => ({ ...plan(Number(query.seed), false), moved: 0 }));
  show(SCREEN, { at: '/groups/assign?tab=shuffle&course_id=1&level_id=1' });
  await screen.findByRole('checkbox', { name: 'CS-102' });
  await userEvent.click(screen.getByRole('button', { name: 'Draw another one' }));
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(within(preview).getByRole('status')).toHaveTextContent(/^Nobody changes their group/);
  expect(screen.getByRole('button', { name: 'Apply this distribution' })).toBeDisabled();
});

test('a preview follows what others change and says so; a plan that is stale is refused and the new one shown', async () => {
  let now = 'one';
  server.on('GET', '/group/shuffle', ({ query }) => plan(Number(query.seed), false, now));
  server.on('POST', '/group/shuffle', () => {
    throw refuse(409, { code: 'groups.plan_stale', message: 'Nothing was moved' });
  });
  show(SCREEN, { at: '/groups/assign?tab=shuffle&course_id=1&level_id=1' });
  await screen.findByRole('checkbox', { name: 'CS-102' });
  await userEvent.click(screen.getByRole('button', { name: 'Draw another one' }));
  await screen.findByRole('region', { name: 'Preview' });
  expect(screen.queryByText(/This is the new preview/)).toBeNull();
  now = 'two';
  act(() => cache.apply([event('students', 5)]));
  expect(await screen.findByText(/This is the new preview/)).toBeVisible();
  now = 'three';
  await applyPlan();
  expect(await screen.findByText('Nothing was moved')).toBeVisible();
  await waitFor(() => expect(server.count('GET', '/group/shuffle')).toBe(3));
  await applyPlan();
  await waitFor(() =>
    expect(sent('/group/shuffle').map(({ body }) => (body as { plan: string }).plan)).toEqual(['two', 'three']),
  );
});

test('the numbers of a distribution are not cut off from 10 on: the list that scrolls has room for three digits', () => {
  const css = readFileSync(new URL('./groups.css', import.meta.url), 'utf8');
  const room = /ol\.groups-people \{[^}]*padding-inline-start: ([\d.]+)em/.exec(css)?.[1];
  expect(Number(room)).toBeGreaterThanOrEqual(3);
});
