import { z } from 'zod';
import { sql } from '#core/database/sql.js';

const LEFT = `('deactivated', 'transferred', 'graduated', 'cancelled')`;
const STUDENTS = (groups: string) =>
  `select s.account_id from students s where s.group_id = any(${groups}) and s.status not in ${LEFT}`;
/** Who takes the module by a registration. */
const GUESTS = `select s.account_id from quad_guests() q join students s on s.id = q.student_id
    where q.ccls_module_id = t.id and s.status not in ${LEFT}`;
// Asked once for all modules: once for each module and member of staff took more than 15 s before the first ANALYZE of a new database.
const TEACHING = `select distinct l.ccls_module_id, who.id from lessons l join timetable_slots x on x.lesson_id = l.id
    cross join lateral (values (x.teacher_id), (x.substitute_id)) who(id)
    where x.status in ('published', 'edited', 'assigned', 'done') and ($2::bigint[] is null or l.ccls_module_id = any($2))`;
const TEACHERS = `select p.account_id from staff p where p.id = t.leader_id or p.id = any(t.teacher_ids)
    or p.id in (select teaching.id from teaching where teaching.ccls_module_id = t.id)`;

/** A module's channel is made until so long after its last day. */
const AFTERWARDS = `30`;

/**
 * The channels of students' groups and taught modules, all of them without ids, that are not as enrolment
 * says: with the members that they
 * should have. A group's channel is led by its mentor, a module's by its teachers.
 */
export const TO_MEND = sql({
  text: `
  with teaching as materialized (${TEACHING}), wanted as (
    select 'class' as kind, g.id as group_id, null::bigint as ccls_module_id, g.title, array(${STUDENTS('array[g.id]')}
      union select p.account_id from staff p where p.id = g.mentor_id order by 1) as member_ids,
      array(select p.account_id from staff p where p.id = g.mentor_id) as moderator_ids
    from groups g where $1::bigint[] is null or g.id = any($1)
    union all
    select 'module', null, t.id, t.title, array(${STUDENTS('t.group_ids')} union ${GUESTS} union ${TEACHERS} order by 1), array(select *
      from (${TEACHERS}) x order by 1)
    from taught_modules t where ($2::bigint[] is null or t.id = any($2)) and (t.end_date >= current_date - ${AFTERWARDS}
      or exists (select 1 from chat_groups c where c.ccls_module_id = t.id))
  )
  select c.id, w.* from wanted w left join chat_groups c on c.kind = w.kind and (c.group_id = w.group_id
    or c.ccls_module_id = w.ccls_module_id)
  where case when c.id is null then cardinality(w.member_ids) > 1 else c.status <> 'archived' and (c.title,
    c.member_ids, c.moderator_ids) is distinct from (w.title, w.member_ids, w.moderator_ids) end
  order by w.kind, coalesce(w.group_id, w.ccls_module_id) limit 50`,
  params: { groups: z.array(z.int()).nullable(), modules: z.array(z.int()).nullable() },
  row: {
    id: z.int().nullable(),
    kind: z.string(),
    group_id: z.int().nullable(),
    ccls_module_id: z.int().nullable(),
    title: z.string(),
    member_ids: z.array(z.int()),
    moderator_ids: z.array(z.int()),
  },
});

/** Channels whose group or module is gone. */
export const ORPHANS = sql({
  text: `select id from chat_groups where status = 'activated' and (kind = 'class' and group_id is null
  or kind = 'module' and ccls_module_id is null)`,
  params: {},
  row: { id: z.int() },
});
export const ONE_AT_A_TIME = sql({
  text: `select pg_advisory_xact_lock(hashtext('chat_channels'), $1::int)`,
  params: { institution_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});

const touched = (text: string) =>
  sql({ text, params: { id: z.int() }, row: { groups: z.array(z.int()), modules: z.array(z.int()) } });

/** The groups and modules whose channels a change of a group, a student, a module or a slot may concern. */
export const TOUCHED: Readonly<Record<string, ReturnType<typeof touched>>> = {
  groups: touched(
    `select array[$1::bigint] as groups, array(select id from taught_modules where group_ids @> array[$1::bigint]) as modules`,
  ),
  module_registrations: touched(
    `select '{}'::bigint[] as groups, array(select taught_module_id from module_registrations where id = $1) as modules`,
  ),
  taught_modules: touched(`select '{}'::bigint[] as groups, array[$1::bigint] as modules`),
  timetable_slots: touched(`select '{}'::bigint[] as groups, array(select l.ccls_module_id from timetable_slots x
    join lessons l on l.id = x.lesson_id where x.id = $1) as modules`),
  students: touched(`
    with who as (select account_id, group_id from students where id = $1),
      near as (select group_id as id from who where group_id is not null union select c.group_id from chat_groups c
        join who on who.account_id = any(c.member_ids) where c.kind = 'class' and c.group_id is not null)
    select array(select id from near) as groups, array(
      select t.id from taught_modules t where t.group_ids && array(select id from near)
      union select c.ccls_module_id from chat_groups c join who on who.account_id = any(c.member_ids)
        where c.kind = 'module' and c.ccls_module_id is not null) as modules`),
};
