import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOCKET } from '@quad/domain/core';
import type { OtherTime } from '@quad/domain/timetable';
import { startLive } from '#data/live/live';
import { KitHost } from '#kit/base/kit-host';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { at, slot } from '#areas/timetable/sample-week';
import { OtherTimes } from './other-times';

const time = (day: number, part: Partial<OtherTime> = {}): OtherTime => ({
  ...{ starts_at: at(day, '10:30'), ends_at: at(day, '11:50'), room_id: 5, room: 'A-101' },
  ...{ refused: false, obstacles: [], broken: [], costs: {} },
  ...part,
});
const PUBLISHED = slot(3);

let server: FakeServer;
let times: OtherTime[];
let stop: () => void;
beforeEach(() => {
  signInAs();
  stop = startLive();
  times = [
    time(2),
    time(3, {
      broken: [{ kind: 'gapsOfWeek', bound: 0, must: false, who: 'CS-1', units: 2 }],
      costs: { wishes: 4, compactness: -2 },
    }),
    time(4, { refused: true, obstacles: [{ kind: 'students', who: ['CS-1'], lessons: ['Databases 2'] }] }),
  ];
  server = new FakeServer()
    .on('GET', '/timetable/generate/times', () => times)
    .on('POST', '/timetable/3/actions/MOVE', () => ({ ...PUBLISHED, version: 2 }))
    .on('POST', '/timetable', () => ({ ...PUBLISHED, version: 2 }));
});
afterEach(() => stop());

const shown = async (of = PUBLISHED) => {
  show(
    <>
      <OtherTimes slot={of} />
      <KitHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Find another time' }));
  const list = await screen.findByRole('list', { name: 'Other times' });
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list);
};

test('each other time says what it breaks; one press moves the lesson there, into the room', async () => {
  const [free, poor, taken] = await shown();
  expect(server.heard.find(({ path }) => path.endsWith('/times'))?.query).toEqual({ slot_id: '3' });
  expect(within(free!).getByText('Breaks nothing')).toBeVisible();
  expect(within(free!).getByText('Tuesday 24.11.2026, 10:30–11:50 · A-101')).toBeVisible();
  expect(within(poor!).getByText('CS-1. Gaps a week, at most: 0. Off by: 2')).toBeVisible();
  expect(within(poor!).getByText('Dilshod Karimov wishes other times')).toBeVisible();
  expect(within(poor!).queryByText(/none beside it/)).toBeNull();
  expect(within(taken!).getByText('CS-1 has a lesson then: Databases 2')).toBeVisible();
  expect(within(taken!).getByRole('button')).toBeDisabled();
  await userEvent.click(within(poor!).getByRole('button', { name: 'Move here: Wednesday 25.11.2026, 10:30–11:50' }));
  await waitFor(() => expect(server.count('POST', '/timetable/3/actions/MOVE')).toBe(1));
  expect(server.heard.find(({ path }) => path.endsWith('/MOVE'))?.body).toEqual({
    ...{ version: 1, starts_at: at(3, '10:30'), ends_at: at(3, '11:50'), room_id: 5 },
  });
  expect(await screen.findByText(/^Lecture 3 moved to Wednesday/)).toBeVisible();
});

test('a draft is rewritten; what cannot be moved is offered nothing', async () => {
  const [, , taken] = await shown(slot(3, { status: 'draft', room_id: null, room_name: null }));
  expect(taken).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Tuesday/ }));
  await waitFor(() => expect(server.count('POST', '/timetable')).toBe(1));
  expect(server.heard.find(({ path, method }) => path === '/timetable' && method === 'POST')?.body).toMatchObject({
    ...{ id: 3, room_id: 5, starts_at: at(2, '10:30') },
  });
  show(<OtherTimes slot={slot(4, { status: 'verified' })} />);
  expect(screen.queryByRole('button', { name: 'Find another time' })).toBeNull();
});

test('the list is asked again when somebody moves something meanwhile', async () => {
  await shown();
  times = [];
  await act(async () => {
    handlers.get(SOCKET.events)?.([event('timetable_slots', 9, { name: 'timetable_slots.updated' })]);
  });
  expect(await screen.findByText('Its week has no other time left.')).toBeVisible();
});
