import { z } from 'zod';
import { sql } from '#core/database/sql.js';
import { IS_TODAY, rate, TODAY } from './day.queries.js';

const counted = (relation: string) =>
  `(select coalesce(sum(n), 0)::int from record_counts where institution_id = (select quad_institution()) and relation = '${relation}')`;
const registers = (statuses: string) => `(select count(*)::int from register where status in (${statuses}))`;
const SHARES = `sum(students)::int as students, sum(present)::int as present, sum(late)::int as late,
  sum(absent)::int as absent, sum(excused)::int as excused,
  ${rate('sum(present)', 'sum(late)', 'sum(absent)')} as rate`;

/** The institution today, as JSON text. */
export const WEB_STATS = sql({
  text: `
  with today as materialized (${TODAY}),
  slot as materialized (
    select s.starts_at, s.ends_at, s.status from timetable_slots s
    where ${IS_TODAY('s')} and s.status in ('published', 'edited', 'assigned', 'done', 'expired')
  ), register as materialized (
    select a.group_id, a.status, a.starts_at, a.students, a.present, a.late, a.absent, a.excused
      from lesson_attendances a where ${IS_TODAY('a')}
  ), by_hour as (
    select extract(hour from starts_at at time zone today.zone)::int as hour, ${SHARES} from register, today
      where status <> 'cancelled' group by 1 order by 1
  ), by_group as (
    select r.group_id, g.title as group_title, ${SHARES} from register r left join groups g on g.id = r.group_id
      where r.status <> 'cancelled' group by r.group_id, g.title order by g.title
  )
  select json_build_object(
    'day', (select (now() at time zone zone)::date from today),
    'students', (select count(*) from students where status = 'activated'), 'staff', ${counted('staff')}, 'groups', ${counted('groups')},
    'lessons_today', (select count(*) from slot), 'lessons_now', (select count(*) from slot where starts_at <= now() and ends_at > now()),
    'signed_in_today', (select count(*) from accounts where last_signed_in_at >= (select starts from today)),
    'registers', json_build_object('pending', ${registers(`'pending'`)}, 'open', ${registers(`'open'`)}, 'completed',
      ${registers(`'completed', 'edited', 'closed'`)},
      'expired', ${registers(`'expired'`)}, 'cancelled', ${registers(`'cancelled'`)},
      'overdue', (select count(*) from lesson_attendances where status in ('pending', 'open') and ends_at < now())),
    'rate', (select ${rate('sum(present)', 'sum(late)', 'sum(absent)')} from register),
    'by_hour', coalesce((select json_agg(by_hour) from by_hour), '[]'),
    'by_group', coalesce((select json_agg(by_group) from by_group), '[]'))::text as content`,
  params: {},
  row: { content: z.string() },
  name: 'dashboard:stats',
});
