import { startPortal, type Portal } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { House, INVENTORY, said } from './test-dormitory.js';

let portal: Portal;
let house: House;
beforeAll(async () => {
  portal = await startPortal();
  house = await House.on(portal);
});
afterAll(() => portal.stop());

interface Plan {
  readonly rooms: { readonly id: number; readonly places: Record<string, unknown>[] }[];
}
const planOf = async ({ person }: { person: { get(path: string): PromiseLike<{ body: unknown }> } }, room: number) =>
  ((await person.get('/accommodation/plan')).body as Plan).rooms.find(({ id }) => id === room)?.places ?? [];

test('the plan: the office sees every name, a resident those of their room, another student none', async () => {
  const [anna, bella, carla] = [await house.student(), await house.student(), await house.student()];
  const room = await house.room();
  await house.movedIn(anna, room.places[0]!);
  await house.movedIn(bella, room.places[1]!);
  const { officer, teacher } = house.people;
  const names = (places: Record<string, unknown>[]) => places.map(({ taken, student_id }) => [taken, student_id]);
  const free = [false, null];
  expect(names(await planOf(officer, room.id))).toEqual([[true, anna.id], [true, bella.id], free, free]);
  expect(names(await planOf(anna, room.id))).toEqual([[true, anna.id], [true, bella.id], free, free]);
  expect(names(await planOf(carla, room.id))).toEqual([[true, null], [true, null], free, free]);
  expect((await teacher.person.get('/accommodation/plan')).status).toBe(403);
  const info = (await anna.person.get('/accommodation/student-info')).body as { roommates: Made[] };
  expect(info.roommates).toEqual([
    expect.objectContaining({ student_id: bella.id, account_id: bella.person.account_id, place_number: 2 }),
  ]);
});

test('rooms are edited by the office alone, and not against who lives there', async () => {
  const student = await house.student();
  const { officer, viewer } = house.people;
  const room = await house.room();
  await house.assigned(student, room.places[2]!);
  const base = {
    building_id: house.building,
    floor: 2,
    number: room.number,
    kind: 'shared',
    gender: 'female',
    beds: 4,
  };
  const save = (more: object, by = officer) => by.person.post('/accommodation/room', { id: room.id, ...base, ...more });
  expect((await save({ beds: 5 }, viewer)).status).toBe(403);
  expect((await save({ beds: 5 }, student)).status).toBe(403);
  expect(said(await save({ gender: 'male' }))).toEqual([422, 'dormitory.lived_in', 'gender']);
  expect(said(await save({ beds: 2 }))).toEqual([422, 'dormitory.place_lived_in', 'beds']);
  expect(said(await save({ floor: 6 }))).toEqual([422, 'dormitory.no_such_floor', 'floor']);
  expect(made(await save({ beds: 3 }))).toMatchObject({ beds: 3, taken: 1 });
  expect(await house.placesOf(room.id)).toEqual(room.places.slice(0, 3));
  expect(said(await officer.person.delete(`/accommodation/room/${room.id}`))[0]).toBe(409);
  const low = { id: house.building, name: 'House', floors: 1 };
  expect(said(await officer.person.post('/accommodation/building', low))).toEqual([
    422,
    'dormitory.rooms_above',
    'floors',
  ]);
});

test('a move needs the wish of the resident, or a reason; the place before it is free again', async () => {
  const [student, other] = [await house.student(), await house.student()];
  const { officer } = house.people;
  const [room, next] = [await house.room(), await house.room()];
  const one = await house.movedIn(student, room.places[0]!);
  const move = (payload: object) => house.send(officer, one, 'CHANGE_ROOM', { place_id: next.places[0], ...payload });
  expect(said(await move({}))).toEqual([422, 'dormitory.move_reason', 'reason']);
  const wish = (by: typeof student, move_wish: string | null) =>
    by.person.put('/accommodation/move-wish', { id: one.id, move_wish });
  expect((await wish(other, 'Mine')).status).toBe(404);
  expect((await wish(officer, 'Go')).status).toBe(403);
  expect(made(await wish(student, 'Nearer to my group')).move_wish).toBe('Nearer to my group');
  expect(made(await move({}))).toMatchObject({ status: 'activated', place_id: next.places[0], move_wish: null });
  expect((await planOf(officer, room.id))[0]).toMatchObject({ taken: false });
  await house.assigned(other, room.places[0]!);
});

test('who moves out leaves the place to the first of the waiting list; who cancels or is late, too', async () => {
  const { officer, accountant } = house.people;
  const people = [];
  for (let n = 0; n < 4; n += 1) people.push(await house.student('male'));
  const [first, weak, strong, last] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ];
  const { places } = await house.room({ kind: 'single', gender: 'male', beds: 1 });
  const single = { dormitory_type: 'single' };
  const verified = await house.verified(first!, single);
  made(await house.send(officer, verified, 'ASSIGN_ROOM', { place_id: places[0] }));
  made(await house.send(first!, verified, 'ACCEPT', { rules_accepted: true }));
  made(
    await house.send(officer, verified, 'MOVE_IN', { inventory: INVENTORY, signed: true, first_payment: 'confirmed' }),
  );
  const proof = await house.file(strong!);
  const waiting = [
    await house.verified(weak!, single),
    await house.verified(strong!, { ...single, social_protection: 'orphan', social_document_ids: [proof] }),
  ];
  for (const one of waiting) expect(made(await house.send(officer, one, 'WAITLIST')).status).toBe('waitlisted');
  made(await house.send(officer, verified, 'MOVE_OUT', { inventory: INVENTORY }));
  expect(await house.read(strong!, waiting[1]!)).toMatchObject({ status: 'assigned', place_id: places[0] });
  expect(await house.read(weak!, waiting[0]!)).toMatchObject({ status: 'waitlisted', place_id: null });
  expect((await house.read(accountant, verified)).status).toBe('done');
  made(await house.send(strong!, waiting[1]!, 'CANCEL'));
  expect(await house.read(weak!, waiting[0]!)).toMatchObject({ status: 'assigned' });
  expect(said(await house.send(officer, waiting[0]!, 'CANCEL', {}))[0]).toBe(400);
  expect((await house.send(last!, waiting[0]!, 'CANCEL')).status).toBe(404);
});

test('a step is on the student’s page at once, and the plan changes for whoever looks at it', async () => {
  const [student, other] = [await house.student(), await house.student()];
  const { officer, colleague } = house.people;
  const room = await house.room();
  const one = await house.verified(student);
  const own = await student.person.listen();
  const stranger = await other.person.listen();
  const beside = await colleague.person.listen({ resource: 'dormitory_rooms', id: room.id });
  const list = await colleague.person.listen({ resource: 'accommodations' });
  const looker = await other.person.listen({ resource: 'dormitory_rooms' });
  expect([beside.joined, list.joined, looker.joined]).toEqual([[true], [true], [true]]);
  made(await house.send(officer, one, 'ASSIGN_ROOM', { place_id: room.places[0] }));
  expect(await own.hears('accommodations.ASSIGN_ROOM')).toMatchObject({ record_id: one.id });
  await beside.hears('dormitory_rooms.moved');
  await list.hears('accommodations.ASSIGN_ROOM');
  await looker.hears('dormitory_rooms.moved');
  expect(stranger.heard.map(({ name }) => name)).not.toContain('accommodations.ASSIGN_ROOM');
});

test('all staff see who lives where, and no more of them; students and guests see nobody else', async () => {
  const student = await house.student();
  const { officer, teacher, mentor } = house.people;
  const room = await house.room({ monthly_fee: '300000' });
  const one = await house.movedIn(student, room.places[0]!);
  const waiting = await house.submitted(await house.student());
  const shown = await house.read(teacher, one);
  expect(shown).toMatchObject({ status: 'activated', room_code: room.code, student_id: student.id });
  expect(shown).toMatchObject({ guardian_phone: null, points: null, contract_number: null, monthly_fee: null });
  expect(shown).toMatchObject({ paid: '0.00', inventory_in: [], first_payment: null });
  expect(await house.read(mentor, one)).toMatchObject({ monthly_fee: '300000.00', guardian_phone: null });
  expect((await teacher.person.get(`/accommodation/${waiting.id}`)).status).toBe(404);
  expect((await teacher.person.get('/accommodation/export?format=csv')).status).toBe(403);
  expect((await house.send(teacher, one, 'MOVE_OUT', { inventory: INVENTORY })).status).toBe(403);
  expect(JSON.stringify((await teacher.person.get(`/history/accommodations/${one.id}`)).body)).not.toMatch(
    /waived|D-20/,
  );
  made(await house.send(officer, one, 'MOVE_OUT', { inventory: INVENTORY }));
  expect((await teacher.person.get(`/accommodation/${one.id}`)).status).toBe(404);
  const guest = await portal.person(['GUEST_USER']);
  for (const person of [(await house.student()).person, guest])
    expect([403, 404]).toContain((await person.get(`/accommodation/${one.id}`)).status);
});
