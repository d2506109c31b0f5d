import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { drag } from '#testing/drag';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import PlanPage from './plan.page';

const DAY = '2099-11-24';
const room = (room_id: number, name: string, slots: object[] = []) => ({
  room_id,
  name,
  building: 'Library',
  capacity: 8,
  equipment: [],
  opens: '09:00',
  closes: '13:00',
  max_minutes: 180,
  auto_approve: true,
  note: null,
  slots,
});
// 10:00 to 11:00 by the institution's clocks (UTC+5).
const taken = {
  kind: 'reservation',
  id: 4,
  starts_at: `${DAY}T05:00:00Z`,
  ends_at: `${DAY}T06:00:00Z`,
  status: 'accepted',
  title: null,
  by: null,
  mine: false,
};
const free = (room_id: number, room_name: string, hour: string) => ({
  room_id,
  room_name,
  building: 'Library',
  capacity: 8,
  auto_approve: true,
  starts_at: `${DAY}T${hour}:00:00Z`,
  ends_at: `${DAY}T0${Number(hour) + 1}:00:00Z`,
});

let server: FakeServer;
let slots: object[];
beforeEach(() => {
  localStorage.clear();
  slots = [taken];
  server = new FakeServer()
    .on('GET', '/reservation-room/all', () => [{ ...room(1, 'Study room 1'), id: 1, room_name: 'Study room 1' }])
    .on('GET', '/slot/all', () => ({
      time_zone: 'Asia/Tashkent',
      horizon_days: 30,
      rooms: [room(1, 'Study room 1', slots), room(2, 'Study room 2')],
    }))
    .on('GET', '/slot/free', () => [free(2, 'Study room 2', '05')])
    .on('POST', '/room-reservation', ({ body }) => ({
      ...(body as object),
      id: 9,
      version: 1,
      status: 'accepted',
      room_name: 'Study room 2',
    }))
    .on('PUT', '/room-reservation/move/:id', ({ body }) => ({ ...(body as object), id: 4 }));
  signInAs({ id: 1, roles_map: { BACHELOR_STUDENT: true }, grants: { 'rooms/catalogue': ['read'] } });
});
const draw = (at = `/reservation/room?day=${DAY}`) =>
  show(
    <>
      <PlanPage />
      <KitHost />
    </>,
    { at },
  );
const cell = (name: string, from: string) => screen.findByRole('button', { name: new RegExp(`${name}, ${from}`) });
const sent = (method = 'POST') => server.heard.filter((one) => one.method === method).map(({ body }) => body);

test('by keys alone: arrows lead over the plan, Shift chooses a longer time, Enter reserves it', async () => {
  draw();
  const first = await cell('Study room 1', '09:00');
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  const other = await cell('Study room 2', '09:00');
  expect(other).toHaveFocus();
  fireEvent.keyDown(other, { key: 'ArrowDown' });
  const start = await cell('Study room 2', '09:30');
  expect(start).toHaveFocus();
  for (let n = 0; n < 2; n += 1) fireEvent.keyDown(start, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(start, { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve Study room 2' }));
  await userEvent.type(dialog.getByLabelText(/^What for/), 'Chess');
  await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({
        room_id: 2,
        title: 'Chess',
        starts_at: `${DAY}T04:30:00.000Z`,
        ends_at: `${DAY}T06:00:00.000Z`,
      }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is taken shows no name and cannot be chosen; a chosen time does not reach into it', async () => {
  draw();
  const closed = await cell('Study room 1', '10:00');
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('10:00–11:00').closest('.rooms-slot')).toHaveTextContent('Reserved');
  fireEvent.keyDown(closed, { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const before = await cell('Study room 1', '09:30');
  fireEvent.keyDown(before, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(before, { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^What for/), 'Short');
  await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ ends_at: `${DAY}T05:00:00.000Z` })]));
});

test('who comes too late is offered what is free instead, one press away', async () => {
  const alternatives = [free(2, 'Study room 2', '04'), free(1, 'Study room 1', '06')];
  server.on('POST', '/room-reservation', ({ body }) => {
    const { room_id } = body as { room_id: number };
    if (room_id === 1)
      throw refuse(409, {
        code: 'rooms.taken',
        message: 'Study room 1 is taken',
        params: { alternatives, conflicts: [] },
      });
    return { id: 9, version: 1, status: 'accepted', room_name: 'Study room 2' };
  });
  draw();
  fireEvent.keyDown(await cell('Study room 1', '09:00'), { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^What for/), 'Chess');
  await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Reserve Study room 2, 24\.11\.2099 09:00/ }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ room_id: 2, title: 'Chess', starts_at: `${DAY}T04:00:00Z` }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a series the taken days are named and left out', async () => {
  const conflicts = [{ day: '2099-12-01' }];
  server.on('POST', '/room-reservation', ({ body }) => {
    const { repeat } = body as { repeat: { except: string[] } };
    if (repeat.except.length === 0)
      throw refuse(409, { code: 'rooms.taken', message: 'taken', params: { alternatives: [], conflicts } });
    return { id: 9, version: 1, status: 'accepted', room_name: 'Study room 2' };
  });
  draw();
  fireEvent.keyDown(await cell('Study room 2', '09:00'), { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^What for/), 'Choir');
  await userEvent.selectOptions(dialog.getByLabelText(/^Repeat$/), 'week');
  await userEvent.type(await dialog.findByLabelText(/^Repeat until/), '15.12.2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
  expect(await dialog.findByText('Taken: 01.12.2099')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Leave out the taken days' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ repeat: { every: 'week', until: '2099-12-15', except: ['2099-12-01'] } }),
  );
});

test('the own reservation is moved by Alt and an arrow', async () => {
  slots = [{ ...taken, title: 'Chess', mine: true }];
  draw();
  fireEvent.keyDown(await screen.findByRole('link', { name: /Chess/ }), { key: 'ArrowDown', altKey: true });
  await waitFor(() =>
    expect(sent('PUT')).toEqual([{ starts_at: `${DAY}T05:30:00.000Z`, ends_at: `${DAY}T06:30:00.000Z` }]),
  );
});

test('the finder answers what suits, and reserves it', async () => {
  draw(`/reservation/room?tab=find&day=${DAY}&people=4&equipment=piano`);
  await userEvent.click(await screen.findByRole('button', { name: /^Reserve Study room 2/ }));
  expect(server.heard.find(({ path }) => path === '/slot/free')?.query).toMatchObject({
    day: DAY,
    minutes: '60',
    people: '4',
    equipment: 'piano',
  });
  expect(await screen.findByRole('dialog', { name: 'Reserve Study room 2' })).toBeVisible();
});

/** jsdom draws nothing: each cell is 20 pixels high. */
function measured(part: Element): void {
  const lane = part.closest<HTMLElement>('.kit-time-lane')!;
  const cells = lane.querySelectorAll('.rooms-cell').length;
  lane.getBoundingClientRect = () => ({ top: 0, height: cells * 20 }) as DOMRect;
}

test('a pointer that is drawn over free cells reserves them', async () => {
  draw();
  const [from, to] = [await cell('Study room 2', '09:00'), await cell('Study room 2', '09:30')];
  measured(from);
  drag(from, to, [10, 30]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve Study room 2' }));
  await userEvent.type(dialog.getByLabelText(/^What for/), 'Chess');
  await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ starts_at: `${DAY}T04:00:00.000Z` })]));
  expect(sent()[0]).toMatchObject({ room_id: 2, ends_at: `${DAY}T05:00:00.000Z` });
});

test('the own reservation is carried to another time by the pointer; a click opens it instead', async () => {
  slots = [{ ...taken, title: 'Chess', mine: true }];
  draw();
  const chip = await screen.findByRole('link', { name: /Chess/ });
  measured(chip);
  drag(chip, chip, [100, 102]);
  expect(sent('PUT')).toEqual([]);
  drag(chip, chip, [100, 120]);
  await waitFor(() =>
    expect(sent('PUT')).toEqual([{ starts_at: `${DAY}T05:30:00.000Z`, ends_at: `${DAY}T06:30:00.000Z` }]),
  );
});

test('a room that its keeper decides about is asked for, in the words that its button shows', async () => {
  server.on('GET', '/slot/free', () => [{ ...free(2, 'Study room 2', '05'), auto_approve: false }]);
  draw(`/reservation/room?tab=find&day=${DAY}`);
  const ask = await screen.findByRole('button', { name: /Study room 2/ });
  expect(ask.getAttribute('aria-label')).toContain(ask.textContent);
});
