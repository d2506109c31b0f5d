import { z } from 'zod';
import { runningLesson, runningLessons, type RunningLessons } from '@quad/domain/dashboard';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const HOUR = 3_600_000;
let portal: Portal;
let rows: Rows;
let [teacher, substitute, student]: Known[] = [];
let [module, group, other, room]: number[] = [];
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  [group, other] = [await rows.add('groups', { title: 'CS-1' }), await rows.add('groups', { title: 'CS-2' })];
  [teacher, substitute, student] = [
    await rows.staff(['TEACHER']),
    await rows.staff(['TEACHER']),
    await rows.student({ group_id: group }),
  ];
  module = await rows.add('taught_modules', {
    module_id: await rows.add('modules', { code: 'CS101', title: 'Databases' }),
    title: 'Databases',
    academic_year_id: await rows.add('academic_years', {
      name: '2026/27',
      start_date: '2026-09-01',
      end_date: '2027-06-30',
    }),
    semester_id: await rows.add('semesters', { name: 'Autumn', number: 1 }),
    start_date: '2026-09-01',
    end_date: '2027-01-20',
  });
  room = await rows.add('rooms', { name: '204' });
});
afterAll(() => portal.stop());
afterEach(() => portal.sql('delete from timetable_slots'));

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
async function lesson(hours: number, more: Record<string, unknown> = {}): Promise<{ slot: number; register: number }> {
  const { register_status = 'pending', group_ids = [group], ...columns } = more;
  const lesson_id = await rows.add('lessons', { ccls_module_id: module, title: `At ${hours}`, hours: 2 });
  const times = { starts_at: at(hours), ends_at: at(hours + 0.75) };
  const staff = { teacher_id: teacher?.id, substitute_id: null, ...columns };
  const slot = await rows.add('timetable_slots', {
    lesson_id,
    group_ids,
    room_id: room,
    status: 'published',
    ...staff,
    ...times,
  });
  let register = 0;
  for (const group_id of group_ids as number[])
    register = await rows.add('lesson_attendances', {
      lesson_slot_id: slot,
      lesson_id,
      ccls_module_id: module,
      group_id,
      teacher_id: staff.teacher_id,
      status: register_status,
      ...times,
    });
  return { slot, register };
}
/** No field that the call does not declare. */
const exactly = runningLessons.extend({ lessons: z.array(runningLesson.strict()) });
async function now(person: Person | undefined): Promise<RunningLessons> {
  const { status, body } = (await person?.get('/dashboard/now')) ?? { status: 0, body: {} };
  expect(status).toBe(200);
  return exactly.parse(body);
}
const slots = async (person: Person | undefined) =>
  (await now(person)).lessons.map(({ lesson_slot_id }) => lesson_slot_id);

test('a teacher sees the lessons that are on or come within hours, not those of others, of drafts, or of yesterday', async () => {
  const on = await lesson(-0.2, { group_ids: [group, other] });
  const done = await lesson(1, { status: 'done' });
  await lesson(2, { status: 'draft' });
  await lesson(3, { status: 'cancelled' });
  await lesson(-2);
  await lesson(13);
  const covered = await lesson(4, { substitute_id: substitute?.id });
  const seen = await now(teacher?.person);
  expect(seen.lessons).toMatchObject([
    { lesson_slot_id: on.slot, teaches: true, group_ids: [group, other], room_name: '204', module_title: 'Databases' },
    { lesson_slot_id: done.slot },
  ]);
  expect(Math.abs(Date.parse(seen.server_now) - Date.now())).toBeLessThan(60_000);
  expect(await slots(substitute?.person)).toEqual([covered.slot]);
  expect(await slots(await portal.person(['ADMIN']))).toEqual([]);
});

test('a student sees the lessons of the own group, and whether to check in', async () => {
  const on = await lesson(-0.2, { register_status: 'open' });
  await lesson(1, { group_ids: [other] });
  const [seen] = (await now(student?.person)).lessons;
  expect(seen).toMatchObject({
    lesson_slot_id: on.slot,
    teaches: false,
    group_ids: [],
    may_check_in: true,
    is_marked: false,
  });
  await rows.add('attendance_marks', {
    lesson_attendance_id: on.register,
    student_id: student?.id,
    status: 'late',
  });
  expect((await now(student?.person)).lessons).toMatchObject([{ may_check_in: false, is_marked: true }]);
});
