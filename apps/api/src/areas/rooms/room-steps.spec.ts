import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { RoomsListeners } from './rooms.listeners.js';
import { Building, said } from './test-rooms.js';

let portal: Portal;
let building: Building;
beforeAll(async () => {
  portal = await startPortal();
  building = await Building.on(portal);
});
afterAll(() => portal.stop());

const codeOf = async (room_id: number) => {
  const [row] = await portal.sql<{ code: string }>('select code from reservation_rooms where room_id = $1', [room_id]);
  return row!.code;
};
const tick = async () => portal.app.get(Clocks, { strict: false }).tick(systemContext(HERE.id), 'room_reservations');

test('who checks in with the code of the door keeps the room; who does not come loses it, and others may have it', async () => {
  const { student, friend, keeper } = building.people;
  const room = await building.open({ check_in: true });
  const code = await codeOf(room);
  const [here, away] = [await building.reserved(room, 1), await building.reserved(room, 2)];
  const checkIn = (by = student, with_code = code) => by.person.put('/room-reservation/check-in', { code: with_code });
  expect(said(await checkIn())).toEqual([422, 'rooms.door']);
  await building.began(here.id, 5);
  expect(said(await checkIn(friend))).toEqual([422, 'rooms.nothing_here']);
  expect((await building.step(here.id, 'CHECK_IN', keeper, { code })).status).toBe(403);
  expect(said(await building.step(here.id, 'CHECK_IN', student, { code: 'no' }))).toEqual([422, 'rooms.wrong_code']);
  expect((await checkIn()).body).toMatchObject({ id: here.id, status: 'activated' });
  await building.step(here.id, 'FINISH', student);
  await building.began(away.id, 16);
  expect(said(await building.step(away.id, 'CHECK_IN', student, { code }))).toEqual([422, 'rooms.door']);
  const plan = await friend.person.listen({ resource: 'reservation_rooms' });
  await tick();
  // An open plan shows the room as free without a reload.
  await plan.hears('reservation_rooms.slots');
  expect((await student.person.get(`/room-reservation/${away.id}`)).body.status).toBe('expired');
  expect(await portal.sql('select 1 from room_occupations where room_id = $1', [room])).toEqual([]);
  const told = await student.person.get('/notification');
  expect(told.text).toContain('rooms:notice.requester.EXPIRE');
  expect((await building.reserve(room, 2, { by: friend })).status).toBe(200);
});

test('a room without check-in is used and finished by the clock; a request nobody decided expires', async () => {
  const { student, friend } = building.people;
  const room = await building.open();
  const one = await building.reserved(room, 3);
  await building.began(one.id, 30);
  await tick();
  const status = async (id: number) => (await student.person.get(`/room-reservation/${id}`)).body.status as string;
  expect(await status(one.id)).toBe('activated');
  expect((await building.step(one.id, 'FINISH', friend)).status).toBe(404);
  await building.began(one.id, 61);
  await tick();
  expect(await status(one.id)).toBe('done');
  const kept = await building.open({ auto_approve: false });
  const asked = await building.reserved(kept, 3);
  await building.began(asked.id, 1);
  expect(said(await building.step(asked.id, 'ACCEPT', building.people.keeper))).toEqual([409, 'rooms.started']);
  await tick();
  expect(await status(asked.id)).toBe('expired');
});

test('who is early gives the rest of the time back', async () => {
  const { student, friend } = building.people;
  const room = await building.open();
  const one = await building.reserved(room, 4);
  expect((await building.reserve(room, 4, { by: friend })).status).toBe(409);
  await portal.sql(`update room_reservations set status = 'activated' where id = $1`, [one.id]);
  expect((await building.step(one.id, 'FINISH', student)).body.status).toBe('done');
  expect((await building.reserve(room, 4, { by: friend })).status).toBe(200);
});

test('a requester is reminded once, as long before as the institution has chosen', async () => {
  const { student, admin } = building.people;
  const room = await building.open();
  const one = await building.reserved(room, 5);
  const remind = async () => portal.app.get(RoomsListeners, { strict: false }).remind(systemContext(HERE.id));
  const reminders = async () => {
    const rows = await portal.sql(
      `select 1 from notifications where account_id = $1 and key = 'rooms:notice.requester.soon'`,
      [student.person.account_id],
    );
    return rows.length;
  };
  await remind();
  expect(await reminders()).toBe(0);
  expect((await admin.person.put('/settings', { reservation_reminder_minutes: 10_080 })).status).toBe(200);
  await remind();
  await remind();
  expect(await reminders()).toBe(1);
  expect((await student.person.get(`/room-reservation/${one.id}`)).body.status).toBe('accepted');
});

test('two who look at the rooms: a booking, a cancellation and a lesson reach the other at once, without a name', async () => {
  const { student, friend, keeper } = building.people;
  const room = await building.open();
  const ear = await friend.person.listen({ resource: 'reservation_rooms' }, { resource: 'room_reservations' });
  const keepers = await keeper.person.listen({ resource: 'room_reservations' });
  expect([ear.joined, keepers.joined]).toEqual([[true, false], [true]]);
  const one = await building.reserved(room, 6);
  const event = await ear.hears('reservation_rooms.slots');
  expect([event.actor_id, ear.heard.map(({ name }) => name)]).toEqual([null, ['reservation_rooms.slots']]);
  expect((await keepers.hears('room_reservations.created')).record_id).toBe(one.id);
  expect(await building.slots(friend.person, room, 6)).toMatchObject([
    { kind: 'reservation', title: null, by: null, mine: false },
  ]);
  expect(await building.slots(student.person, room, 6)).toMatchObject([{ title: 'Study group', mine: true }]);
  expect(await building.slots(keeper.person, room, 6)).toMatchObject([
    { title: 'Study group', by: expect.any(String) },
  ]);
  ear.heard.length = 0;
  await student.person.delete(`/room-reservation/${one.id}`);
  await ear.hears('reservation_rooms.slots');
  expect(await building.slots(friend.person, room, 6)).toEqual([]);
});

test('who becomes the keeper of a room decides about what waits in it', async () => {
  const { keeper, other_keeper } = building.people;
  const room = await building.open({ auto_approve: false, keeper_id: keeper.id });
  const asked = await building.reserved(room, 7);
  const [row] = (await keeper.person.get(`/reservation-room/all?room_id=${room}`)).body as {
    id: number;
    version: number;
  }[];
  expect((await building.step(asked.id, 'ACCEPT', other_keeper)).status).toBe(403);
  const to = { ...row, room_id: room, keeper_id: other_keeper.id };
  const { id, version, room_id, keeper_id } = to;
  expect((await keeper.person.post('/reservation-room', { id, version, room_id, keeper_id })).status).toBe(200);
  expect((await building.step(asked.id, 'ACCEPT', keeper)).status).toBe(403);
  expect((await building.step(asked.id, 'ACCEPT', other_keeper)).body.status).toBe('accepted');
});
