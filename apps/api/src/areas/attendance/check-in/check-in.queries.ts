import { z } from 'zod';
import { at, sentAt, sql } from '#core/database/sql.js';
import { SITS_IN } from '#areas/attendance/registers/sits-in.js';
import { settingSql } from '#areas/settings/index.js';

const REGISTER = {
  id: z.int(),
  version: z.int(),
  institution_id: z.int(),
  lesson_slot_id: z.int(),
  status: z.string(),
  group_id: z.int(),
  teacher_id: z.int().nullable(),
  substitute_id: z.int().nullable(),
  starts_at: at,
  ends_at: at,
  completed_at: at.nullable(),
  leave_until: at.nullable(),
  slot_cancelled: z.boolean(),
  semester_ends_on: z.string().nullable(),
};
const CAMPUS_SQL = `${settingSql('campus_networks', 'i.settings')} as campus_networks,
  ${settingSql('campus_point', 'i.settings')} as campus_point, ${settingSql('campus_radius', 'i.settings')} as campus_radius`;
const CAMPUS = { campus_networks: z.string(), campus_point: z.string(), campus_radius: z.int() };
const SHOWN = `${Object.keys(REGISTER)
  .map((column) => `r.${column}`)
  .join(', ')}, tm.title as module_title, l.title as lesson_title,
  ${SITS_IN('$2::bigint')} as is_guest, ${settingSql('late_after_minutes', 'i.settings')} as late_after_minutes, ${CAMPUS_SQL}
  from lesson_attendances r join taught_modules tm on tm.id = r.ccls_module_id join lessons l on l.id = r.lesson_id
    join institutions i on i.id = r.institution_id`;

/** The register that was named, else the open ones of a student's lessons, with the institution's own rule for who is late. */
export const CANDIDATES = sql({
  text: `
  select ${SHOWN} where r.id = $1::bigint
  union all
  select ${SHOWN}
  where $1::bigint is null and ${SITS_IN('$2::bigint')} and r.status = 'open' and r.starts_at < now() + interval '1 day'`,
  params: { register_id: z.int().nullable(), student_id: z.int().nullable() },
  row: {
    ...REGISTER,
    module_title: z.string(),
    lesson_title: z.string(),
    is_guest: z.boolean(),
    late_after_minutes: z.int(),
    ...CAMPUS,
  },
  name: 'attendance:check-in',
});

export const MY_MARK = sql({
  text: `select m.lesson_attendance_id, m.status, m.source, m.marked_at from attendance_marks m
  where m.lesson_attendance_id = $1 and m.student_id = $2 and m.status is not null`,
  params: { register_id: z.int(), student_id: z.int().nullable() },
  row: { lesson_attendance_id: z.int(), status: z.string().nullable(), source: z.string(), marked_at: sentAt },
});

export const CAMPUS_OF = sql({
  text: `select ${CAMPUS_SQL} from institutions i where i.id = (select quad_institution())`,
  params: {},
  row: CAMPUS,
});

/** Who has checked in to a register with a device, and whether it is known already that this account was refused for it. */
export const HOLDER = sql({
  text: `select s.name, exists (select from domain_events e where e.institution_id = m.institution_id
      and e.resource = 'lesson_attendances' and e.record_id = $1 and e.name = 'lesson_attendances.device_refused'
      and e.actor_id = $3) as is_told
    from attendance_marks m join students s on s.id = m.student_id where m.lesson_attendance_id = $1 and m.device = $2`,
  params: { register_id: z.int(), device: z.string(), account_id: z.int() },
  row: { name: z.string(), is_told: z.boolean() },
});

/** So many wrong codes of one account within the time; the next ones wait for its end. */
const MOST_WRONG = 8;
const WRONG_FOR = `interval '60 seconds'`;
const OVER = `w.since <= now() - ${WRONG_FOR}`;

export const WRONG_CODES_SPENT = sql({
  text: `select ceil(extract(epoch from w.since + ${WRONG_FOR} - now()))::int as seconds from wrong_check_in_codes w
    where w.account_id = $1 and w.tries >= ${MOST_WRONG} and not (${OVER})`,
  params: { account_id: z.int() },
  row: { seconds: z.int() },
});
export const COUNT_WRONG_CODE = sql({
  text: `insert into wrong_check_in_codes as w (institution_id, account_id, since, tries)
    values ((select quad_institution()), $1, now(), 1)
    on conflict (institution_id, account_id) do update set tries = case when ${OVER} then 1 else w.tries + 1 end,
      since = case when ${OVER} then now() else w.since end`,
  params: { account_id: z.int() },
  row: {},
});
export const FORGET_WRONG_CODES = sql({
  text: `delete from wrong_check_in_codes w where ${OVER}`,
  params: {},
  row: {},
});
