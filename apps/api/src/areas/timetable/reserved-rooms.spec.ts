import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Week } from './test-week.js';

let portal: Portal;
let week: Week;
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
});
afterAll(() => portal.stop());

const HALF = 0.5;
/** Pairs of a lesson and a reservation that hold one room at once: never any. */
const overlaps = () =>
  portal.sql(`select s.id, v.id as other from timetable_slots s join room_reservations v on v.room_id = s.room_id
    where s.status in ('published', 'edited', 'assigned') and v.status in ('accepted', 'activated')
      and tstzrange(s.starts_at, s.ends_at) && tstzrange(v.starts_at, v.ends_at)`);

test('a lesson and a reservation are never in one room at once, whoever comes first', async () => {
  const [room] = week.places.rooms;
  await week.rows.add('reservation_rooms', { room_id: room, opens: '00:00', closes: '23:59' });
  const times = (at: number) => ({
    room_id: room,
    title: 'Rehearsal',
    starts_at: week.at(at),
    ends_at: week.at(at + 1),
  });
  const [student, friend] = [await week.rows.student(), await week.rows.student()].map(({ person }) => person) as [
    Person,
    Person,
  ];
  // Hours of the day after tomorrow: a reservation never goes past midnight.
  const midnight = Math.ceil((Date.now() + 24 * 3_600_000) / (24 * 3_600_000)) * 24 - Date.now() / 3_600_000;
  const hour = (n: number) => Math.ceil(midnight) + n;
  await week.published(hour(1));
  expect((await student.post('/room-reservation', times(hour(1.5)))).body).toMatchObject({
    code: 'rooms.taken',
    params: { conflicts: [{ kind: 'lesson' }] },
  });
  const booked = await student.post('/room-reservation', times(hour(3)));
  expect(booked.status).toBe(200);
  const draft = await week.draft(hour(3.5));
  const refused = await week.send(draft.id, 'VERIFY');
  expect(refused.body).toMatchObject({ status: 409, code: 'timetable.room_reserved', params: { room: 'A-101' } });
  await portal.sql(`update timetable_slots set status = 'verified' where id = $1`, [draft.id]);
  expect((await week.send(draft.id, 'PUBLISH')).body.code).toBe('timetable.room_reserved');
  const preview = await week.keeper.post('/timetable/preview', {
    lesson_id: draft.lesson_id,
    room_id: room,
    group_ids: [week.places.groups[0]],
    starts_at: week.at(hour(3)),
    ends_at: week.at(hour(4)),
  });
  expect(preview.body.rooms.map(({ value }: { value: number }) => value)).not.toContain(room);
  for (let round = 0; round < 4; round += 1) {
    const at = hour(5 + round);
    const slot = await week.verified(at);
    const [lesson, ...bookings] = await Promise.all([
      week.send(slot.id, 'PUBLISH'),
      student.post('/room-reservation', times(at + HALF)),
      friend.post('/room-reservation', times(at - HALF + 0.01)),
    ]);
    expect([lesson, ...bookings].filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of [lesson, ...bookings])
      expect([200, 'timetable.room_reserved', 'rooms.taken', 'busy']).toContain(status === 200 ? 200 : body.code);
    expect(await overlaps()).toEqual([]);
    await portal.sql(`update room_reservations set status = 'cancelled' where room_id = $1 and status = 'accepted'`, [
      room,
    ]);
  }
});
