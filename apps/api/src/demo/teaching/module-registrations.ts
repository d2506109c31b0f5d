import { moduleRegistrationWorkflow } from '@quad/domain/registrations';
import type { Transaction } from '#core/database/database.js';
import { stepsOf, type Line } from '../stories.js';
import { WINDOWS } from './catalogue-plan.js';

const LINES: readonly Line<typeof moduleRegistrationWorkflow, 'student' | 'portal' | 'registrar'>[] = [
  ['student SUBMIT', 'portal ACCEPT', 'registrar COMPLETE'],
  ['student SUBMIT', 'portal WAITLIST'],
  ['student SUBMIT', 'registrar REJECT'],
  ['student DROP'],
  ['portal EXPIRE'],
];

/**
 * Campaigns around today and registrations in every state. A start that finds no window open for another two days makes
 * both anew, so that the demo stays alive for months.
 */
export async function seedModuleRegistrations(tx: Transaction, institution: number): Promise<void> {
  const [open] = await tx.query(OPEN, [institution]);
  if (open) return;
  for (const statement of CLEAR) await tx.query(statement, [institution]);
  const windows = Object.entries(WINDOWS).map(([code, window]) => ({ code, ...window }));
  await tx.query(CAMPAIGNS, [institution, JSON.stringify(windows)]);
  await tx.query(OTHER_CAMPAIGNS, [institution]);
  const made = [
    ...(await tx.query<{ id: number; status: string }>(REGISTRATIONS, [institution])),
    ...(await tx.query<{ id: number; status: string }>(LAST_YEAR, [institution])),
  ];
  const steps = stepsOf(moduleRegistrationWorkflow, made, { by: 'student', lines: LINES });
  await tx.query(EVENTS, [institution, JSON.stringify(steps)]);
  for (const statement of [FULL, VERSIONS]) await tx.query(statement, [institution]);
}

const OPEN = `
  select 1 from course_campaigns where institution_id = $1 and purpose = 'module_registration'
    and closes_at > now() + interval '2 days' and opens_at < now() limit 1`;

const CLEAR = [
  `delete from domain_events where institution_id = $1 and resource = 'module_registrations'`,
  'delete from module_registrations where institution_id = $1',
  'delete from course_campaigns where institution_id = $1',
];

const TODAY = '(now() at time zone i.time_zone)::date';
const midnight = (day: string) => `(${day})::timestamp at time zone i.time_zone`;

const CAMPAIGNS = `
  insert into course_campaigns (institution_id, course_id, academic_year_id, semester_id, purpose, opens_on, closes_on,
    drop_until, opens_at, closes_at, drops_at, min_credits, max_credits, needs_approval, note)
  select $1, c.id, y.id, s.id, 'module_registration', ${TODAY} + w.opens, ${TODAY} + w.closes, ${TODAY} + w.closes,
    ${midnight(`${TODAY} + w.opens`)}, ${midnight(`${TODAY} + w.closes + 1`)}, ${midnight(`${TODAY} + w.closes + 1`)},
    w.min, w.max, w.approval, 'Optional modules of the second semester'
  from jsonb_to_recordset($2::jsonb) as w(code text, opens int, closes int, min int, max int, approval boolean)
    join institutions i on i.id = $1 join courses c on c.institution_id = $1 and c.code = w.code
    join academic_years y on y.institution_id = $1 and y.current
    join semesters s on s.institution_id = $1 and s.number = 2`;

/** Enrollment was in summer, last year's modules were chosen long ago; a transfer is possible for another week. */
const OTHER_CAMPAIGNS = `
  insert into course_campaigns (institution_id, course_id, academic_year_id, purpose, opens_on, closes_on, opens_at,
    closes_at, places)
  select $1, c.id, y.id, w.purpose, ${TODAY} + w.opens, ${TODAY} + w.closes, ${midnight(`${TODAY} + w.opens`)},
    ${midnight(`${TODAY} + w.closes + 1`)}, w.places
  from (values ('enrollment', true, -150, -70, 120), ('course_transfer', true, -6, 7, 10),
      ('module_registration', false, -430, -415, null)) as w(purpose, of_this_year, opens, closes, places)
    join institutions i on i.id = $1 join courses c on c.institution_id = $1 and c.authorized
    join academic_years y on y.institution_id = $1 and y.current = w.of_this_year`;

/**
 * Who chose what, from what the level offers: seats are filled in the order of a shuffle that is the same on each start.
 * The demo's first student waits for the module that everybody wants.
 */
const REGISTRATIONS = `
  with wishes as (
    select u.id as student_id, t.id as taught_module_id, t.module_id, t.title, t.places, m.credits, m.type,
      g.id as campaign_id, g.closes_at, g.drops_at, g.needs_approval, g.closes_at <= now() as is_over,
      md5(u.id::text || m.code) as dice, split_part(a.username, '.', 1) = 'student' as is_first,
      row_number() over (partition by u.id order by m.type = 'free_choice', -m.priority, m.code) as rank
    from students u join accounts a on a.id = u.account_id
      join course_campaigns g on g.institution_id = $1 and g.course_id = u.course_id
        and g.purpose = 'module_registration' and g.opens_at < now() and g.semester_id is not null
      join taught_modules t on t.academic_year_id = g.academic_year_id and t.semester_id = g.semester_id
      join modules m on m.id = t.module_id and m.type <> 'core'
        and (m.course_ids = '{}' or u.course_id = any(m.course_ids)) and (m.level_id is null or m.level_id = u.level_id)
    where u.institution_id = $1 and u.status = 'activated' and m.corequisite_ids = '{}' and m.code <> '4BIS25'
  ), chosen as (
    select w.*, row_number() over (partition by taught_module_id order by is_first, dice) as turn from wishes w
    where case when is_first then rank = 1
      else dice < case when rank = 1 then '8' when type = 'free_choice' then '1' else '5' end end
  ), settled as (
    select c.*, case
      when is_first then 'waitlisted'
      when is_over then case when turn % 3 = 0 or turn > places then 'expired' else 'accepted' end
      when turn % 23 = 0 then 'cancelled'
      when turn % 17 = 0 then case when needs_approval then 'rejected' else 'draft' end
      when needs_approval and turn % 3 > 0 then 'submitted'
      when places is null or turn <= places then 'accepted'
      when turn <= places + 4 then 'waitlisted' end as status
    from chosen c
  )
  insert into module_registrations (institution_id, student_id, taught_module_id, module_id, campaign_id, title, credits,
    status, submitted_at, waitlisted_at, closes_at, drops_at, decision_reason, created_at)
  select $1, student_id, taught_module_id, module_id, campaign_id, title, credits, status,
    case when status <> 'draft' then now() - interval '4 days' + turn * interval '41 minutes' end,
    case when status = 'waitlisted' then now() - interval '4 days' + turn * interval '41 minutes' end, closes_at, drops_at,
    case status when 'rejected' then 'Too many credits beside the repeated module'
      when 'cancelled' then 'Chose another module' end, now() - interval '5 days'
  from settled where status is not null order by taught_module_id, turn returning id, status`;

/** What some of the oldest students chose last year and have completed. */
const LAST_YEAR = `
  insert into module_registrations (institution_id, student_id, taught_module_id, module_id, campaign_id, title, credits,
    status, submitted_at, closes_at, created_at)
  select $1, u.id, t.id, t.module_id, g.id, t.title, m.credits, 'done', g.opens_at + interval '1 day', g.closes_at, g.opens_at
  from students u join levels l on l.id = u.level_id and l.number = 6
    join course_campaigns g on g.institution_id = $1 and g.course_id = u.course_id and g.closes_at < now() - interval '300 days'
    join taught_modules t on t.academic_year_id = g.academic_year_id
    join modules m on m.id = t.module_id and u.course_id = any(m.course_ids) and left(m.code, 1) = '5' and m.code like '%03'
  where u.institution_id = $1 and u.id % 5 = 0 returning id, status`;

const EVENTS = `
  insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, status_from,
    status_to, at)
  select $1, 'module_registrations.' || e.event, 'module_registrations', e.id, e.at, a.id, coalesce(a.name, 'Quad'),
    e."from", e."to", coalesce(r.submitted_at, r.created_at) - e.ago * interval '1 minute'
  from jsonb_to_recordset($2::jsonb) as e(id bigint, event text, by text, "from" text, "to" text, at int, ago int)
    join module_registrations r on r.id = e.id join students s on s.id = r.student_id
    left join accounts a on a.id = case e.by when 'student' then s.account_id when 'registrar' then (select f.account_id
      from staff f join accounts n on n.id = f.account_id where f.institution_id = $1
        and split_part(n.username, '.', 1) = 'registrar' limit 1) end
  order by e.id, e.at`;

/** Where somebody waits, no seat is free. */
const FULL = `
  update taught_modules t set places = (select count(*) from module_registrations r
    where r.taught_module_id = t.id and r.status in ('accepted', 'done'))
  where t.institution_id = $1 and exists (select 1 from module_registrations r
    where r.taught_module_id = t.id and r.status = 'waitlisted')`;

const VERSIONS = `
  update module_registrations r set version = (select count(*) from domain_events e
    where e.resource = 'module_registrations' and e.record_id = r.id) where institution_id = $1`;
