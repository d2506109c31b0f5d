import { z } from 'zod';
import { calendarEvents } from '@quad/domain/calendar';
import { OUTSIDERS } from '@quad/domain/core';
import { json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const HERE = '(select quad_institution())';

/** The reader of a calendar: one row about an account, with the institution's time zone. `account` is SQL. */
export const readerOf = (account: string): string => `(
  select i.id as institution_id, i.time_zone, s.group_id, s.course_id, s.id as student_id,
    (select p.id from staff p where p.account_id = ${account} and p.institution_id = i.id) as staff_id,
    array(select r.role from account_roles r where r.account_id = ${account} and r.institution_id = i.id) as roles
  from institutions i left join students s on s.account_id = ${account} and s.institution_id = i.id
  where i.id = ${HERE})`;

const isMember = `not me.roles <@ array[${OUTSIDERS.map((role) => `'${role}'`).join(', ')}]`;
/** True where an event (`alias`) concerns the reader (`me`): all members of the institution, a role, the course or the group. */
export const concerns = (alias: string): string => `(${alias}.everybody and ${isMember} or ${alias}.roles && me.roles
  or coalesce(me.group_id = any (${alias}.group_ids), false) or coalesce(me.course_id = any (${alias}.course_ids), false))`;

const startOf = (alias: string) =>
  `(${alias}.start_date + coalesce(${alias}.start_time, '00:00')) at time zone me.time_zone`;
const endOf = (alias: string) =>
  `case when ${alias}.end_time is null then (${alias}.end_date + 1)::timestamp else ${alias}.end_date + ${alias}.end_time end
    at time zone me.time_zone`;

const SAID = ['title', 'description', 'place'].map((of) => `${of}, ${of}_in, ${of}_said`).join(', ');
/** Events as a list shows them. The columns after \`t.*\` take the place of its clock times, which have seconds. */
export const EVENTS = `(
  select id, institution_id, version, created_at, updated_at, name, ${SAID}, type, start_date, end_date,
    to_char(t.start_time, 'HH24:MI') as start_time, to_char(t.end_time, 'HH24:MI') as end_time, week, everybody, roles,
    course_ids, courses, group_ids, groups, cancelled, calendar_event_info, starts_at, ends_at, mine
  from ${sourceOf(calendarEvents, {
    columns: `json_build_object('title', coalesce((select y.name from academic_years y
        where y.institution_id = t.institution_id and t.start_date between y.start_date and y.end_date limit 1),
        quad_spoken(t.title, t.title_in))) as calendar_event_info,
      ${startOf('t')} as starts_at, ${endOf('t')} as ends_at, ${concerns('t')} as mine`,
    joins: `cross join ${readerOf('(select quad_account())')} me`,
  })} t)`;

/** Another teaching week that shares days with these. */
export const WEEK_OVERLAP = sql({
  text: `select quad_spoken(title, title_in) as title from calendar_events where type = 'TEACHING_WEEK' and not cancelled and id <> $1
    and start_date <= $3::date and end_date >= $2::date order by start_date limit 1`,
  params: { without: z.int(), start_date: z.string(), end_date: z.string() },
  row: { title: z.string() },
});

export const NAME_TAKEN = sql({
  text: 'select 1 as found from calendar_events where name = $1 limit 1',
  params: { name: z.string() },
  row: { found: z.int() },
});

/** The teaching and assessment weeks by academic year; a week outside every year is listed under its own title. */
export const WEEKS = sql({
  text: `
  select coalesce(y.name, quad_spoken(e.title, e.title_in)) as name,
    json_agg(json_build_object('id', e.id, 'title', quad_spoken(e.title, e.title_in), 'type', e.type,
      'week', e.week, 'start_date', e.start_date, 'end_date', e.end_date,
      'current', (now() at time zone i.time_zone)::date between e.start_date and e.end_date) order by e.start_date, e.id) as children
  from institutions i join calendar_events e on e.institution_id = i.id
    left join academic_years y on y.institution_id = i.id and e.start_date between y.start_date and y.end_date
  where i.id = ${HERE} and e.type in ('TEACHING_WEEK', 'ASSESSMENT_WEEK') and not e.cancelled
    and ($1::bigint is null or y.id = $1)
  group by 1, y.start_date order by y.start_date desc nulls last, 1`,
  params: { academic_year_id: z.int().nullable() },
  row: {
    name: z.string(),
    children: json<
      {
        readonly id: number;
        readonly title: string;
        readonly type: 'TEACHING_WEEK' | 'ASSESSMENT_WEEK';
        readonly week: number | null;
        readonly start_date: string;
        readonly end_date: string;
        readonly current: boolean;
      }[]
    >(),
  },
});

/** What a student belongs to besides their conversations. */
export const BELONGS = sql({
  text: 'select group_id, course_id from students where account_id = $1 and institution_id = (select quad_institution())',
  params: { account_id: z.int() },
  row: { group_id: z.int().nullable(), course_id: z.int().nullable() },
});

/** The holiday on the day of a moment, by the institution's clocks, for everybody or for one of these groups. */
export const HOLIDAY = sql({
  text: `select quad_holiday(($1::timestamptz at time zone i.time_zone)::date, $2::bigint[]) as name
    from institutions i where i.id = ${HERE}`,
  params: { at: z.union([z.date(), z.string().meta({ column: 'timestamptz' })]), group_ids: z.array(z.int()) },
  row: { name: z.string().nullable() },
});
