import { z } from 'zod';
import { candidate, offences } from '@quad/domain/offences';
import { at, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { settingSql } from '#areas/settings/index.js';

const filesOf = (
  column: string,
) => `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size)
      order by f.id) from files f where f.id = any(t.${column})), '[]'::json)`;

/** Cases with their files and consultations. */
export const OFFENCES = sourceOf(offences, {
  columns: `${filesOf('evidence_ids')} as evidence,
    ${filesOf('annotated_ids')} as annotated, ${filesOf('minutes_ids')} as minutes,
    coalesce((select json_agg(json_build_object('id', c.id, 'held_at', c.held_at, 'author_name', coalesce(w.name, ''),
      'summary', c.summary, 'student_statement', c.student_statement) order by c.held_at)
      from consultation_reports c left join accounts w on w.id = c.account_id where c.offence_id = t.id), '[]'::json)
      as consultations`,
});

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
    where extract(isodow from g) < 6 and g::date not in (select h.day from quad_holidays() h)
    order by g offset greatest(${settingSql('offence_appeal_days', 'i.settings')}, 1) - 1 limit 1) d
  where i.id = (select quad_institution())`,
  params: {},
  row: { ends: at },
});
