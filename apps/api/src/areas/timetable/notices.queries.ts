import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** What teachers are told of a slot, and their accounts without the one that made the change. */
export const ABOUT = sql({
  text: `
  select l.title as lesson, t.title as module, coalesce(r.name, '') as room, coalesce(b.name, '') as substitute,
    to_char(s.starts_at at time zone i.time_zone, 'DD.MM.YYYY HH24:MI') as at,
    array(select p.account_id from staff p where p.id in (s.teacher_id, s.substitute_id) and p.account_id <> $2) as account_ids,
    exists (select 1 from lesson_attendances q where q.lesson_slot_id = s.id) as was_public
  from timetable_slots s join lessons l on l.id = s.lesson_id join taught_modules t on t.id = l.ccls_module_id
    left join rooms r on r.id = s.room_id left join staff b on b.id = s.substitute_id, institutions i
  where s.id = $1 and i.id = (select quad_institution())`,
  params: { slot_id: z.int(), account_id: z.int() },
  row: {
    lesson: z.string(),
    module: z.string(),
    room: z.string(),
    substitute: z.string(),
    at: z.string(),
    account_ids: z.array(z.int()),
    was_public: z.boolean(),
  },
});

/**
 * The students expected in future slots, without the account that made the change: one row for all with the same number
 * of lessons on the same days, so there are as many rows as groups and not as students. Slots that were never public,
 * or begin after `within_days`, are left out.
 */
export const CONCERNED = sql({
  text: `
  with concerned as (
    select p.account_id, count(distinct s.id)::int as lessons, min(s.starts_at) as first, max(s.starts_at) as last
    from timetable_slots s join lessons l on l.id = s.lesson_id, unnest(s.group_ids) g(id),
      quad_learners(l.ccls_module_id, g.id) q(id) join students p on p.id = q.id
    where s.id = any ($1) and s.ends_at > now() and ($3::int is null or s.starts_at < now() + make_interval(days => $3))
      and p.account_id <> $2 and exists (select 1 from lesson_attendances r where r.lesson_slot_id = s.id)
    group by p.account_id
  )
  select array_agg(c.account_id order by c.account_id) as account_ids, c.lessons,
    to_char(c.first at time zone i.time_zone, 'DD.MM.YYYY') as "from", to_char(c.last at time zone i.time_zone, 'DD.MM.YYYY') as "to"
  from concerned c, institutions i where i.id = (select quad_institution()) group by 2, 3, 4`,
  params: { slot_ids: z.array(z.int()), account_id: z.int(), within_days: z.int().nullable() },
  row: { account_ids: z.array(z.int()), lessons: z.int(), from: z.string(), to: z.string() },
});
