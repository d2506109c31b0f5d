import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { HERE, startPortal, THERE, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { freshen } from './now.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Place {
  readonly rows: Rows;
  readonly teacher: number;
  readonly group: number;
  readonly room: number;
  readonly lesson: number;
}

/** A module with a lesson, taught by this account. */
async function placeIn(institution: { id: number }, account_id: number): Promise<Place> {
  const rows = new Rows(portal, institution);
  const group = await rows.add('groups', { title: 'G-1' });
  const teacher = await rows.add('staff', { account_id, idNumber: 'T-demo' });
  const room = await rows.add('rooms', { name: 'Aula', capacity: 200 });
  const ccls_module_id = await rows.add('taught_modules', {
    module_id: await rows.add('modules', { code: 'DB', title: 'Databases' }),
    academic_year_id: await rows.add('academic_years', {
      name: '2026/27',
      start_date: '2026-09-01',
      end_date: '2027-06-30',
    }),
    semester_id: await rows.add('semesters', { name: 'Autumn', number: 1 }),
    title: 'Databases',
    start_date: '2026-09-01',
    end_date: '2027-01-20',
    teacher_ids: [teacher],
    group_ids: [group],
  });
  const lesson = await rows.add('lessons', { ccls_module_id, title: 'Lecture 7' });
  return { rows, teacher, group, room, lesson };
}

test('a later start gives the open seminar its time, whoever of its teacher, group and room is elsewhere then', async () => {
  const { account_id } = await portal.person(['TEACHER']);
  const here = await placeIn(HERE, account_id);
  const there = await placeIn(THERE, account_id);
  const start = () => portal.app.get(Database).run(systemContext(HERE.id), (tx) => freshen(tx, HERE.id));
  await start();
  const seminar = () =>
    portal.sql<{ id: number; on: boolean }>(
      `select t.id, t.status = 'published' and t.starts_at <= now() and t.ends_at > now() as on from timetable_slots t
        join lessons l on l.id = t.lesson_id where l.title = 'Open seminar'`,
    );
  const [first] = await seminar();
  expect(first).toMatchObject({ on: true });
  await portal.sql(
    `update timetable_slots set starts_at = starts_at - interval '5 hours', ends_at = ends_at - interval '5 hours'`,
  );
  const other = await here.rows.add('staff', {
    account_id: (await portal.person(['TEACHER'])).account_id,
    idNumber: 'T-other',
  });
  const now = {
    starts_at: new Date(Date.now() - 600_000),
    ends_at: new Date(Date.now() + 600_000),
    status: 'published',
  };
  // The account teaches in the other institution, substitutes for a colleague here, and the room is taken.
  await there.rows.add('timetable_slots', {
    ...now,
    lesson_id: there.lesson,
    teacher_id: there.teacher,
    group_ids: [there.group],
  });
  const strangers = { group_ids: [await here.rows.add('groups', { title: 'G-2' })], lesson_id: here.lesson };
  await here.rows.add('timetable_slots', { ...now, ...strangers, teacher_id: other, room_id: here.room });
  await start();
  expect(await seminar()).toEqual([{ id: first!.id, on: true }]);
});
