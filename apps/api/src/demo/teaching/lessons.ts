import { DAY_MS } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import type { People } from '../people/people.js';
import { SLOT_MINUTES, STARTS, WEEKS } from '../plan.js';
import type { Structure } from '../people/structure.js';
import { isHoliday } from '../working-time.js';

/** Tashkent has no summer time: its clock is always five hours ahead. */
const ZONE_MS = 5 * 3_600_000;

interface Planned {
  readonly module: Structure['taught'][number];
  readonly teacher: number;
  readonly stream: number;
  readonly turn: number;
}

/** Teachers, lessons and the whole term's timetable, free of collisions by construction: a stream has its rooms, a module its teacher. */
export async function seedLessons(
  tx: Transaction,
  place: Structure,
  { people, termStart }: { people: People; termStart: Date },
): Promise<void> {
  const streams = [...new Set(place.taught.map((module) => module.course + String(module.level)))];
  const planned: Planned[] = place.taught.map((module, index) => ({
    module,
    teacher: people.teachers[index % people.teachers.length] ?? 0,
    stream: streams.indexOf(module.course + String(module.level)),
    turn: index % 3,
  }));
  for (const [index, { module, teacher }] of planned.entries()) {
    const second = index === 0 ? [people.teachers[1] ?? teacher] : [];
    await tx.query('update taught_modules set leader_id = $2, teacher_ids = $3 where id = $1', [
      module.id,
      teacher,
      [teacher, ...second],
    ]);
  }
  const base = {
    institution_id: place.institution,
    version: 1,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  };
  const weeks = Array.from({ length: WEEKS }, (_, index) => index + 1);
  const lessons = planned.flatMap((plan) =>
    weeks.flatMap((week) =>
      TYPES.filter((type) => type !== 'laboratory' || plan === planned[0]).map((type, place_) => ({
        ...{ plan, week, type, position: week * TYPES.length + place_ },
      })),
    ),
  );
  const ids = await insert(
    tx,
    'lessons',
    lessons.map(({ plan, week, type, position }) => ({
      ...base,
      ccls_module_id: plan.module.id,
      title: `${TITLES[type]} ${week}`,
      type,
      teaching_week: week,
      hours: type === 'laboratory' ? 4 : 2,
      periods: type === 'laboratory' ? 2 : 1,
      position,
      topic: plan.module.title,
    })),
  );
  const slots = lessons.flatMap((lesson, index) =>
    slotsOf(lesson, { place, termStart })
      .filter(isOnWorkday)
      .map((slot) => ({
        ...base,
        lesson_id: ids[index],
        teacher_id: lesson.plan.teacher,
        status: 'published',
        ...slot,
      })),
  );
  await insert(tx, 'timetable_slots', slots);
  await tx.query(REGISTERS, [place.institution]);
}

/** The portal lets nobody move a lesson to a holiday; its demo does not begin with one there. */
export const isOnWorkday = ({ starts_at }: { readonly starts_at: string }): boolean =>
  !isHoliday(new Date(Date.parse(starts_at) + ZONE_MS).toISOString().slice(0, 10));

const TYPES = ['lecture', 'seminar', 'laboratory'] as const;
const TITLES = { lecture: 'Lecture', seminar: 'Seminar', laboratory: 'Laboratory' };
type Lesson = { plan: Planned; week: number; type: (typeof TYPES)[number] };

/**
 * A lecture for all groups of the stream on Monday, Wednesday or Friday; the next day a seminar for each group. The first module
 * has a laboratory of two periods as well, on a Monday that its groups and their hall have free.
 */
function slotsOf({ plan, week, type }: Lesson, { place, termStart }: { place: Structure; termStart: Date }) {
  const at = (day: number, start: number) => {
    const [hour = 9, minute = 0] = (STARTS[start % STARTS.length] ?? '09:00').split(':').map(Number);
    return new Date(termStart.getTime() + ((week - 1) * 7 + day) * DAY_MS + (hour * 60 + minute) * 60_000 - ZONE_MS);
  };
  const span = (from: Date, last = from) => ({
    starts_at: from.toISOString(),
    ends_at: new Date(last.getTime() + SLOT_MINUTES * 60_000).toISOString(),
  });
  const first = plan.stream % 4;
  if (type === 'lecture')
    return [{ room_id: place.rooms[plan.stream], group_ids: plan.module.groups, ...span(at(plan.turn * 2, first)) }];
  if (type === 'laboratory')
    return [{ room_id: place.rooms[plan.stream], group_ids: plan.module.groups, ...span(at(0, 2), at(0, 3)) }];
  const halls = new Set(place.taught.map((module) => module.course + String(module.level))).size;
  return plan.module.groups.map((group, index) => ({
    room_id: place.rooms[halls + place.groups.findIndex((one) => one.id === group)],
    group_ids: [group],
    ...span(at(plan.turn * 2 + 1, first + index)),
  }));
}

const REGISTERS = `
  insert into lesson_attendances (institution_id, lesson_slot_id, lesson_id, ccls_module_id, group_id, teacher_id,
    starts_at, ends_at, students)
  select t.institution_id, t.id, t.lesson_id, l.ccls_module_id, g, t.teacher_id, t.starts_at, t.ends_at,
    (select count(*) from quad_members(g))
  from timetable_slots t join lessons l on l.id = t.lesson_id, unnest(t.group_ids) g
  where t.institution_id = $1 order by t.starts_at`;

/**
 * Attendance of the lessons that are over: every student has a diligence, mornings are emptier, some registers were corrected,
 * a few of the last two days still wait for their teacher, and one in forty was never taken.
 */
export async function seedAttendance(tx: Transaction, institution: number): Promise<void> {
  for (const statement of PAST) await tx.query(statement, [institution]);
}

const PAST = [
  `update lesson_attendances set status = case
      when ends_at > now() - interval '40 hours' and abs(hashtext('wait' || id)) % 5 = 0 then 'pending'
      when abs(hashtext('missed' || id)) % 40 = 0 and ends_at < now() - interval '48 hours' then 'expired'
      when abs(hashtext('edited' || id)) % 25 = 0 then 'edited' else 'completed' end
   where institution_id = $1 and ends_at < now()`,
  `insert into attendance_marks (institution_id, lesson_attendance_id, student_id, status, source, marked_at, marked_by)
   select r.institution_id, r.id, s.id,
     case when luck < diligence then 'present' when luck < diligence + 45 then 'late'
       when luck < diligence + 75 then 'excused' else 'absent' end,
     case when luck % 10 < 6 and luck < diligence then 'qr' when luck % 10 = 6 and luck < diligence then 'face_id' else 'teacher' end,
     r.starts_at + (luck % 20) * interval '1 minute', t.account_id
   from lesson_attendances r join students s on s.group_id = r.group_id and s.status in ('pending', 'activated')
     left join staff t on t.id = r.teacher_id,
     lateral (select abs(hashtext(s.id || ':' || r.id)) % 1000 as luck,
       730 + abs(hashtext(s.student_code)) % 240 - case when extract(hour
         from r.starts_at at time zone 'Asia/Tashkent') < 10 then 60 else 0 end as diligence) x
   where r.institution_id = $1 and r.status in ('completed', 'edited')`,
  `update lesson_attendances r set completed_at = r.ends_at, completed_by = (select account_id from staff where id = r.teacher_id),
     present = c.present, late = c.late, absent = c.absent, excused = c.excused, version = 2
   from (select lesson_attendance_id, count(*) filter (where status = 'present') as present,
     count(*) filter (where status = 'late') as late,
     count(*) filter (where status = 'absent') as absent, count(*) filter (where status = 'excused') as excused
     from attendance_marks where institution_id = $1 group by 1) c
   where c.lesson_attendance_id = r.id`,
  `update timetable_slots t set status = case when exists (select 1 from lesson_attendances r
    where r.lesson_slot_id = t.id and r.status = 'expired') then 'expired' else 'done' end
   where t.institution_id = $1 and t.ends_at < now()
     and not exists (select 1 from lesson_attendances r where r.lesson_slot_id = t.id and r.status = 'pending')`,
];
