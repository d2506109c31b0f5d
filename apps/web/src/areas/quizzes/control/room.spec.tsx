import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quizAttempts, quizzes, type Seat } from '@quad/domain/quizzes';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import RoomPage from './room.page';
import { SeatTile } from './seat-tile';
import { stateOf } from './seat-state';

const NOW = Date.parse('2026-11-23T09:10:00Z');
const before = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const seat = (part: Partial<Seat>): Seat => ({
  ...{ id: 1, student_id: 1, student_name: 'Aziza Karimova', group_id: 1, group_title: 'BIT-1', number: 1, version: 2 },
  ...{ status: 'open', answered: 12, questions: 30, at: 13, saved_at: before(130), seen_at: before(130) },
  ...{ connected: true, started_at: before(600), deadline: before(-600), due_at: before(-630), extra_minutes: 0 },
  ...{ submitted_at: null, submitted_by: null, teacher_ids: [5] },
  ...part,
});

beforeEach(() => {
  signInAs({ id: 5, roles_map: { TEACHER: true }, grants: {}, staff_id: 5 });
  new FakeServer();
});

test('whose page is open counts as writing, however long they only read; whose page is gone as disconnected', () => {
  expect(stateOf(seat({}), NOW)).toBe('writing');
  expect(stateOf(seat({ connected: false, seen_at: before(40) }), NOW)).toBe('away');
  // A page in a network without sockets says itself every ten seconds that it is there.
  expect(stateOf(seat({ connected: false, seen_at: before(8) }), NOW)).toBe('writing');
  expect(stateOf(seat({ connected: false, seen_at: null, started_at: before(50) }), NOW)).toBe('away');
  expect(stateOf(seat({ connected: false, status: 'submitted' }), NOW)).toBe('done');
});

test('the wall is read when the server says that something has changed, and never by the clock', async () => {
  jest.useFakeTimers();
  let answered = 1;
  const server = new FakeServer()
    .on('GET', '/quiz_assessment/3', () => ({ id: 3, version: 1, title: 'Loops', status: 'open' }))
    .on('GET', '/quiz_assessment/room/3', () => ({ seats: [seat({ answered })], server_now: before(0) }));
  const looks = () => server.count('GET', '/quiz_assessment/room/3');
  const goOn = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  showRoutes([{ path: '/quiz/:id/room', element: <RoomPage /> }], '/quiz/3/room');
  await goOn(2000);
  expect(screen.getByText(/answered 1 of 30/)).toBeVisible();
  await goOn(120_000);
  expect(looks()).toBe(1);
  for (const news of [
    event(quizzes.name, 3, { name: 'quizzes.progressed' }),
    event(quizAttempts.name, 1, { name: 'quiz_attempts.SUBMIT' }),
  ]) {
    answered += 1;
    cache.apply([news]);
    await goOn(1000);
    expect(screen.getByText(new RegExp(`answered ${answered} of 30`))).toBeVisible();
  }
  expect(looks()).toBe(3);
  jest.useRealTimers();
});

test('two seats side by side: one reads on and was saved two minutes ago, one is disconnected for 40 s', async () => {
  const idle = () => undefined;
  show(
    <ul>
      <SeatTile seat={seat({})} now={NOW} extend={idle} />
      <SeatTile
        seat={seat({ id: 2, student_name: 'Bobur Aliyev', connected: false, seen_at: before(40) })}
        now={NOW}
        extend={idle}
      />
    </ul>,
  );
  const [reads, gone] = await screen.findAllByRole('listitem');
  expect(reads).toHaveTextContent('Saved 130 s ago');
  expect(gone).toHaveTextContent('Disconnected for 40 s');
});

test('who leads the module finds Reopen, Annul and Mark again at a seat; a leader of another module finds none', async () => {
  const marked = seat({ status: 'marked', submitted_at: before(60) });
  const draw = (staff_id: number) => {
    signInAs({ id: 5, roles_map: { MODULE_LEADER: true }, grants: {}, staff_id });
    return show(<SeatTile seat={marked} now={NOW} extend={() => undefined} />);
  };
  const { unmount } = draw(5);
  for (const name of ['Reopen', 'Annul', 'Mark again'])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  // Handed in is one word here, whatever became of the mark.
  expect(screen.getByText('Submitted')).toBeVisible();
  unmount();
  draw(6);
  expect(await screen.findByText('Aziza Karimova')).toBeVisible();
  for (const name of ['Reopen', 'Annul', 'Mark again']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the wall says the time left, shows one state alone, and puts who is disconnected first when asked', async () => {
  const names = () => [...document.querySelectorAll('.quiz-seat strong')].map(({ textContent }) => textContent);
  const at = new Date().getTime();
  const ago = (seconds: number) => new Date(at - seconds * 1000).toISOString();
  const seats = [
    seat({ deadline: ago(-620), saved_at: ago(10) }),
    seat({
      ...{ id: 2, student_id: 2, student_name: 'Bobur Yusupov', connected: false, seen_at: ago(1588) },
      ...{ deadline: ago(-300), saved_at: ago(1600) },
    }),
  ];
  new FakeServer()
    .on('GET', '/quiz_assessment/3', () => ({ id: 3, version: 1, title: 'Loops', status: 'open' }))
    .on('GET', '/quiz_assessment/room/3', () => ({ seats, server_now: ago(0) }));
  showRoutes([{ path: '/quiz/:id/room', element: <RoomPage /> }], '/quiz/3/room');
  expect(await screen.findByText(/Time left: 10:/)).toBeVisible();
  expect(screen.getByText('Disconnected for 26 min')).toBeVisible();
  expect(names()).toEqual(['Aziza Karimova', 'Bobur Yusupov']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Disconnected first');
  await waitFor(() => expect(names()).toEqual(['Bobur Yusupov', 'Aziza Karimova']));
  await userEvent.click(screen.getByRole('button', { name: 'Writing (1)' }));
  await waitFor(() => expect(names()).toEqual(['Aziza Karimova']));
});
