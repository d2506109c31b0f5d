import type { ImportAnswer } from '@quad/domain/attendance';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Campus, type Learner } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let far: Campus;
let officer: Person;
let other: number;
let lesson: number;
let learner: Learner;
const AT = '/attendance/terminal';
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  far = await Campus.on(portal, THERE);
  officer = await portal.person(['REGISTRAR_OFFICER']);
  other = await campus.row('rooms', { name: 'Main entrance' });
});
beforeEach(async () => {
  await portal.sql('delete from face_terminals');
  ({ learner, lesson } = await lessonOn(campus));
});
afterAll(() => portal.stop());

/** A lesson that began half an hour ago in A-101, and somebody who sits in it. */
async function lessonOn(on: Campus): Promise<{ learner: Learner; lesson: number }> {
  const group = await on.group(`T-${Math.random()}`);
  const [only] = await on.students(group, 1);
  const { staff_id } = await on.teacher();
  const { id } = await on.register(group, { teacher: staff_id, starts: -30, room: on.room });
  return { learner: only as Learner, lesson: id };
}

/** The wall clock of the institution so many minutes from now, as a terminal writes it. */
const wall = (minutes: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.now() + minutes * 60_000,
  );
const log = (...terminals: readonly string[]) =>
  ['Person ID,Time,Door', ...terminals.map((name) => `${learner.idNumber},${wall(-33)},${name}`)].join('\r\n');
async function read(content: string, fields: Record<string, string> = {}, person = officer): Promise<ImportAnswer> {
  const answer = await Object.entries(fields)
    .reduce((request, [key, value]) => request.field(key, value), person.send('post', '/attendance/face-id/import'))
    .attach('file', Buffer.from(content), 'doors.csv');
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body as ImportAnswer;
}
const fates = ({ matched, unmatched }: ImportAnswer) => [
  ...matched.map(({ row, lesson_attendance_id }) => [row, lesson_attendance_id]),
  ...unmatched.map(({ row, reason }) => [row, reason]),
];

test.each(['ADMIN', 'SUPER_ADMIN', 'REGISTRAR_OFFICER', 'TEACHING_AND_LEARNING_OFFICER'] as const)(
  '%s keeps the terminals, and whoever has the list open sees it',
  async (role) => {
    const person = await portal.person([role]);
    const ear = await officer.listen({ resource: 'face_terminals' });
    const made = await person.post(AT, { name: 'Door 7', room_id: campus.room });
    expect([made.status, made.body]).toEqual([200, expect.objectContaining({ name: 'Door 7', room_name: 'A-101' })]);
    await ear.hears('face_terminals.created', made.body.id as number);
    const { id, version } = made.body as { id: number; version: number };
    const moved = await person.post(AT, { id, version, name: 'Door 7', room_id: other, note: 'left' });
    expect(moved.body).toMatchObject({ room_name: 'Main entrance', note: 'left', version: 2 });
    await ear.hears('face_terminals.updated', id);
    expect((await person.delete(`${AT}/${id}`)).status).toBeLessThan(300);
    await ear.hears('face_terminals.deleted', id);
    expect((await officer.get(AT)).body).toMatchObject({ content: [], total_elements: 0 });
  },
);

test('others neither read nor write them, and the neighbour’s are not there', async () => {
  const made = (await officer.post(AT, { name: 'Door 7', room_id: campus.room })).body as { id: number };
  for (const role of ['TEACHER', 'DEAN', 'REGISTRAR_HELPER', 'BACHELOR_STUDENT'] as const) {
    const person = await portal.person([role]);
    const answers = [
      await person.get(AT),
      await person.get(`${AT}/all`),
      await person.get(`${AT}/${made.id}`),
      await person.post(AT, { name: 'Door 8', room_id: campus.room }),
      await person.delete(`${AT}/${made.id}`),
    ];
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, 403, 403, 403, 403, 403]);
  }
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(AT)).body.total_elements).toBe(0);
  expect((await neighbour.get(`${AT}/${made.id}`)).status).toBe(404);
  expect((await neighbour.delete(`${AT}/${made.id}`)).status).toBe(404);
  expect((await neighbour.post(AT, { name: 'Door 9', room_id: campus.room })).status).toBe(422);
  // A name is taken in one institution only.
  expect((await neighbour.post(AT, { name: 'Door 7', room_id: far.room })).status).toBe(200);
});

test('a name is one terminal in any case, and a room in which one hangs stays', async () => {
  await officer.post(AT, { name: 'Door 7', room_id: other });
  const again = await officer.post(AT, { name: ' DOOR 7 ', room_id: campus.room });
  expect([again.status, again.body.code]).toEqual([409, 'already_exists']);
  const admin = await portal.person(['ADMIN']);
  expect((await admin.delete(`/room/${other}`)).body.code).toBe('in_use');
});

test('a terminal that is called like no room is matched by where it is said to hang, from the next import on', async () => {
  const before = await read(log('DS-K1T342'));
  expect(before.unknown_terminals).toEqual(['DS-K1T342']);
  const { body } = await officer.post(AT, { name: 'ds-k1t342', room_id: other });
  const elsewhere = await read(log('DS-K1T342'));
  expect([elsewhere.unknown_terminals, fates(elsewhere)]).toEqual([[], [[2, 'other_room']]]);
  await officer.post(AT, { ...pick(body), room_id: campus.room });
  const applied = await read(log('DS-K1T342'), { apply: 'true' });
  expect([applied.unknown_terminals, fates(applied)]).toEqual([[], [[2, lesson]]]);
  expect(await campus.marks(lesson)).toMatchObject([{ status: 'present', source: 'face_id' }]);
});
const pick = ({ id, version, name }: Record<string, unknown>) => ({ id, version, name });

test('what is said goes before a room of that name, and that before the room that is chosen', async () => {
  const chosen = { terminal_room_id: String(other) };
  expect(fates(await read(log('a-101'), chosen))).toEqual([[2, lesson]]);
  expect(fates(await read(log('Main entrance'), { terminal_room_id: String(campus.room) }))).toEqual([
    [2, 'other_room'],
  ]);
  const strange = await read(log('Door 7'), chosen);
  expect([strange.unknown_terminals, fates(strange)]).toEqual([[], [[2, 'other_room']]]);
  await officer.post(AT, { name: 'Main entrance', room_id: campus.room });
  await officer.post(AT, { name: 'A-101', room_id: other });
  expect(fates(await read(log('Main entrance', 'A-101')))).toEqual([
    [2, lesson],
    [3, 'other_room'],
  ]);
});

test('the unknown terminals of a log are named once each; a row without one is nobody’s', async () => {
  const answer = await read(log('Gate 2', 'A-101', 'Gate 1', 'Gate 2', ''));
  expect(answer.unknown_terminals).toEqual(['Gate 1', 'Gate 2']);
});

test('a ZKTeco log names its device by a number, which is no name of a room', async () => {
  const file = `${learner.idNumber.padStart(9)}\t${wall(-33)}\t7\t0\t15\t0\r\n`;
  await campus.row('rooms', { name: '7' });
  const before = await read(file);
  expect([before.unknown_terminals, fates(before)]).toEqual([['7'], [[1, lesson]]]);
  await officer.post(AT, { name: '7', room_id: other });
  const after = await read(file);
  expect([after.unknown_terminals, fates(after)]).toEqual([[], [[1, 'other_room']]]);
});

test('two rooms whose names differ in capitals alone do not stop a log: the one that is written so is meant', async () => {
  await campus.row('rooms', { name: 'a-101' });
  expect(fates(await read(log('A-101', 'a-101')))).toEqual([
    [2, lesson],
    [3, 'other_room'],
  ]);
  await portal.sql(`delete from rooms where name = 'a-101'`);
});

test('where the terminals of one institution hang says nothing about the other’s', async () => {
  await officer.post(AT, { name: 'Door 7', room_id: other });
  const there = await lessonOn(far);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  const answer = await read(`Person ID,Time,Door\r\n${there.learner.idNumber},${wall(-33)},Door 7\r\n`, {}, neighbour);
  expect([answer.unknown_terminals, fates(answer)]).toEqual([['Door 7'], [[2, there.lesson]]]);
});
