import type { Transaction } from '#core/database/database.js';

/** How long the open seminar still has to run before a start of the portal moves it (minutes). */
const LEFT = 30;

/**
 * Keeps the demo in the middle of its term and one lesson of its teacher happening now: whole weeks that have passed since the last
 * start are added to every lesson, and the open seminar begins again a quarter of an hour ago.
 */
export async function freshen(tx: Transaction, institution: number): Promise<void> {
  const [term] = await tx.query<{ weeks: number }>(
    `select floor(extract(epoch from now() - (settings->>'demo_week')::timestamptz) / 604800)::int as weeks
      from institutions where id = $1`,
    [institution],
  );
  if (term && term.weeks > 0) {
    for (const statement of SHIFT) await tx.query(statement, [institution, term.weeks]);
  }
  const [now] = await tx.query<{ id: number; fresh: boolean }>(
    `select t.id, t.ends_at > now() + interval '${LEFT} minutes' and t.starts_at <= now() as fresh
      from timetable_slots t join lessons l on l.id = t.lesson_id where t.institution_id = $1 and l.title = 'Open seminar' limit 1`,
    [institution],
  );
  if (now?.fresh) return;
  await clearElsewhere(tx, institution);
  for (const statement of now ? AGAIN : FIRST) await tx.query(statement, [institution]);
}

/** The teacher may also teach in another institution, where they cannot be at the same time. */
async function clearElsewhere(tx: Transaction, institution: number): Promise<void> {
  const others = await tx.query<{ id: number }>('select id from institutions where id <> $1', [institution]);
  const [who] = await tx.query<{ account: number }>(
    `select p.account_id as account from staff p, (${STAGE}) s where p.id = s.teacher`,
    [institution],
  );
  const enter = (id: number) => tx.query(`select set_config('app.institution', $1, true)`, [String(id)]);
  for (const { id } of others) {
    await enter(id);
    await tx.query(BY_ACCOUNT, [who?.account ?? null]);
  }
  await enter(institution);
}

// Two steps, because the constraints against double booking look at every row while the others still stand in the old week.
const SHIFT = [
  `update timetable_slots set status = 'shifting ' || status, starts_at = starts_at + $2 * interval '7 days',
    ends_at = ends_at + $2 * interval '7 days' where institution_id = $1`,
  `update timetable_slots set status = substr(status, 10) where institution_id = $1 and status like 'shifting %' and $2::int > 0`,
  `update lesson_attendances set starts_at = starts_at + $2 * interval '7 days',
    ends_at = ends_at + $2 * interval '7 days', completed_at = completed_at + $2 * interval '7 days' where institution_id = $1`,
  `update attendance_marks set marked_at = marked_at + $2 * interval '7 days' where institution_id = $1`,
  `update lesson_assessments set deadline = deadline + $2 * interval '7 days' where institution_id = $1`,
  `update lesson_homeworks set submitted_at = submitted_at + $2 * interval '7 days' where institution_id = $1`,
  `update taught_modules set start_date = start_date + $2 * 7, end_date = end_date + $2 * 7 where institution_id = $1`,
  `update institutions set settings = settings || jsonb_build_object('demo_week',
    (settings->>'demo_week')::timestamptz + $2 * interval '7 days') where id = $1`,
];

const SPAN =
  `date_bin('5 minutes', now() - interval '15 minutes', '2026-01-01') as starts_at, date_bin('5 ` +
  `minutes', now() + interval '85 minutes', '2026-01-01') as ends_at`;
/** The module, the group and the teacher that the demo shows first. */
const STAGE = `select m.id as module, m.teacher_ids[1] as teacher, m.group_ids[1] as grp from taught_modules m
  where m.institution_id = $1 order by m.id limit 1`;
const AULA = `select id from rooms where institution_id = $1 and name = 'Aula'`;
const ROOM_FOR_IT = `
  delete from timetable_slots t using lessons l, (${STAGE}) s, (select ${SPAN}) w
  where l.id = t.lesson_id and t.institution_id = $1 and l.title <> 'Open seminar' and t.ends_at > w.starts_at
    and t.starts_at < w.ends_at and (coalesce(t.substitute_id, t.teacher_id) = s.teacher or s.grp = any(t.group_ids)
      or t.room_id = (${AULA}))`;
const BY_ACCOUNT = `
  delete from timetable_slots t using staff p, (select ${SPAN}) w
  where p.id = coalesce(t.substitute_id, t.teacher_id) and p.account_id = $1 and t.ends_at > w.starts_at
    and t.starts_at < w.ends_at`;

const FIRST = [
  ROOM_FOR_IT,
  `with s as (${STAGE}), w as (select ${SPAN}), lesson as (
     insert into lessons (institution_id, ccls_module_id, title, type, teaching_week, hours, position, topic)
     select $1, s.module, 'Open seminar', 'seminar', 7, 2, 99, 'Problem clinic before the mid-term test' from s returning id, ccls_module_id
   ), slot as (
     insert into timetable_slots (institution_id, lesson_id, room_id, teacher_id, group_ids, starts_at, ends_at, status)
     select $1, lesson.id, (${AULA}), s.teacher, array[s.grp],
       w.starts_at, w.ends_at, 'published' from lesson, s, w returning *
   )
   insert into lesson_attendances (institution_id, lesson_slot_id, lesson_id, ccls_module_id, group_id, teacher_id,
     starts_at, ends_at, students)
   select $1, slot.id, slot.lesson_id, lesson.ccls_module_id, s.grp, slot.teacher_id, slot.starts_at, slot.ends_at,
     (select count(*) from quad_members(s.grp)) from slot, lesson, s`,
];

const AGAIN = [
  ROOM_FOR_IT,
  `update timetable_slots t set status = 'published', starts_at = w.starts_at, ends_at = w.ends_at, room_id = (${AULA}),
    teacher_id = s.teacher, substitute_id = null, group_ids = array[s.grp], version = t.version + 1
    from lessons l, (${STAGE}) s, (select ${SPAN}) w where l.id = t.lesson_id and l.title = 'Open seminar'
      and t.institution_id = $1`,
  `delete from attendance_marks m using lesson_attendances r join lessons l on l.id = r.lesson_id
    where m.lesson_attendance_id = r.id and l.title = 'Open seminar' and m.institution_id = $1`,
  `update lesson_attendances r set status = 'pending', starts_at = t.starts_at, ends_at = t.ends_at, present = 0,
    late = 0, absent = 0, excused = 0, late_flag = false, completed_at = null, completed_by = null, version = r.version + 1
   from timetable_slots t join lessons l on l.id = t.lesson_id
     where r.lesson_slot_id = t.id and l.title = 'Open seminar' and r.institution_id = $1`,
];
