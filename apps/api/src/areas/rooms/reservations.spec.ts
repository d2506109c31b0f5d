import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { Building, said } from './test-rooms.js';

let portal: Portal;
let building: Building;
beforeAll(async () => {
  portal = await startPortal();
  building = await Building.on(portal);
});
afterAll(() => portal.stop());

test('a room is booked at once, or asked for where its keeper decides; others have no part in it', async () => {
  const { student, friend, keeper, other_keeper, teacher, admin } = building.people;
  const open = await building.open();
  expect(await building.reserved(open, 1)).toMatchObject({ status: 'accepted', people: 1, number: expect.any(String) });
  const kept = await building.open({ auto_approve: false, keeper_id: keeper.id });
  const asked = await building.reserved(kept, 1);
  expect([asked.status, asked.keeper_id, await building.slots(friend.person, kept, 1)]).toEqual([
    'submitted',
    keeper.id,
    [],
  ]);
  for (const who of [student, friend, teacher, other_keeper])
    expect((await building.step(asked.id, 'ACCEPT', who)).status).toBe(403);
  expect((await friend.person.get(`/room-reservation/${asked.id}`)).status).toBe(404);
  expect((await student.person.get(`/room-reservation/${asked.id}`)).status).toBe(200);
  expect((await building.step(asked.id, 'ACCEPT', keeper)).body).toMatchObject({ status: 'accepted' });
  expect((await building.step(asked.id, 'REJECT', keeper, { reason: 'Too late' })).status).toBe(409);
  const second = await building.reserved(kept, 2);
  expect(said(await building.step(second.id, 'REJECT', admin))).toEqual([400, 'field.required']);
  expect((await building.step(second.id, 'REJECT', admin, { reason: 'The room is painted' })).body).toMatchObject({
    status: 'rejected',
    reason: 'The room is painted',
  });
  const applicant = await portal.person(['BS_APPLICANT']);
  expect((await applicant.post('/room-reservation', building.wish(open, 3))).status).toBe(403);
});

test('a taken room is refused with 409 and with what is free instead', async () => {
  const name = { building: 'Tower' };
  const [room, larger] = [await building.open({}, name), await building.open({}, { ...name, capacity: 40 })];
  await building.reserved(room, 2);
  const answer = await building.reserve(room, 2, { by: building.people.friend });
  expect(answer.body).toMatchObject({ status: 409, code: 'rooms.taken', params: { room_id: room } });
  const { alternatives, conflicts } = answer.body.params as Record<string, { room_id: number; starts_at: string }[]>;
  expect(conflicts).toMatchObject([{ kind: 'reservation' }]);
  const own = alternatives!.filter(({ room_id }) => room_id === room);
  const others = alternatives!.filter(({ room_id }) => room_id !== room);
  expect([own.length, others.length]).toEqual([3, 3]);
  expect(others.every(({ starts_at }) => Date.parse(starts_at) === Date.parse(building.at(2)))).toBe(true);
  for (const { room_id, starts_at } of alternatives!) {
    const taken = await building.slots(building.people.admin.person, room_id, 2);
    expect(taken.some((slot) => Date.parse(String(slot.starts_at)) === Date.parse(starts_at))).toBe(false);
  }
  expect(said(await building.reserve(larger, 2, { people: 41 }))).toEqual([422, 'rooms.too_many_people']);
});

test('what a booking may not be: past, too long, too far, outside the hours, in a room that is not listed', async () => {
  const room = await building.open({ opens: '09:00', closes: '18:00', max_minutes: 120 });
  const refused = async (more: Readonly<Record<string, unknown>>, day = 3) =>
    said(await building.reserve(room, day, more));
  expect(await refused({}, -1)).toEqual([422, 'rooms.in_the_past']);
  expect(await refused({ ends_at: building.at(3, 3) })).toEqual([422, 'rooms.too_long']);
  expect(await refused({ ends_at: building.at(3, -1) })).toEqual([422, 'rooms.ends_before_start']);
  expect(await refused({}, 31)).toEqual([422, 'rooms.too_far']);
  expect((await building.reserve(room, 31, { by: building.people.keeper })).status).toBe(200);
  expect(await refused({ starts_at: building.at(3, 9), ends_at: building.at(3, 10) })).toEqual([422, 'rooms.closed']);
  expect(said(await building.reserve(await building.room(), 3))).toEqual([422, 'rooms.not_bookable']);
  const there = await Building.on(portal, THERE);
  expect(said(await building.reserve(await there.open(), 3))).toEqual([422, 'rooms.not_bookable']);
  expect(
    said(await there.people.admin.person.get(`/room-reservation/${(await building.reserved(room, 3)).id}`))[0],
  ).toBe(404);
});

test('one person has so many to come and no more, also when they ask for all at once; keepers are not counted', async () => {
  const { admin, keeper } = building.people;
  const room = await building.open();
  const guest = await building.rows.student();
  expect((await admin.person.put('/settings', { reservation_limit: 3 })).status).toBe(200);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((day) => building.reserve(room, day, { by: guest })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({
    code: 'rooms.too_many',
    params: { most: 3 },
  });
  for (const day of [7, 8, 9, 10]) expect((await building.reserve(room, day, { by: keeper })).status).toBe(200);
  expect((await admin.person.put('/settings', { reservation_limit: 50 })).status).toBe(200);
});

test('a repeated booking is every day or none, without its exceptions, and is cancelled from a day on', async () => {
  const { teacher, friend, student } = building.people;
  const room = await building.open();
  const until = building.at(22).slice(0, 10);
  const repeat = { every: 'week', until };
  await building.reserved(room, 8, { by: friend });
  const whole = await building.reserve(room, 1, { by: teacher, repeat });
  expect(whole.body).toMatchObject({
    code: 'rooms.taken',
    params: { conflicts: [{ day: building.at(8).slice(0, 10) }] },
  });
  expect((await teacher.person.get('/room-reservation/all?mine=true')).body).toEqual([]);
  const except = [building.at(8).slice(0, 10)];
  const first = await building.reserved(room, 1, { by: teacher, repeat: { ...repeat, except } });
  const all = (await teacher.person.get(`/room-reservation/all?series=${String(first.series)}&sort=starts_at,asc`))
    .body as Made[];
  expect(all.map(({ starts_at }) => Date.parse(String(starts_at)))).toEqual(
    [1, 15, 22].map((day) => Date.parse(building.at(day))),
  );
  expect(all.every(({ status }) => status === 'accepted')).toBe(true);
  expect(
    said(await building.reserve(room, 1, { by: teacher, repeat: { ...repeat, until: building.at(0).slice(0, 10) } })),
  ).toEqual([422, 'rooms.no_day']);
  const cancel = (by: typeof teacher) => by.person.put('/room-reservation/series/cancel', { id: all[1]!.id });
  expect([(await cancel(student)).status, (await cancel(teacher)).body]).toEqual([404, { cancelled: 2 }]);
  expect((await teacher.person.get(`/room-reservation/${all[0]!.id}`)).body.status).toBe('accepted');
  const kept = await building.open({ auto_approve: false });
  const asked = await building.reserved(kept, 1, { by: teacher, repeat });
  await building.rows.add('room_blocks', {
    room_id: kept,
    reason: 'Exam',
    starts_at: building.at(8),
    ends_at: building.at(8, 1),
  });
  const decided = await building.people.keeper.person.put('/room-reservation/series/decide', {
    id: asked.id,
    event: 'ACCEPT',
  });
  expect(decided.body).toMatchObject({ done: 3, refused: [{ code: 'rooms.taken' }] });
  const own = await teacher.person.put('/room-reservation/series/decide', { id: asked.id, event: 'ACCEPT' });
  expect(said(own)).toEqual([403, 'forbidden']);
});

test('a reservation is moved by its requester or a keeper, cancelled by DELETE, and by a keeper with a reason only', async () => {
  const { student, friend, keeper } = building.people;
  const room = await building.open();
  const one = await building.reserved(room, 4);
  await building.reserved(room, 5, { by: friend });
  const to = (day: number, more: object = {}) => ({
    starts_at: building.at(day),
    ends_at: building.at(day, 1),
    ...more,
  });
  expect((await friend.person.put(`/room-reservation/move/${one.id}`, to(6))).status).toBe(404);
  const taken = await student.person.put(`/room-reservation/move/${one.id}`, to(5));
  expect(taken.body).toMatchObject({ status: 409, code: 'rooms.taken', params: { room_id: room } });
  expect((taken.body.params as { alternatives: unknown[] }).alternatives.length).toBeGreaterThan(0);
  expect((await student.person.put(`/room-reservation/move/${one.id}`, to(6))).body).toMatchObject({
    status: 'accepted',
  });
  expect((await student.person.put(`/room-reservation/move/${one.id}`, to(6, { version: one.version }))).status).toBe(
    409,
  );
  expect((await building.reserve(room, 4, { by: friend })).status).toBe(200);
  const kept = await building.open({ auto_approve: false });
  expect((await keeper.person.put(`/room-reservation/move/${one.id}`, to(6, { room_id: kept }))).body).toMatchObject({
    status: 'submitted',
    room_id: kept,
  });
  expect((await friend.person.delete(`/room-reservation/${one.id}`)).status).toBe(404);
  expect(said(await keeper.person.delete(`/room-reservation/${one.id}`))).toEqual([400, 'field.required']);
  expect((await keeper.person.delete(`/room-reservation/${one.id}?reason=Painting`)).body).toEqual({ id: one.id });
  expect((await student.person.get(`/room-reservation/${one.id}`)).body).toMatchObject({
    status: 'cancelled',
    reason: 'Painting',
  });
  const own = await building.reserved(room, 7);
  expect((await student.person.delete(`/room-reservation/${own.id}`)).status).toBe(200);
  const begun = await building.reserved(room, 7);
  await building.began(begun.id, 5);
  expect(said(await student.person.delete(`/room-reservation/${begun.id}`))).toEqual([409, 'rooms.started']);
});

test('rooms are listed by their keepers; taking one off the list deletes no room; blocked times hold it', async () => {
  const { keeper, teacher, student } = building.people;
  const room_id = await building.room();
  for (const { person } of [teacher, student])
    expect((await person.post('/reservation-room', { room_id })).status).toBe(403);
  const row = made(await keeper.person.post('/reservation-room', { room_id, equipment: ['projector', 'piano'] }));
  expect(said(await keeper.person.post('/reservation-room', { room_id }))[0]).toBe(409);
  expect((await student.person.get('/reservation-room/all')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ room_id, capacity: 8, building: 'Library' })]),
  );
  expect((await student.person.get('/reservation-room?size=1')).body).toMatchObject({ content: [expect.anything()] });
  const block = (by: typeof keeper, day: number) =>
    by.person.post('/reservation-block', {
      room_id,
      reason: 'Exam',
      starts_at: building.at(day),
      ends_at: building.at(day, 2),
    });
  expect((await block(teacher, 2)).status).toBe(403);
  expect((await block(keeper, 2)).status).toBe(200);
  expect((await building.reserve(room_id, 2)).body).toMatchObject({
    code: 'rooms.taken',
    params: { conflicts: [{ kind: 'block' }] },
  });
  await building.reserved(room_id, 3);
  expect(said(await block(keeper, 3))).toEqual([409, 'rooms.block_in_use']);
  expect((await student.person.get(`/reservation-room/${row.id}/door`)).status).toBe(403);
  expect((await keeper.person.get(`/reservation-room/${row.id}/door`)).body.code).toMatch(/^[0-9a-f]{32}$/);
  expect((await student.person.delete(`/reservation-room/${row.id}`)).status).toBe(403);
  expect((await keeper.person.delete(`/reservation-room/${row.id}`)).status).toBe(200);
  expect((await keeper.person.get(`/room/${room_id}`)).status).toBe(200);
});

test('free times suit people, equipment and hours, the smallest room first', async () => {
  const { student } = building.people;
  const hall = { building: 'Free hall' };
  const small = await building.open({ equipment: ['projector'] }, { ...hall, capacity: 4 });
  const large = await building.open({ equipment: ['projector', 'piano'] }, { ...hall, capacity: 50 });
  const day = building.at(9).slice(0, 10);
  const free = async (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ day, minutes: '60', building: 'Free hall', ...more });
    const answer = await student.person.get(`/slot/free?${query}`);
    return (answer.body as { room_id: number; starts_at: string }[]) ?? [];
  };
  expect((await free()).map(({ room_id }) => room_id)).toEqual([small, large]);
  expect((await free({ people: '10' })).map(({ room_id }) => room_id)).toEqual([large]);
  expect((await free({ equipment: 'piano' })).map(({ room_id }) => room_id)).toEqual([large]);
  expect((await student.person.get(`/slot/free?day=${day}&minutes=60&equipment=sofa`)).status).toBe(400);
  const [wanted] = await free({ at: '12:00' });
  await building.reserved(small, 9, {
    starts_at: wanted!.starts_at,
    ends_at: new Date(Date.parse(wanted!.starts_at) + 3_600_000).toISOString(),
  });
  const next = await free({ at: '12:00' });
  expect(next[0]).toMatchObject({ room_id: large, starts_at: wanted!.starts_at });
  expect(next.find(({ room_id }) => room_id === small)!.starts_at).not.toBe(wanted!.starts_at);
});
