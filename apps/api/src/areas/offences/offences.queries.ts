import { z } from 'zod';
import { candidate } from '@quad/domain/offences';
import { at, sql } from '#core/database/sql.js';

const filesOf = (
  column: string,
) => `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size)
      order by f.id) from files f where f.id = any(o.${column})), '[]'::json)`;

/** Cases with the names of what they speak of. */
export const OFFENCES = `(
  select o.*, 'O-' || lpad(o.id::text, 6, '0') as number, a.name as reporter_name, s.name as student_name, s."idNumber",
    m.title as module_title, t.name as type_name, i.name as invigilation_name, p.name as assignee_name,
    ${filesOf('evidence_ids')} as evidence, ${filesOf('annotated_ids')} as annotated, ${filesOf('minutes_ids')} as minutes,
    coalesce((select json_agg(json_build_object('id', c.id, 'held_at', c.held_at, 'author_name', coalesce(w.name, ''),
      'summary', c.summary, 'student_statement', c.student_statement) order by c.held_at)
      from consultation_reports c left join accounts w on w.id = c.account_id where c.offence_id = o.id), '[]'::json)
      as consultations,
    coalesce((select json_agg(x.name order by x.name) from staff x where x.id = any(o.panel_member_ids)), '[]'::json)
      as panel_members
  from offences o join students s on s.id = o.student_id join modules m on m.id = o.module_id
    join offence_types t on t.id = o.offence_type_id left join invigilations i on i.id = o.invigilation_id
    left join accounts a on a.id = o.reporter_id left join staff p on p.id = o.assignee_id)`;

export const INVIGILATIONS = `(
  select i.*, m.title as module_title, s.name as invigilator_name
  from invigilations i left join modules m on m.id = i.module_id left join staff s on s.id = i.invigilator_id)`;

export const MINUTES = `(
  select n.*, 'M-' || lpad(n.id::text, 6, '0') as number, i.name as invigilation_name, a.name as author_name
  from invigilation_minutes n join invigilations i on i.id = n.invigilation_id left join accounts a on a.id = n.account_id)`;

export const REPORTS = `(
  select c.*, 'C-' || lpad(c.id::text, 6, '0') as number, 'O-' || lpad(c.offence_id::text, 6, '0') as offence_number,
    a.name as author_name
  from consultation_reports c left join accounts a on a.id = c.account_id)`;

/** True for staff `p` who teach the student ($1) or reported the case (account $2). */
const PARTIAL = `(p.account_id = $2 or exists (
    select 1 from taught_modules k join students u on u.group_id = any(k.group_ids)
    where u.id = $1 and (k.leader_id = p.id or p.id = any(k.teacher_ids))))`;

/** Staff with how many open cases each investigates; those who may not, last, those who have least, first. */
export const CANDIDATES = sql({
  text: `
  select p.id, p.name, p.position, ${PARTIAL} as is_partial, (select count(*)::int from offences o
    where o.assignee_id = p.id and o.status not in ('published', 'closed', 'cancelled')) as offences
  from staff p where $3::bigint is null or p.id = $3 order by is_partial, offences, p.name limit 500`,
  params: { student_id: z.int(), reporter_id: z.int(), only: z.int().nullable() },
  row: candidate.shape,
});

/** Staff by their ids. */
export const STAFF = sql({
  text: 'select id, name, account_id from staff where id = any($1)',
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), name: z.string(), account_id: z.int().nullable() },
});

/** The last moment of the day so many working days ahead on the institution's clocks, unless its settings say how many. */
export const APPEAL_END = sql({
  text: `
  select (d.day + 1)::timestamp at time zone i.time_zone - interval '1 second' as ends
  from institutions i cross join lateral (
    select g::date as day from generate_series((now() at time zone i.time_zone)::date + 1,
      (now() at time zone i.time_zone)::date + 366, interval '1 day') g
    where extract(isodow from g) < 6 and not exists (select 1 from holidays h where h.day = g::date)
    order by g offset greatest(coalesce((i.settings ->> 'offence_appeal_days')::int, $1::int), 1) - 1 limit 1) d
  where i.id = (select quad_institution())`,
  params: { days: z.int() },
  row: { ends: at },
});
