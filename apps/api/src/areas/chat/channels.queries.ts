import { z } from 'zod';
import { sql } from '#core/database/sql.js';

const LEFT = `('deactivated', 'transferred', 'graduated', 'cancelled')`;
const STUDENTS = (groups: string) =>
  `select s.account_id from students s where s.group_id = any(${groups}) and s.status not in ${LEFT}`;
/** Who takes the module by a registration. */
const GUESTS = `select s.account_id from quad_guests() q join students s on s.id = q.student_id
    where q.ccls_module_id = of_it.id and s.status not in ${LEFT}`;
// Asked once for all modules: once for each module and member of staff took more than 15 s before the first ANALYZE of a new database.
const TEACHING = `select distinct l.ccls_module_id, who.id from lessons l join timetable_slots x on x.lesson_id = l.id
    cross join lateral (values (x.teacher_id), (x.substitute_id)) who(id)
    where x.status in ('published', 'edited', 'assigned', 'done') and ($1::bigint[] is null or l.ccls_module_id = any($1))`;
const TEACHERS = `select p.account_id from staff p where p.id = of_it.leader_id or p.id = any(of_it.teacher_ids)
    or p.id in (select teaching.id from teaching where teaching.ccls_module_id = of_it.id)`;

/** A module's channel is made until so long after its last day. */
const AFTERWARDS = `30`;

const MOST = 50;
/** A channel that is not as enrolment says: with the members that it should have. */
const NOT_AS_WANTED = `case when c.id is null then cardinality(w.member_ids) > 1 else c.status <> 'archived' and (c.title,
    c.member_ids, c.moderator_ids) is distinct from (of_it.title, w.member_ids, w.moderator_ids) end`;
const mending = (text: string) =>
  sql({
    text,
    params: { of: z.array(z.int()).nullable(), after: z.int() },
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

/**
 * The channels of these groups and modules, or of all, that are to be mended: some at a time, in the order of their groups and modules, so
 * that each is looked at once. One statement for both compared every group with every channel.
 */
export const TO_MEND = {
  /** Led by its mentor. */
  groups: mending(`
  select c.id, 'class' as kind, of_it.id as group_id, null::bigint as ccls_module_id, of_it.title, w.member_ids, w.moderator_ids
  from groups of_it left join chat_groups c on c.kind = 'class' and c.group_id = of_it.id cross join lateral (
    select array(${STUDENTS('array[of_it.id]')} union select p.account_id from staff p where p.id = of_it.mentor_id order by 1)
        as member_ids, array(select p.account_id from staff p where p.id = of_it.mentor_id) as moderator_ids offset 0) w
  where ($1::bigint[] is null or of_it.id = any($1)) and of_it.id > $2 and ${NOT_AS_WANTED}
  order by of_it.id limit ${MOST}`),
  /** Led by its teachers. */
  modules: mending(`
  with teaching as materialized (${TEACHING})
  select c.id, 'module' as kind, null::bigint as group_id, of_it.id as ccls_module_id, of_it.title, w.member_ids, w.moderator_ids
  from taught_modules of_it left join chat_groups c on c.kind = 'module' and c.ccls_module_id = of_it.id cross join lateral (
    select array(${STUDENTS('of_it.group_ids')} union ${GUESTS} union ${TEACHERS} order by 1) as member_ids,
      array(select * from (${TEACHERS}) x order by 1) as moderator_ids offset 0) w
  where ($1::bigint[] is null or of_it.id = any($1)) and of_it.id > $2
    and (of_it.end_date >= current_date - ${AFTERWARDS} or c.id is not null) and ${NOT_AS_WANTED}
  order by of_it.id limit ${MOST}`),
};

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
