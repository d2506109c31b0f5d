import { z } from 'zod';
import { marks } from '@quad/domain/assessments';
import { LEFT } from '@quad/domain/groups';
import { day } from '@quad/domain/core';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { settingSql } from '#areas/settings/index.js';
import { filesIn } from './assessments.queries.js';

/** In these a case is not looked into: it was not assigned yet, or it is over. */
const SETTLED = "('draft', 'submitted', 'returned', 'closed', 'cancelled')";

export const MARKS = sourceOf(marks, {
  columns: `${filesIn('file_ids')} as files, ${filesIn('draft_ids')} as drafts,
    ${filesIn('first_file_ids')} as first_files, ${filesIn('second_file_ids')} as second_files,
    ${filesIn('final_file_ids')} as final_files, ${filesIn('past_file_ids')} as past_files,
    ${settingSql('pass_mark')} as pass_mark,
    (select min(o.id) from offences o where o.student_id = t.student_id and o.module_id = of_ccls_module.module_id
      and o.status not in ${SETTLED}) as open_offence`,
});

/** A student's own mark of an assessment. */
export const OWN = sql({
  text: 'select id from marks where assessment_id = $1 and student_id = $2',
  params: { assessment_id: z.int(), student_id: z.int() },
  row: { id: z.int() },
});

/** What of its assessment bears on a mark. */
export const SCHEME_OF = sql({
  text: `select a.in_person, a.late_hours, a.late_cap, a.needs_feedback, m.module_id, ${settingSql('pass_mark')} as pass_mark
    from assessments a join taught_modules m on m.id = a.ccls_module_id where a.id = $1`,
  params: { id: z.int() },
  row: {
    in_person: z.boolean(),
    late_hours: z.int(),
    late_cap: z.int().nullable(),
    needs_feedback: z.boolean(),
    module_id: z.int(),
    pass_mark: z.int(),
  },
});

/** Marks of the same assessment and group that are not verified yet, also of those who have handed in nothing so far. */
export const UNVERIFIED = sql({
  text: `select count(*)::int as n from marks k join students s on s.id = k.student_id
    where k.assessment_id = $1 and k.status in ('pending', 'submitted', 'expired', 'marked', 'evaluated', 'returned')
      and s.status not in ('${LEFT.join("', '")}')
      and s.group_id is not distinct from (select u.group_id from students u where u.id = $2)`,
  params: { assessment_id: z.int(), student_id: z.int() },
  row: { n: z.int() },
});

/** A case about the student in the module that somebody looks into: assigned and neither closed nor cancelled. */
export const OPEN_OFFENCE = sql({
  text: `select o.id from offences o where o.student_id = $1 and o.module_id = $2
    and o.status not in ${SETTLED} order by o.id limit 1`,
  params: { student_id: z.int(), module_id: z.int() },
  row: { id: z.int() },
});

/** What was decided in a case. */
export const OFFENCE = sql({
  text: 'select id, status, finding, coalesce(final_penalty, penalty) as penalty from offences where id = $1',
  params: { id: z.int() },
  row: { id: z.int(), status: z.string(), finding: z.string().nullable(), penalty: z.string().nullable() },
});

export const AMENDMENT = sql({
  text: 'select mark_id, status, old_mark, new_mark from amendments where id = $1',
  params: { id: z.int() },
  row: { mark_id: z.int(), status: z.string(), old_mark: z.int(), new_mark: z.int() },
});

/** Marks of a student in the taught modules of a catalogue module, or those that a case withholds. */
export const OF_CASE = sql({
  text: `select k.id, k.status, k.offence_id from marks k join taught_modules m on m.id = k.ccls_module_id
    where k.student_id = $1 and (m.module_id = $2 or k.offence_id = $3) order by k.id`,
  params: { student_id: z.int(), module_id: z.int(), offence_id: z.int() },
  row: { id: z.int(), status: z.string(), offence_id: z.int().nullable() },
});

/** The boards of a student in the taught modules of a catalogue module. */
export const BOARDS_OF_CASE = sql({
  text: `select b.id, b.status from subject_boards b join taught_modules m on m.id = b.ccls_module_id
    where b.student_id = $1 and m.module_id = $2`,
  params: { student_id: z.int(), module_id: z.int() },
  row: { id: z.int(), status: z.string() },
});

/** A student's components in a module: what counts, and how far each is. */
export const COMPONENTS = sql({
  text: `select k.id, k.status, a.weighting, k.calculated_mark as mark from marks k join assessments a on a.id = k.assessment_id
    where k.student_id = $1 and k.ccls_module_id = $2 and a.type = 'summative' order by a.end_at, k.id`,
  params: { student_id: z.int(), ccls_module_id: z.int() },
  row: { id: z.int(), status: z.string(), weighting: z.int(), mark: z.int().nullable() },
});

/** What keeps a board from its decision. */
export const UNDECIDED = sql({
  text: `select (select count(*)::int from offences o join taught_modules m on m.module_id = o.module_id
        where o.student_id = $1 and m.id = $2 and o.status not in ('draft', 'closed', 'cancelled')) as offences,
      (select count(*)::int from ec_claims c join marks k on k.id = any (c.mark_ids)
        where c.student_id = $1 and k.ccls_module_id = $2
          and c.status in ('submitted', 'returned', 'edited', 'verified', 'assigned', 'accepted', 'appealed')) as claims`,
  params: { student_id: z.int(), ccls_module_id: z.int() },
  row: { offences: z.int(), claims: z.int() },
});

export const BOARD_OF = sql({
  text: 'select id, status from subject_boards where student_id = $1 and ccls_module_id = $2',
  params: { student_id: z.int(), ccls_module_id: z.int() },
  row: { id: z.int(), status: z.string() },
});

export const MODERATED = sql({
  text: `select exists (select 1 from moderations f join assessments a on a.id = f.assessment_id
    where a.ccls_module_id = $1 and f.kind = 'moderator') as found`,
  params: { ccls_module_id: z.int() },
  row: { found: z.boolean() },
});

/** Hours that students of a module were absent in all their modules of its year, by the number of the semester; of taken registers. */
export const ABSENCES = sql({
  text: `
  with here as (select m.academic_year_id from taught_modules m where m.id = $1),
    takers as (select distinct k.student_id from marks k where k.ccls_module_id = $1)
  select t.student_id,
    coalesce(sum(l.hours) filter (where s.number % 2 = 1), 0)::int as semester_1,
    coalesce(sum(l.hours) filter (where s.number % 2 = 0), 0)::int as semester_2
  from takers t join attendance_marks x on x.student_id = t.student_id and x.status = 'absent'
    join lesson_attendances r on r.id = x.lesson_attendance_id and r.status in ('completed', 'edited', 'closed')
    join lessons l on l.id = r.lesson_id
    join taught_modules m on m.id = r.ccls_module_id join semesters s on s.id = m.semester_id
  where m.academic_year_id = (select academic_year_id from here) group by t.student_id order by t.student_id`,
  params: { ccls_module_id: z.int() },
  row: { student_id: z.int(), semester_1: z.int(), semester_2: z.int() },
});

/** The working days after a moment, to the end of the last one on the institution's clocks. */
export const AFTER_DAYS = sql({
  text: `
  select (d.day + 1)::timestamp at time zone i.time_zone - interval '1 second' as ends
  from institutions i cross join lateral (
    select g::date as day from generate_series($1::date + 1, $1::date + 366, interval '1 day') g
    where extract(isodow from g) < 6 and g::date not in (select h.day from quad_holidays() h) order by g offset $2::int - 1 limit 1) d
  where i.id = (select quad_institution())`,
  params: { day, days: z.int() },
  row: { ends: z.date() },
});

/** Subject boards of students that are not closed. */
export const BOARDS_OPEN = sql({
  text: `select b.student_id, m.title from subject_boards b join taught_modules m on m.id = b.ccls_module_id
    where b.student_id = any($1) and b.status <> 'closed' order by m.title, b.id`,
  params: { ids: z.array(z.int()) },
  row: { student_id: z.int(), title: z.string() },
});
