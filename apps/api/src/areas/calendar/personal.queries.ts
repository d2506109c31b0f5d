import { z } from 'zod';
import { ENTRY_KINDS } from '@quad/domain/calendar';
import { SHOWN } from '@quad/domain/timetable';
import { at, sql } from '#core/database/sql.js';
import { concerns, readerOf } from './calendar.queries.js';

const LOCAL = (moment: string) => `(${moment} at time zone me.time_zone)::date`;
/** The span asked for, by the institution's clocks. */
const SPAN = `$2::date::timestamp at time zone me.time_zone`;
const SPAN_END = `($3::date + 1)::timestamp at time zone me.time_zone`;

const LESSONS = `
  select 'slot-' || s.id as id, 'LESSON' as kind, l.title, m.title as detail,
    quad_spoken(r.name, r.name_in) as place, s.starts_at, s.ends_at,
    ${LOCAL('s.starts_at')} as start_date, ${LOCAL('s.ends_at')} as end_date, false as all_day,
    s.status = 'cancelled' as cancelled, s.moved_from is not null as moved,
    case when me.staff_id is null then '/' || m.id || '/student-lessons?lesson=' || l.id
      else '/module/' || m.id || '/lessons?lesson=' || l.id end as link,
    null::bigint as record_id, s.version, s.updated_at
  from me join timetable_slots s on s.institution_id = me.institution_id and s.starts_at >= ${SPAN} and s.starts_at < ${SPAN_END}
    and s.status in ('${SHOWN.join("', '")}')
    -- What was cancelled as a draft was never announced.
    and (s.status <> 'cancelled' or exists (select 1 from lesson_attendances q where q.lesson_slot_id = s.id))
    join lessons l on l.id = s.lesson_id and (coalesce(s.substitute_id, s.teacher_id) = me.staff_id or exists (select 1 from seat
      where seat.group_id = any (s.group_ids) and (seat.ccls_module_id is null or seat.ccls_module_id = l.ccls_module_id)))
    join taught_modules m on m.id = l.ccls_module_id left join rooms r on r.id = s.room_id`;

const HOMEWORK = `
  select 'homework-' || a.id, 'HOMEWORK', a.title, m.title, null, a.deadline, a.deadline, ${LOCAL('a.deadline')},
    ${LOCAL('a.deadline')}, false, false, false,
    case when me.staff_id is null then '/' || m.id || '/student-lessons?lesson=' || l.id
      else '/module/' || m.id || '/lessons?lesson=' || l.id end, null, a.version, a.updated_at
  from me join taught_modules m on m.institution_id = me.institution_id and (exists (select 1 from seat
        where seat.ccls_module_id = m.id or seat.ccls_module_id is null and seat.group_id = any (m.group_ids))
      or me.staff_id = m.leader_id or me.staff_id = any (m.teacher_ids))
    join lessons l on l.ccls_module_id = m.id
    join lesson_assessments a on a.lesson_id = l.id and a.deadline >= ${SPAN} and a.deadline < ${SPAN_END}`;

/**
 * Deadlines of assessments: the student's own, the module's for who teaches it. What changes with a mark's value never
 * moves an entry: neither its version nor its moment may tell that somebody has marked it.
 */
const ASSESSMENTS = `
  select 'assessment-' || a.id, 'DEADLINE', a.name, m.title, null, k.deadline, k.deadline, ${LOCAL('k.deadline')},
    ${LOCAL('k.deadline')}, false, false, k.extended, '/marks', null,
    a.version + k.attempt + extract(epoch from k.deadline)::int / 60 % 1000, greatest(a.updated_at, a.opened_at)
  from me join marks k on k.student_id = me.student_id and k.deadline >= ${SPAN} and k.deadline < ${SPAN_END}
    join assessments a on a.id = k.assessment_id join taught_modules m on m.id = a.ccls_module_id
  union all
  select 'assessment-' || a.id, 'DEADLINE', a.name, m.title, null, a.end_at, a.end_at, ${LOCAL('a.end_at')},
    ${LOCAL('a.end_at')}, false, false, false, '/mark-entry?assessment=' || a.id, null, a.version, a.updated_at
  from me join assessments a on me.staff_id = any (a.teacher_ids) and a.end_at >= ${SPAN} and a.end_at < ${SPAN_END}
    join taught_modules m on m.id = a.ccls_module_id`;

const INQUIRIES = `
  select 'inquiry-' || q.id, 'INQUIRY', q.title, coalesce(q.number, ''), null, q.deadline, q.deadline, ${LOCAL('q.deadline')},
    ${LOCAL('q.deadline')}, false, false, false, '/inquiry/' || q.id, null, q.version, q.updated_at
  from me join inquiries q on q.institution_id = me.institution_id and q.assignee_id = me.staff_id
    and q.status in ('assigned', 'open', 'accepted', 'paid', 'delivered')
    and q.deadline >= ${SPAN} and q.deadline < ${SPAN_END}`;

const eventsFrom = (source: string, cancelled = 'e.cancelled') => `
  select 'event-' || e.id, e.type, quad_spoken(e.title, e.title_in),
    coalesce(quad_spoken(e.description, e.description_in), ''), quad_spoken(e.place, e.place_in),
    (e.start_date + coalesce(e.start_time, '00:00')) at time zone me.time_zone,
    case when e.end_time is null then (e.end_date + 1)::timestamp else e.end_date + e.end_time end at time zone me.time_zone,
    e.start_date, e.end_date, e.start_time is null, ${cancelled}, false, null, e.id, e.version, e.updated_at
  from me join ${source} e on e.institution_id = me.institution_id and e.start_date <= $3::date and e.end_date >= $2::date
    and ${concerns('e')}`;
const EVENTS = eventsFrom('calendar_events');

/** What was deleted, as the audit trail remembers it. */
const GONE_EVENTS = `(
  select d.institution_id, d.record_id as id, d.version, d.at as updated_at, was.*
  from domain_events d cross join lateral (select jsonb_object_agg(key, value->0) as old from jsonb_each(d.changes)) o
    cross join lateral (select x.title, x.title_in, x.type, x.description, x.description_in,
      x.place, x.place_in, x.start_date, x.end_date, x.start_time, x.end_time,
      coalesce(x.everybody, false) as everybody, coalesce(x.roles, '{}') as roles,
      coalesce(x.course_ids, '{}') as course_ids, coalesce(x.group_ids, '{}') as group_ids
      from jsonb_to_record(o.old) as x(title text, title_in jsonb, type text, description text,
        description_in jsonb, place text, place_in jsonb, start_date date, end_date date,
        start_time time, end_time time, everybody boolean, roles text[], course_ids bigint[], group_ids bigint[])) was
  where d.institution_id = (select quad_institution()) and d.resource = 'calendar_events'
    and d.name = 'calendar_events.deleted')`;

/** Holidays of the working time that the calendar does not hold itself. */
const HOLIDAYS = `
  select 'holiday-' || h.id, 'HOLIDAY', quad_spoken(h.name, h.name_in), '', null, h.day::timestamp at time zone me.time_zone,
    (h.day + 1)::timestamp at time zone me.time_zone, h.day, h.day, true, false, false, null, null, h.version, h.updated_at
  from me join holidays h on h.institution_id = me.institution_id and h.day between $2::date and $3::date
  where not exists (select 1 from calendar_events e where e.institution_id = me.institution_id and e.type = 'HOLIDAY'
    and e.everybody and not e.cancelled and h.day between e.start_date and e.end_date)`;

const row = {
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  title: z.string(),
  detail: z.string(),
  place: z.string().nullable(),
  starts_at: at,
  ends_at: at,
  start_date: z.string(),
  end_date: z.string(),
  all_day: z.boolean(),
  cancelled: z.boolean(),
  moved: z.boolean(),
  link: z.string().nullable(),
  record_id: z.int().nullable(),
  version: z.int(),
  updated_at: at,
};
const params = { account_id: z.int(), from: z.string(), to: z.string() };

/** Events that are gone: a program that has read them once keeps them until a feed says that they are cancelled. */
export const GONE = sql({
  text: `
  with me as materialized ${readerOf('$1::bigint')}
  select * from (${eventsFrom(GONE_EVENTS, 'true')}) as entry(id, kind, title, detail, place, starts_at, ends_at, start_date,
    end_date, all_day, cancelled, moved, link, record_id, version, updated_at) order by starts_at, ends_at, id limit 1000`,
  params,
  row,
});

/** Everything of one account's calendar between two days, in order. */
export const PERSONAL = sql({
  text: `
  with me as materialized ${readerOf('$1::bigint')},
  seat as materialized (select q.* from me, quad_seats(me.student_id) q)
  select * from (${[LESSONS, HOMEWORK, ASSESSMENTS, INQUIRIES, EVENTS, HOLIDAYS].join('\n  union all')}) entry
  order by starts_at, ends_at, id limit 5000`,
  params,
  row,
});

/** Who reads the feed and by which clocks; nothing once the account is disabled or has left the institution. */
export const FEED_OF = sql({
  text: `
  select a.name, i.name as institution, i.calendar_uid, i.time_zone, a.locale, i.locale as default_locale,
    (now() at time zone i.time_zone)::date as today
  from accounts a, institutions i where a.id = $1 and i.id = (select quad_institution()) and a.disabled_at is null
    and a.deleted_at is null and exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = i.id)`,
  params: { account_id: z.int() },
  row: {
    name: z.string(),
    institution: z.string(),
    calendar_uid: z.string(),
    time_zone: z.string(),
    locale: z.string().nullable(),
    default_locale: z.string(),
    today: z.string(),
  },
});
