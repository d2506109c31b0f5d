import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { day } from '#testing/days.js';
import { register, Term } from './test-term.js';

const HOUR = 3_600_000;
let portal: Portal;
let term: Term;
let planner: Person;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
  term = await Term.on(portal);
  await term.campaign({ drop_until: day(3), max_credits: 60 });
  planner = await portal.person(['TEACHING_AND_LEARNING_OFFICER']);
});
afterAll(() => portal.stop());

const now = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A module of two groups, the first with one student more, and a published lesson of both that began a moment ago. */
async function lesson() {
  const { rows } = term;
  const teacher = await rows.staff(['TEACHER']);
  const groups = [await rows.add('groups', { title: `A${++made}` }), await rows.add('groups', { title: `B${made}` })];
  const own = [await term.student({ group_id: groups[0] }), await term.student({ group_id: groups[0] })];
  own.push(await term.student({ group_id: groups[1] }));
  const taught = await term.taught({ group_ids: groups, teacher_ids: [teacher.id], leader_id: teacher.id });
  const slot = await rows.add('timetable_slots', {
    lesson_id: await rows.add('lessons', { ccls_module_id: taught, title: 'Guests' }),
    room_id: await rows.add('rooms', { name: `R${made}`, capacity: 9 }),
    teacher_id: teacher.id,
    group_ids: groups,
    starts_at: now(1),
    ends_at: now(2),
    status: 'verified',
  });
  const published = await planner.put('/timetable/update-slot-status', { id: slot, event: 'PUBLISH' });
  if (published.status !== 200) throw new Error(published.text);
  // As if the time had come.
  const times = [slot, now(-0.1), now(0.5)];
  await portal.sql('update timetable_slots set starts_at = $2, ends_at = $3 where id = $1', times);
  await portal.sql('update lesson_attendances set starts_at = $2, ends_at = $3 where lesson_slot_id = $1', times);
  const registers = (published.body as { registers: { id: number; group_id: number }[] }).registers;
  const of = (group: number | undefined) => registers.find(({ group_id }) => group_id === group)?.id ?? 0;
  return { taught, slot, groups, own, teacher, registers: [of(groups[0]), of(groups[1])] as const };
}

const namesIn = async (person: Person, id: number): Promise<number[]> =>
  (await person.get(`/attendance/group?lesson_attendance_id=${id}`)).body.students.map(
    ({ student_id }: { student_id: number }) => student_id,
  );
const slotsOf = async (person: Person, query = 'mine=true'): Promise<number[]> =>
  (await person.get(`/timetable/week?${query}`)).body.slots.map(({ id }: { id: number }) => id);
const expectedIn = async (id: number) =>
  (await portal.sql<{ students: number }>('select students from lesson_attendances where id = $1', [id]))[0]?.students;

test('a student who is registered stands in the register of the smallest group, and in no other', async () => {
  const { taught, slot, groups, teacher, registers } = await lesson();
  const elsewhere = await term.rows.add('groups', { title: `Elsewhere ${++made}` });
  const [guest, stranger] = [await term.student({ group_id: elsewhere }), await term.student({ group_id: elsewhere })];
  expect(await slotsOf(guest.person)).toEqual([]);
  expect(await expectedIn(registers[1])).toBe(1);
  const ear = await guest.person.listen();
  const taken = await register(guest.person, taught);
  expect(taken.body[0]).toMatchObject({ status: 'accepted', seat_group_id: groups[1] });
  expect(await namesIn(teacher.person, registers[1])).toContain(guest.id);
  expect(await namesIn(teacher.person, registers[0])).not.toContain(guest.id);
  expect(await expectedIn(registers[1])).toBe(2);
  // Their own week, the registry's view of it, the calendar and the dashboard say the same.
  expect(await slotsOf(guest.person)).toEqual([slot]);
  expect(await slotsOf(planner, `student_id=${guest.id}`)).toEqual([slot]);
  const today = day(0);
  const calendar = await guest.person.get(`/calendar/event/student?from=${today}&to=${today}`);
  expect(calendar.status).toBe(200);
  expect(calendar.body.map(({ id }: { id: string }) => id)).toContain(`slot-${slot}`);
  const { lessons } = (await guest.person.get('/dashboard/now')).body;
  expect(lessons).toMatchObject([{ lesson_slot_id: slot }]);
  expect((await guest.person.get('/dashboard/student')).body.today).toMatchObject([{ lesson_slot_id: slot }]);
  expect(await slotsOf(stranger.person)).toEqual([]);
  expect(await namesIn(teacher.person, registers[1])).not.toContain(stranger.id);
  // The open connection receives lessons of the new module.
  const cancelled = { id: slot, event: 'CANCEL', reason: 'Snow' };
  expect((await planner.put('/timetable/update-slot-status', cancelled)).status).toBe(200);
  expect(await ear.hears('taught_modules.lessons')).toMatchObject({ record_id: taught });
});

test('a guest is marked, and the register is complete with them alone', async () => {
  const { taught, own, groups, teacher, registers } = await lesson();
  const guest = await term.student();
  await register(guest.person, taught);
  const mark = (person: Person, ids: readonly number[], more: object = {}) =>
    person.post('/attendance', {
      lesson_attendance_id: registers[1],
      marks: ids.map((student_id) => ({ student_id, status: 'present' })),
      ...more,
    });
  expect((await mark(guest.person, [guest.id])).status).toBe(403);
  // A student of the module who sits with the other group is unknown here.
  expect((await mark(teacher.person, [own[0]?.id ?? 0])).status).toBe(422);
  expect((await mark(teacher.person, [own[2]?.id ?? 0])).status).toBe(200);
  expect((await mark(teacher.person, [], { complete: true })).status).toBe(409);
  expect((await mark(teacher.person, [guest.id], { complete: true })).status).toBe(200);
  const table = await teacher.person.get(`/attendance/table?ccls_module_id=${taught}&group_id=${groups[1]}`);
  expect(table.body.rows).toMatchObject(
    [own[2], guest].map((known) => ({ student_id: known?.id, marks: ['present'] })),
  );
  expect((await guest.person.get('/attendance/table/student')).body.modules).toMatchObject([
    { ccls_module_id: taught, present: 1 },
  ]);
});

test('who drops the module is gone from the register, and who has its group already is counted once', async () => {
  const { taught, own, teacher, registers } = await lesson();
  const guest = await term.student();
  const [{ id }] = (await register(guest.person, taught)).body;
  expect(await expectedIn(registers[1])).toBe(2);
  const member = own[2];
  await portal.sql(
    `insert into module_registrations (institution_id, student_id, taught_module_id, module_id, campaign_id, title, credits,
      status, closes_at)
      select institution_id, $2, taught_module_id, module_id, campaign_id, title, credits, 'accepted', closes_at
      from module_registrations where id = $1`,
    [id, member?.id],
  );
  expect(await expectedIn(registers[1])).toBe(2);
  expect((await guest.person.post(`/module_registration/${id}/actions/DROP`, {})).status).toBe(200);
  expect(await expectedIn(registers[1])).toBe(1);
  expect(await namesIn(teacher.person, registers[1])).toEqual([member?.id]);
  expect(await slotsOf(guest.person)).toEqual([]);
});
