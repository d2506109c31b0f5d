import { z } from 'zod';
import type { Actor } from '@quad/domain/core';
import { REGISTER_TABS, type RegisterTab } from '@quad/domain/attendance';
import { moment, sql } from '#core/database/sql.js';
import { quoted } from '#core/resource/list.query.js';
import { pageBy } from '#core/resource/resource.queries.js';

/**
 * A register with the names of what it belongs to. Left joins on keys only, so that PostgreSQL drops those that a count
 * or a sort does not need.
 */
export interface RegisterFilters {
  readonly tab?: RegisterTab;
  readonly mine?: boolean;
  readonly from?: string;
  readonly to?: string;
}

const midnight = (day: string): string =>
  `((${day})::timestamp at time zone (select time_zone from institutions where id = (select quad_institution())))`;

/** The filters that are not equality, as conditions for `narrowed`; days are those of the institution. */
export const conditionsOf = ({ staff_id }: Actor, { tab, mine, from, to }: RegisterFilters): [string, unknown][] => [
  ['t.status = any(?)', tab && [...REGISTER_TABS[tab]]],
  ["(t.status = 'pending' and t.starts_at > now()) = ?", { due: false, upcoming: true }[tab as string]],
  ['? in (t.teacher_id, t.substitute_id)', mine ? (staff_id ?? 0) : undefined],
  [`t.starts_at >= ${midnight('?::date')}`, from],
  [`t.starts_at < ${midnight('?::date + 1')}`, to],
];

/**
 * What waits to be taken first, the latest lesson on top; then what is to come, the next one on top; then what is done,
 * the newest on top.
 */
const BY_URGENCY = `order by
  case when t.status in ('pending', 'open', 'expired') then case when t.starts_at <= now() then 0 else 1 end else 2 end,
  case when t.status in ('pending', 'open', 'expired') and t.starts_at > now() then t.starts_at end asc, t.starts_at desc, t.id desc`;

export const orderOf = (sort: string | undefined, sortable: readonly string[]): string => {
  const [column = '', direction] = (sort ?? '').split(',');
  return sortable.includes(column)
    ? `order by t.${quoted(column)} ${direction === 'desc' ? 'desc' : 'asc'}, t.id`
    : BY_URGENCY;
};

export const BY_URGENCY_PAGE = pageBy('lesson_attendances', [BY_URGENCY]);

/** The groups of a lesson or of a module, each with its registers in the order of time. */
export const CHOOSER = sql({
  text: `
  select coalesce(json_agg(row order by row.group_title), '[]')::text as content from (
    select r.group_id, g.title as group_title, (select count(*)::int from quad_learners(r.ccls_module_id, r.group_id)) as students,
      count(*) filter (where r.status = any($1::text[]))::int as pending,
        count(*) filter (where r.status = any($2::text[]))::int as completed,
      json_agg(json_build_object('lesson_attendance_id', r.id, 'lesson_slot_id', r.lesson_slot_id, 'lesson_id',
        r.lesson_id, 'lesson_title', l.title, 'starts_at', r.starts_at, 'ends_at', r.ends_at, 'status', r.status)
          order by r.starts_at, r.id) as registers
    from lesson_attendances r join groups g on g.id = r.group_id join lessons l on l.id = r.lesson_id
    where r.status <> 'cancelled' and ($3::bigint is null or r.ccls_module_id = $3) and ($4::bigint is null or r.lesson_id = $4)
      and ($5::bigint is null or $5 in (r.teacher_id, r.substitute_id)) group by r.group_id, r.ccls_module_id, g.title
  ) row`,
  params: {
    pending: z.array(z.string()),
    completed: z.array(z.string()),
    ccls_module_id: z.int().nullable(),
    lesson_id: z.int().nullable(),
    staff_id: z.int().nullable(),
  },
  row: { content: z.string() },
});

/**
 * Brings the registers of slots up to what the slots are now: makes one for each group of a published slot, re-dates those not taken
 * yet, cancels those of a cancelled slot, and takes away untouched ones whose slot was taken back or lost the group. Writes the events.
 */
export const FOLLOW_SLOTS = sql({
  text: `
  with slot as materialized (
    select s.*, l.ccls_module_id, m.end_date from timetable_slots s join lessons l on l.id = s.lesson_id
      join taught_modules m on m.id = l.ccls_module_id where s.id = any($1::bigint[])
  ), wanted as (
    select s.*, g.group_id from slot s, unnest(s.group_ids) as g(group_id) where s.status in ('published', 'edited', 'assigned')
  ), made as (
    insert into lesson_attendances as r (institution_id, lesson_slot_id, lesson_id, ccls_module_id, group_id,
      teacher_id, substitute_id, starts_at, ends_at, semester_ends_on, students)
    select w.institution_id, w.id, w.lesson_id, w.ccls_module_id, w.group_id, w.teacher_id, w.substitute_id,
      w.starts_at, w.ends_at, w.end_date,
      (select count(*) from quad_learners(w.ccls_module_id, w.group_id, w.starts_at))
    from wanted w
    on conflict (institution_id, lesson_slot_id, group_id) do update set
      lesson_id = excluded.lesson_id, ccls_module_id = excluded.ccls_module_id, teacher_id = excluded.teacher_id,
        substitute_id = excluded.substitute_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, semester_ends_on = excluded.semester_ends_on, slot_cancelled = false,
      status = case when r.status = 'cancelled' or r.status in ('expired', 'open') and excluded.ends_at > now()
        and r.starts_at <> excluded.starts_at then 'pending' else r.status end,
      version = r.version + 1, updated_at = now()
    where r.status in ('pending', 'open', 'expired', 'cancelled') and (r.lesson_id, r.teacher_id, r.substitute_id,
      r.starts_at, r.ends_at, r.semester_ends_on, r.status = 'cancelled')
      is distinct from (excluded.lesson_id, excluded.teacher_id, excluded.substitute_id, excluded.starts_at,
        excluded.ends_at, excluded.semester_ends_on, false)
    returning new.id, new.version, new.group_id, new.teacher_id, new.substitute_id, old.teacher_id as had_teacher,
      old.status as was, new.status as now_is,
      case when old.id is null then 'created' else 'updated' end as verb,
      case when old.id is not null then jsonb_build_object('starts_at', jsonb_build_array(old.starts_at, new.starts_at),
        'teacher_id', jsonb_build_array(old.teacher_id, new.teacher_id)) end as changes
  ), cancelled as (
    update lesson_attendances r set status = 'cancelled', slot_cancelled = true, version = r.version + 1, updated_at = now()
    from slot s where r.lesson_slot_id = s.id and r.status in ('pending', 'open', 'expired')
      and (s.status = 'cancelled' or s.status in ('published', 'edited', 'assigned') and r.group_id <> all(s.group_ids)
        and exists (select from attendance_marks m where m.lesson_attendance_id = r.id))
    returning new.id, new.version, new.group_id, new.teacher_id, new.substitute_id, old.teacher_id as had_teacher,
      old.status as was, new.status as now_is, 'CANCEL' as verb, null::jsonb as changes
  ), dropped as (
    delete from lesson_attendances r using slot s where r.lesson_slot_id = s.id and r.status in ('pending', 'open', 'cancelled')
      and (s.status in ('draft', 'verified', 'unpublished') or s.status in ('published', 'edited', 'assigned')
        and r.group_id <> all(s.group_ids))
      and not exists (select from attendance_marks m where m.lesson_attendance_id = r.id)
    returning r.id, r.version + 1 as version, r.group_id, r.teacher_id, r.substitute_id, r.teacher_id as had_teacher,
      r.status as was, null::text as now_is, 'deleted' as verb, null::jsonb as changes
  ), happened as (
    select * from made union all select * from cancelled union all select * from dropped
  ), told as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, status_from,
      status_to, changes, request_id)
    select $2, 'lesson_attendances.' || h.verb, 'lesson_attendances', h.id, h.version, $3::bigint, $4::text, case
      when h.was <> h.now_is then h.was end, case when h.was <> h.now_is then h.now_is end, h.changes, $5::text from happened h
    returning id, name, resource, record_id, version, at, status_from, status_to
  ), sent as (
    insert into outbox (event_id, institution_id, rooms)
    select t.id, $2, array_remove(array[$6::text, case when h.verb <> 'created' then $6 || ':' || h.id end,
      $7::text || h.teacher_id, $7 || h.substitute_id, $7 || nullif(h.had_teacher, h.teacher_id), $8::text || h.group_id], null)
    from told t join happened h on h.id = t.record_id
    returning event_id, rooms
  )
  select t.id, t.name, t.resource, t.record_id, t.version, t.at, t.status_from as "from", t.status_to as "to", s.rooms
    from told t join sent s on s.event_id = t.id`,
  params: {
    slot_ids: z.array(z.int()),
    institution_id: z.int(),
    account_id: z.int().nullable(),
    actor_name: z.string(),
    request_id: z.string().nullable(),
    room: z.string(),
    staff_room: z.string(),
    group_room: z.string(),
  },
  row: {
    id: z.int(),
    name: z.string(),
    resource: z.string(),
    record_id: z.int(),
    version: z.int(),
    at: moment,
    from: z.string().nullable(),
    to: z.string().nullable(),
    rooms: z.array(z.string()),
  },
});

/** What the teachers of a register that expired are told, and their accounts. */
export const EXPIRED = sql({
  text: `
  select l.title as lesson, tm.title as module, g.title as "group",
    array(select s.account_id from staff s where s.id in (r.teacher_id, r.substitute_id)) as account_ids
  from lesson_attendances r join lessons l on l.id = r.lesson_id join taught_modules tm on tm.id = r.ccls_module_id
    join groups g on g.id = r.group_id where r.id = $1`,
  params: { register_id: z.int() },
  row: { lesson: z.string(), module: z.string(), group: z.string(), account_ids: z.array(z.int()) },
});

/** The end of a semester may move after the register was made. */
export const REFRESH_SEMESTER_ENDS = sql({
  text: `
  update lesson_attendances r set semester_ends_on = t.end_date from taught_modules t
  where t.id = r.ccls_module_id and r.status in ('completed', 'edited') and r.semester_ends_on is distinct from t.end_date`,
  params: {},
  row: {},
});

/** The accounts of the absent who were not told of it yet by that key. */
export const ABSENTEES = sql({
  text: `
  select l.title as lesson, t.title as module, array_agg(s.account_id) as account_ids
  from lesson_attendances r join lessons l on l.id = r.lesson_id join taught_modules t on t.id = r.ccls_module_id
  join attendance_marks m on m.lesson_attendance_id = r.id and m.status = 'absent' join students s on s.id = m.student_id
  where r.id = $1 and not exists (select from notifications n
    where n.account_id = s.account_id and n.key = $2 and (n.params->>'register')::bigint = $1)
  group by l.title, t.title`,
  params: { register_id: z.int(), key: z.string() },
  row: { lesson: z.string(), module: z.string(), account_ids: z.array(z.int()) },
});
