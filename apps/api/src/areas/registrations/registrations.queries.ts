import { z } from 'zod';
import { statusOf } from '@quad/domain/core';
import { LEFT } from '@quad/domain/groups';
import {
  LIVE,
  moduleRegistrations,
  moduleRegistrationWorkflow,
  SEATED,
  type ModuleOption,
} from '@quad/domain/registrations';
import { at, json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

// Constants only: never interpolate request input here.
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const KEPT = list([...LIVE, 'done']);

/** How many hold a seat of a taught module, and the place of a registration `r` among those who wait. */
const seated = (module: string) => `(select count(*)::int from module_registrations q
  where q.taught_module_id = ${module} and q.status in (${list(SEATED)}))`;
const waitingPlace = (
  r: string,
) => `case when ${r}.status = 'waitlisted' then (select 1 + count(*)::int from module_registrations q
  where q.taught_module_id = ${r}.taught_module_id and q.status = 'waitlisted' and q.id <> ${r}.id
    and (-q.priority, q.waitlisted_at, q.id) < (-${r}.priority, ${r}.waitlisted_at, ${r}.id)) end`;

export const REGISTRATIONS = sourceOf(moduleRegistrations, {
  columns: `${seated('t.taught_module_id')} as registered,
    ${waitingPlace('t')} as waiting_place`,
});

/** Changes of one student's choice wait for each other: two at once must not both fit into the same limit of credits. */
export const ONE_AT_A_TIME = sql({
  text: 'select pg_advisory_xact_lock(7240071, $1::int)',
  params: { student_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});

export const STUDENT = sql({
  text: `select id, course_id, level_id, group_id, status not in (${list(LEFT)}) as studies from students where id = $1`,
  params: { student_id: z.int() },
  row: {
    id: z.int(),
    course_id: z.int().nullable(),
    level_id: z.int().nullable(),
    group_id: z.int().nullable(),
    studies: z.boolean(),
  },
});

const PASSED = `exists (select 1 from module_outcomes o join taught_modules x on x.id = o.taught_module_id
    where o.student_id = $1 and x.module_id = p.id and o.result = 'passed')
  or exists (select 1 from module_registrations d where d.student_id = $1 and d.module_id = p.id and d.status = 'done')`;

/** What a student may take in a year and semester: what the group is taught, what is open to course and level, what was chosen. */
export const OPTIONS = sql({
  text: `
  with s as (select id, course_id, level_id, group_id from students where id = $1)
  select t.id as taught_module_id, m.id as module_id, m.code, t.title, m.credits, m.type, l.name as leader_name,
    array(select p.name from staff p where p.id = any(t.teacher_ids) order by p.name) as teachers,
    t.places, ${seated('t.id')} as registered,
    (select count(*)::int from module_registrations q where q.taught_module_id = t.id and q.status = 'waitlisted') as waiting,
    coalesce(s.group_id = any(t.group_ids), false) as by_group, r.id as registration_id, r.status, r.decision_reason,
    ${waitingPlace('r')} as waiting_place,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'title', p.title, 'passed', ${PASSED}) order by p.code)
      from modules p where p.id = any(m.prerequisite_ids)), '[]') as prerequisites,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'title', p.title, 'chosen', false) order by p.code)
      from modules p where p.id = any(m.corequisite_ids)), '[]') as corequisites
  from s cross join taught_modules t join modules m on m.id = t.module_id left join staff l on l.id = t.leader_id
    left join module_registrations r on r.student_id = s.id and r.taught_module_id = t.id and r.status in (${KEPT})
  where t.academic_year_id = $2 and ($3::bigint is null or t.semester_id = $3)
    and (r.id is not null or coalesce(s.group_id = any(t.group_ids), false) or (m.active
      and (m.course_ids = '{}' or s.course_id = any(m.course_ids))
      and (m.level_id is null or m.level_id = s.level_id or s.level_id = any(m.level_ids))))
  order by m.type = 'free_choice', m.type = 'optional', m.priority desc, m.code, t.id limit 300`,
  params: { student_id: z.int(), academic_year_id: z.int(), semester_id: z.int().nullable() },
  row: {
    taught_module_id: z.int(),
    module_id: z.int(),
    code: z.string(),
    title: z.string(),
    credits: z.int(),
    type: z.string(),
    leader_name: z.string().nullable(),
    teachers: z.array(z.string()),
    places: z.int().nullable(),
    registered: z.int(),
    waiting: z.int(),
    by_group: z.boolean(),
    registration_id: z.int().nullable(),
    status: statusOf(moduleRegistrationWorkflow).nullable(),
    decision_reason: z.string().nullable(),
    waiting_place: z.int().nullable(),
    prerequisites: json<ModuleOption['prerequisites']>(),
    corequisites: json<ModuleOption['corequisites']>(),
  },
});

/**
 * Who gives or takes a seat locks the module first: two students never hold the last one. No lock on the key: a new
 * registration shares that, and two of them would wait for each other.
 */
export const PLACES = sql({
  text: 'select id, version, title, places, end_date from taught_modules where id = $1',
  params: { id: z.int() },
  row: { id: z.int(), version: z.int(), title: z.string(), places: z.int().nullable(), end_date: z.string() },
});
export const LOCK_SEATS = sql({
  text: 'select id, version, title, places, end_date from taught_modules where id = $1 for no key update',
  params: { id: z.int() },
  row: { id: z.int(), version: z.int(), title: z.string(), places: z.int().nullable(), end_date: z.string() },
});
/** Counted after the lock, in a statement of its own: one statement would still see the seats of before it waited. */
export const SEATS = sql({
  text: `
  select count(*) filter (where status in (${list(SEATED)}))::int as registered,
    count(*) filter (where status = 'waitlisted')::int as waiting from module_registrations where taught_module_id = $1`,
  params: { id: z.int() },
  row: { registered: z.int(), waiting: z.int() },
});
/** The first who waits; one that somebody decides on right now is theirs. */
export const NEXT_WAITING = sql({
  text: `
  select id from module_registrations where taught_module_id = $1 and status = 'waitlisted' and closes_at > now()
  order by priority desc, waitlisted_at, id limit 1 for update skip locked`,
  params: { taught_module_id: z.int() },
  row: { id: z.int() },
});

/** The group of a taught module in which the fewest learn; nothing for a student whose own group is taught it. */
export const EMPTIEST_GROUP = sql({
  text: `
  select g.id from taught_modules t, unnest(t.group_ids) with ordinality g(id, place)
  where t.id = $1 and not exists (select 1 from students s where s.id = $2 and s.group_id = any (t.group_ids))
  order by (select count(*) from quad_learners(t.id, g.id)), g.place limit 1`,
  params: { id: z.int(), student_id: z.int() },
  row: { id: z.int() },
});

/** The modules in which a student learns with a group that is not theirs. */
export const GUEST_OF = sql({
  text: 'select ccls_module_id as id from quad_guests() where student_id = $1',
  params: { student_id: z.int() },
  row: { id: z.int() },
});
export const ACCOUNT_OF = sql({
  text: 'select account_id from students where id = $1',
  params: { student_id: z.int() },
  row: { account_id: z.int() },
});

export const APPROVAL = sql({
  text: 'select needs_approval from course_campaigns where id = $1',
  params: { id: z.int() },
  row: { needs_approval: z.boolean() },
});
/** Registrations whose campaign was moved. */
export const MOVED = sql({
  text: `
  select r.id, c.closes_at, c.drops_at from module_registrations r join course_campaigns c on c.id = r.campaign_id
  where c.id = $1 and r.status in (${list(LIVE)})
    and (r.closes_at <> c.closes_at or r.drops_at is distinct from c.drops_at) order by r.id limit 5000`,
  params: { campaign_id: z.int() },
  row: { id: z.int(), closes_at: at, drops_at: at.nullable() },
});
/** Those of a selection in the order in which they came. */
export const IN_TURN = sql({
  text: 'select id from module_registrations where id = any($1) order by priority desc, coalesce(waitlisted_at, submitted_at), id',
  params: { ids: z.array(z.int()) },
  row: { id: z.int() },
});
/** The board that decides about the student in this module, where it is not closed yet. */
export const OPEN_BOARD = sql({
  text: `select 1 as found from subject_boards
    where ccls_module_id = $1 and student_id = $2 and status <> 'closed'`,
  params: { id: z.int(), student_id: z.int() },
  row: { found: z.int() },
});

/** True where the last day of teaching has passed by the institution's clocks. */
export const TAUGHT = sql({
  text: `select t.end_date < (now() at time zone i.time_zone)::date as ended, to_char(t.end_date, 'DD.MM.YYYY') as until
  from taught_modules t join institutions i on i.id = t.institution_id where t.id = $1`,
  params: { id: z.int() },
  row: { ended: z.boolean(), until: z.string() },
});
