import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOCKET } from '@quad/domain/core';
import { startLive } from '#data/live/live';
import { cache } from '#data/server/cache';
import { KitHost } from '#kit/base/kit-host';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import TransferPage from './transfer.page';
import TransfersPage from './transfers.page';

const module = (id: number, counts: boolean) => ({
  ...{ module_id: id, code: `M${id}`, title: `Module ${id}`, credits: 5, counts },
});
const INFO = {
  taken: [module(1, true), module(2, false)],
  missing: [{ module_id: 3, code: 'M3', title: 'Module 3', credits: 6 }],
  ...{ credits_taken: 10, credits_counted: 5, credits_missing: 6, places_left: 4 },
};
const transfer = {
  ...{ id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  ...{ number: 'CT-000001', student_id: 3, student_name: 'Aziza Karimova', idNumber: 'U-3', type: 'course' },
  ...{
    previous_course_id: 1,
    previous_course_title: 'Computing',
    previous_level_id: 1,
    previous_level_name: 'Level 4',
  },
  ...{ previous_group_id: 1, previous_group_title: 'CS-1', target_course_id: 2, target_course_title: 'Business' },
  ...{ target_level_id: 1, target_level_name: 'Level 4', reason: null, credits: null, credits_taken: null },
  ...{ credits_counted: null, credits_missing: null, compared_at: null, group_id: null, group_title: null },
  ...{ commandNumber: null, transferred_by_id: null, transferred_by_name: null, transferred_at: null },
  ...{ creator_id: 9, creator_name: 'Aziza Karimova', submitted_at: null, decision_reason: null },
  ...{ places_left: 4, window_open: true, status: 'submitted' },
};
const student = { id: 9, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 3, staff_id: null };

let server: FakeServer;
let period: { open: boolean; turns_at: string | null };
beforeEach(() => {
  localStorage.clear();
  period = { open: true, turns_at: null };
  server = new FakeServer()
    .on('GET', '/course/transfer/period', () => period)
    .on('GET', '/course/transfer/courses', () => [
      {
        ...{
          course_id: 2,
          course_title: 'Business',
          degree: 'bachelor',
          level_id: 1,
          level_name: 'Level 4',
          places: 4,
          types: ['course', 'return'],
        },
      },
    ])
    .on('GET', '/course/transfer/info', () => INFO)
    .on('GET', '/history/course_transfers/:id', () => []);
});

test('a student chooses a course, sees which credits count, and confirms what may be lost before it is sent', async () => {
  server
    .on('GET', '/course/transfer/all', () => [])
    .on('POST', '/course/transfer', ({ query }) => ({ ...transfer, status: query.send ? 'submitted' : 'draft' }));
  signInAs(student);
  show(
    <>
      <TransfersPage />
      <KitHost />
    </>,
  );
  await userEvent.selectOptions(await screen.findByLabelText(/Course and level/), '2 1');
  await userEvent.selectOptions(screen.getByLabelText(/^Type/), 'course');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/5 of 10 credits count, 6 are missing/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Business, Level 4' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Business suits me');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Prior evaluation may be lost');
  expect(server.count('POST', '/course/transfer')).toBe(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.count('POST', '/course/transfer')).toBe(1));
  const { body, query } = server.heard.find(({ method }) => method === 'POST')!;
  expect([query, body]).toEqual([
    { send: 'SUBMIT' },
    { target_course_id: 2, target_level_id: 1, type: 'course', reason: 'Business suits me' },
  ]);
});

test('a type that does not fit is refused before the next step; the step before loses nothing', async () => {
  server.on('GET', '/course/transfer/all', () => []);
  signInAs(student);
  show(<TransfersPage />);
  await userEvent.selectOptions(await screen.findByLabelText(/Course and level/), '2 1');
  await userEvent.selectOptions(screen.getByLabelText(/^Type/), 'level');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This type does not fit the chosen course');
  expect(server.count('GET', '/course/transfer/info')).toBe(0);
  await userEvent.selectOptions(screen.getByLabelText(/^Type/), 'return');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/5 of 10 credits count/);
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Back to business');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('combobox', { name: /Course and level/ })).toHaveValue('2 1');
  expect(screen.getByRole('combobox', { name: /^Type/ })).toHaveValue('return');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveValue('Back to business');
});

const CLOSED = 'Transfers are closed';
const goal = () => screen.findByRole('combobox', { name: /Course and level/ });

test('the form gives way when the registry closes the period, and is there again when it opens one', async () => {
  server.on('GET', '/course/transfer/all', () => []);
  signInAs(student);
  const stop = startLive();
  const tell = () =>
    act(async () =>
      handlers.get(SOCKET.events)?.([event('registry_windows', 2, { name: 'registry_windows.updated' })]),
    );
  show(<TransfersPage />);
  expect(await goal()).toBeVisible();
  period = { open: false, turns_at: null };
  await tell();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  period = { open: true, turns_at: null };
  await tell();
  await waitFor(() => expect(screen.queryByText(CLOSED)).toBeNull());
  expect(await goal()).toBeVisible();
  stop();
});

test('it gives way when the time of the period has simply passed', async () => {
  server.on('GET', '/course/transfer/all', () => []);
  period = { open: true, turns_at: new Date(Date.now() + 60_000).toISOString() };
  jest.useFakeTimers({ advanceTimers: true });
  signInAs(student);
  show(<TransfersPage />);
  expect(await goal()).toBeVisible();
  period = { open: false, turns_at: null };
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText(CLOSED)).toBeVisible();
});

test('what was begun is offered after a reload, with the reason; a saved draft stays where it was left', async () => {
  let saved: object[] = [];
  server
    .on('GET', '/course/transfer/all', () => saved)
    .on('POST', '/course/transfer', ({ body }) => {
      saved = [{ ...transfer, ...(body as object), status: 'draft' }];
      return saved[0];
    });
  signInAs(student);
  const { unmount } = show(<TransfersPage />);
  await userEvent.selectOptions(await goal(), '2 1');
  await userEvent.selectOptions(screen.getByLabelText(/^Type/), 'course');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Suits me');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Suits me'));
  unmount();
  show(<TransfersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await goal()).toHaveValue('2 1');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Suits me');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Suits me'));
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Suits me');
  expect(screen.getByText(/5 of 10 credits count/)).toBeVisible();
});

test('a draft opens at its comparison; what an older visit leaves elsewhere is compared before it is sent', async () => {
  const law = { ...{ course_id: 5, course_title: 'Law', degree: 'bachelor', level_id: 1, level_name: 'Level 4' } };
  const business = { ...law, course_id: 2, course_title: 'Business' };
  server
    .on('GET', '/course/transfer/courses', () =>
      [business, law].map((one) => ({ ...one, places: 4, types: ['course', 'return'] })),
    )
    .on('GET', '/course/transfer/all', () => [{ ...transfer, status: 'draft' }]);
  signInAs(student);
  const { unmount } = show(<TransfersPage />);
  expect(await screen.findByRole('heading', { name: 'Business, Level 4' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  await userEvent.selectOptions(await goal(), '5 1');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('5 1'));
  unmount();
  show(<TransfersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Law, Level 4' })).toBeVisible();
  expect(server.heard.findLast(({ path }) => path === '/course/transfer/info')?.query.target_course_id).toBe('5');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the page of a draft says that it cannot be sent any more when the period is over', async () => {
  server.on('GET', '/course/transfer/1', () => ({ ...transfer, status: 'draft', window_open: period.open }));
  signInAs(student);
  const stop = startLive();
  showRoutes([{ path: '/course/transfer/:id', element: <TransferPage /> }], '/course/transfer/1');
  expect(await screen.findByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
  period = { open: false, turns_at: null };
  await act(async () => handlers.get(SOCKET.events)?.([event('registry_windows', 2)]));
  const late = await screen.findByText(/^Transfers are not accepted now/);
  expect(late).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  stop();
});

test('whoever compares decides what counts: each tick is saved, on what another officer has saved meanwhile', async () => {
  let now: object = transfer;
  const stands = (version: number, counted: readonly number[]) =>
    (now = {
      ...transfer,
      credits: INFO.taken.map((one) => ({ ...one, counts: counted.includes(one.module_id) })),
      ...{ version, compared_at: '2026-11-21T10:00:00Z' },
    });
  server
    .on('GET', '/course/transfer/1', () => now)
    .on('PUT', '/course/transfer/info', ({ body }) => {
      const { version, counted_ids } = body as { version: number; counted_ids: number[] };
      return stands(version + 1, counted_ids);
    });
  signInAs({ id: 5, roles_map: { COURSE_LEADER: true }, grants: { transfers: ['read'] }, staff_id: 5 });
  showRoutes([{ path: '/course/transfer/:id', element: <TransferPage /> }], '/course/transfer/1');
  expect(await screen.findByRole('button', { name: 'Save comparison' })).toBeVisible();
  expect(screen.getByText('Make the credit comparison first')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /M2/ }));
  expect(await screen.findByText(/Every tick is saved at once/)).toBeVisible();
  expect(screen.getByText(/10 of 10 credits count/)).toBeVisible();
  stands(7, [2]);
  await cache.client.invalidateQueries();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /M1/ })).not.toBeChecked());
  await userEvent.click(screen.getByRole('checkbox', { name: /M1/ }));
  const puts = () => server.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() =>
    expect(puts()).toEqual([
      { id: 1, version: 1, counted_ids: [1, 2] },
      { id: 1, version: 7, counted_ids: [2, 1] },
    ]),
  );
});
