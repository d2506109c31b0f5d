import { DECIDERS, vacationRequestWorkflow } from '@quad/domain/vacation';
import type { Transaction } from '#core/database/database.js';
import { stepsOf, type Line } from '../stories.js';

/** First day counted from today, calendar days, and status; `cover` and `who` are user names of the demo. */
interface Leave {
  readonly who: string;
  readonly type: string;
  readonly from: number;
  readonly days: number;
  readonly status: string;
  readonly reason?: string;
  readonly cover?: string;
  readonly decision?: string;
}

const LEAVES: readonly Leave[] = [
  { who: 'teacher', type: 'annual', from: -75, days: 7, status: 'done', reason: 'Summer with the family' },
  {
    who: 'teacher',
    type: 'study',
    from: 12,
    days: 3,
    status: 'accepted',
    reason: 'Conference on teaching databases in Samarkand',
    cover: 'teacher2',
  },
  { who: 'teacher', type: 'annual', from: 40, days: 7, status: 'draft', reason: 'With my parents to Khiva' },
  {
    who: 'teacher2',
    type: 'annual',
    from: 18,
    days: 6,
    status: 'submitted',
    reason: 'My sister’s wedding',
    cover: 'teacher',
  },
  { who: 't101', type: 'annual', from: -3, days: 9, status: 'activated', cover: 't102' },
  {
    who: 't102',
    type: 'annual',
    from: 25,
    days: 5,
    status: 'returned',
    decision: 'Please move it behind the mid-term tests',
  },
  {
    who: 't103',
    type: 'annual',
    from: 22,
    days: 10,
    status: 'verified',
    reason: 'Mountains of Chimgan',
    cover: 't105',
  },
  { who: 't104', type: 'annual', from: 28, days: 12, status: 'evaluated', cover: 't103' },
  { who: 't105', type: 'sick', from: 6, days: 5, status: 'accepted', reason: 'A planned treatment', cover: 't101' },
  { who: 't106', type: 'annual', from: 30, days: 4, status: 'edited', reason: 'Moving house', cover: 't101' },
  { who: 't107', type: 'unpaid', from: 15, days: 20, status: 'cancelled' },
  { who: 'library', type: 'study', from: -1, days: 4, status: 'activated', reason: 'Course on digital collections' },
  { who: 'quality', type: 'annual', from: -20, days: 5, status: 'done' },
  { who: 'finance', type: 'annual', from: 10, days: 7, status: 'accepted', reason: 'Family visit' },
  { who: 'registrar', type: 'annual', from: 33, days: 14, status: 'submitted', reason: 'Rest after enrolment' },
  {
    who: 'shop',
    type: 'annual',
    from: 9,
    days: 3,
    status: 'rejected',
    decision: 'Two of the service are away in that week already',
  },
];

const LINES: readonly Line<typeof vacationRequestWorkflow, 'staff' | 'manager' | 'hr' | 'clock'>[] = [
  ['staff SUBMIT', 'manager VERIFY', 'hr CHECK_BALANCE', 'hr ACCEPT', 'clock START', 'clock FINISH'],
  ['staff SUBMIT', 'manager RETURN_FOR_EDIT', 'staff RESUBMIT'],
  ['staff SUBMIT', 'manager REJECT'],
  ['staff SUBMIT', 'staff CANCEL'],
];

/**
 * Leave in all its states around today. A start that finds nobody on leave or waiting any more asks for leave anew, so
 * that the demo stays alive for months.
 */
export async function seedVacation(tx: Transaction, institution: number): Promise<void> {
  const [present] = await tx.query(ALIVE, [institution]);
  if (present) return;
  const made = await tx.query<{ id: number; status: string }>(INSERT, [
    institution,
    JSON.stringify(LEAVES.map((leave) => ({ ...leave, sent: leave.status !== 'draft' }))),
    DECIDERS,
  ]);
  const steps = stepsOf(vacationRequestWorkflow, made, { by: 'staff', lines: LINES });
  await tx.query(EVENTS, [institution, JSON.stringify(steps)]);
  await tx.query(
    `update vacation_requests v set version = (select count(*) from domain_events e
      where e.resource = $2 and e.record_id = v.id) where institution_id = $1 and version = 0`,
    [institution, 'vacation_requests'],
  );
}

const ALIVE = `
  select 1 from vacation_requests where institution_id = $1 and (status = 'activated' and ends_at > now()
    or status in ('submitted', 'verified', 'evaluated') and starts_at > now()) limit 1`;

const INSERT = `
  with planned as (
    select p.*, s.id as staff_id, s.account_id, s.department_id, c.id as cover_id, day as start_date, day + p.days - 1 as end_date,
      day::timestamp at time zone i.time_zone as starts_at, (day + p.days)::timestamp at time zone i.time_zone as ends_at
    from jsonb_to_recordset($2::jsonb) as p(who text, type text, "from" int, days int, status text, reason text,
      cover text, decision text, sent boolean)
      join institutions i on i.id = $1
      join staff s on s.institution_id = $1 and split_part((select username from accounts a where a.id = s.account_id), '.', 1) = p.who
      left join staff c on c.institution_id = $1 and split_part((select username from accounts a
        where a.id = c.account_id), '.', 1) = p.cover
      cross join lateral (select (now() at time zone i.time_zone)::date + p."from" as day) x)
  insert into vacation_requests (institution_id, version, staff_id, account_id, department_id, type, start_date,
    end_date, starts_at, ends_at, days, reason, cover_id, lessons, line_manager_id, status, submitted_at, "commandNumber", decision_reason)
  select $1, 0, p.staff_id, p.account_id, p.department_id, p.type, p.start_date, p.end_date, p.starts_at, p.ends_at,
    p.days, p.reason, p.cover_id,
    (select count(*) from timetable_slots t where coalesce(t.substitute_id, t.teacher_id) = p.staff_id
      and t.starts_at < p.ends_at and t.ends_at > p.starts_at and t.status = 'published'),
    case when p.sent then m.head_id end, p.status, case when p.sent then least(now(), p.starts_at) - interval '3 days' end,
    case when p.status in ('accepted', 'activated', 'done') then (100 + p.staff_id % 800) || '-T' end, p.decision
  from planned p left join departments d on d.id = p.department_id left join lateral (
    select h.head_id from departments h where h.id in (d.id, d.parent_id) and h.head_id <> p.account_id
      and exists (select 1 from account_roles r where r.account_id = h.head_id and r.institution_id = $1
        and r.role = any($3)) order by h.id = d.id desc limit 1) m on true
  order by p.start_date on conflict do nothing returning id, status`;

const EVENTS = `
  insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, status_from, status_to, at)
  select $1, 'vacation_requests.' || e.event, 'vacation_requests', e.id, e.at, a.id, coalesce(a.name, 'Quad'), e."from",
    e."to", least(now(), v.starts_at) - e.ago * interval '11 hours'
  from jsonb_to_recordset($2::jsonb) as e(id bigint, event text, by text, "from" text, "to" text, at int, ago int)
    join vacation_requests v on v.id = e.id
    left join accounts a on a.id = case e.by when 'staff' then v.account_id
      when 'manager' then coalesce(v.line_manager_id, (${headOf('hr')})) when 'hr' then (${headOf('hr')}) end
  order by e.id, e.at`;

/** The account of somebody to try, in the institution that is the first parameter. */
function headOf(username: string): string {
  return `select s.account_id from staff s join accounts n on n.id = s.account_id
    where s.institution_id = $1 and split_part(n.username, '.', 1) = '${username}' limit 1`;
}
