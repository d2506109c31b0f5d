import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MARKED } from '@quad/domain/attendance';
import type { RunningLesson } from '@quad/domain/dashboard';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import RunningBar from './running-bar';

const MINUTE = 60_000;
/** The server's clock is an hour before that of this computer. */
const SERVER_AHEAD = 60 * MINUTE;
const at = (minutes: number) => new Date(Date.now() + SERVER_AHEAD + minutes * MINUTE).toISOString();
let lessons: RunningLesson[];
let server: FakeServer;
const lesson = (from: number, part: Partial<RunningLesson> = {}): RunningLesson => ({
  lesson_slot_id: 9,
  status: 'published',
  starts_at: at(from),
  ends_at: at(from + 80),
  room_name: 'Room 204',
  moved_from: null,
  lesson_id: 3,
  lesson_title: 'Lecture 1',
  lesson_type: 'lecture',
  ccls_module_id: 1,
  module_title: 'Databases',
  module_code: 'CS101',
  teaches: true,
  group_ids: [7],
  may_check_in: false,
  is_marked: false,
  ...part,
});
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  signInAs({ roles_map: { TEACHER: true }, staff_id: 2 });
  server = new FakeServer().on('GET', '/dashboard/now', () => ({ server_now: at(0), lessons }));
});
const open = (path = '/home') => showRoutes([{ path: '*', element: <RunningBar /> }], path);
const bar = () => screen.findByRole('region', { name: 'The lesson now' });
const noBar = () => expect(screen.queryByRole('region', { name: 'The lesson now' })).toBeNull();
const asked = () => waitFor(() => expect(server.count('GET', '/dashboard/now')).toBe(1));
const minutesPass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));

test('it comes a quarter of an hour before and goes with the lesson, by the server’s clock and without asking', async () => {
  lessons = [lesson(20)];
  open();
  await asked();
  await minutesPass(3);
  noBar();
  await minutesPass(2.1);
  expect(await bar()).toHaveTextContent('Soon: Databases · Room 204');
  await minutesPass(15);
  expect(await bar()).toHaveTextContent('Now: Databases · Room 204 · until');
  expect(screen.getByRole('link', { name: 'Open register' })).toHaveAttribute(
    'href',
    '/module/1/lesson/3/group/7/attendance/9',
  );
  await minutesPass(80);
  noBar();
  expect(server.count('GET', '/dashboard/now')).toBe(1);
});

test('it is not there on the board to which it leads, nor for a lesson of which nobody wants to hear', async () => {
  lessons = [lesson(-5)];
  const { router } = open('/module/1/lesson/3/group/7/attendance/9');
  await asked();
  noBar();
  await act(() => router.navigate('/home'));
  await bar();
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Hide for this lesson' }));
  noBar();
});

test('marks that come many a second ask for nothing; a register that opens lets the student check in', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, student_id: 4, group_id: 7 });
  lessons = [lesson(-5, { lesson_slot_id: 10, teaches: false, group_ids: [] })];
  open();
  expect(await bar()).not.toHaveTextContent('Check in');
  act(() => cache.apply([event('groups', 7, { name: MARKED, payload: { marks: [] } })]));
  await minutesPass(0.1);
  expect(server.count('GET', '/dashboard/now')).toBe(1);
  lessons = [lesson(-5, { lesson_slot_id: 10, teaches: false, group_ids: [], may_check_in: true })];
  act(() => cache.apply([event('groups', 7)]));
  expect(await screen.findByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/attendance');
});

test('without a network it stays, and goes when the lesson is over', async () => {
  lessons = [lesson(-5, { lesson_slot_id: 11 })];
  open();
  await bar();
  server.isAway = true;
  await act(() => cache.staleAll());
  await bar();
  await minutesPass(76);
  noBar();
});
