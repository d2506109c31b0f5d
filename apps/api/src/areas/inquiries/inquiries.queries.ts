import { z } from 'zod';
import { statusOf } from '@quad/domain/core';
import {
  inquiryWorkflow,
  PAYERS,
  WEEKDAYS,
  type PublicInquiry,
  type WorkingCalendar,
  inquiryComments,
  inquiryGroups,
  inquiryNotes,
} from '@quad/domain/inquiries';
import { json, moment, sentAt, sql } from '#core/database/sql.js';
import { numberedIn, sourceOf } from '#core/resource/source.js';

// Constants only: never interpolate request input.
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const ME = '(select id from staff where account_id = (select quad_account()))';
const filesOf = (row: string) =>
  `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.id), '[]')
    from files f where f.id = any(${row}.file_ids)) as files`;
const numberOf = (row: string) => `coalesce(${row}.number, ${numberedIn('D-', `${row}.id`)})`;
/** Whether the caller takes part; their account comes from the transaction. */
const TAKES_PART = `coalesce(${ME} = any(i.involved_ids), false)`;

/** Inquiries with the names in them; `is_involved` is the caller's own. */
export const INQUIRIES = `(
  select i.id, i.institution_id, i.version, i.created_at, i.updated_at, ${numberOf('i')} as number, i.title,
    i.description, i.status, i.group_id, quad_spoken(g.title, g.title_in) as group_title,
    quad_said(g.title, g.title_in) as group_title_said, i.creator_id, coalesce(c.name, '') as creator_name,
    i.from_student, i.assignee_id, s.name as assignee_name, i.deadline, i.meeting_at, i.involved_ids,
      array(select p.name from staff p where p.id = any(i.involved_ids) order by p.name) as involved, ${TAKES_PART} as is_involved,
    i.amount::text as amount, i.currency, i.unit, i.measurement, i.asks_money, i.budget_line, i.post_payment,
      i.cost_approved_by, a.name as cost_approved_name, i."transactionNumber", i.result, i.reason, i.late,
    i.merged_into_id, m.number as merged_into_number, (select count(*)::int from inquiries d
      where d.merged_into_id = i.id) as merged, ${filesOf('i')}, i.file_ids, i.delivery_note_id,
    (select count(*)::int from inquiry_comments k where k.inquiry_id = i.id) as comments, i.submitted_at, i.assigned_at,
    least(i.handled_at, (select min(k.created_at) from inquiry_comments k
      where k.inquiry_id = i.id and k.author_id <> i.creator_id)) as first_response_at,
    i.resolved_at, i.waited_minutes, i.waits_since, i.status_at
  from inquiries i left join accounts c on c.id = i.creator_id left join inquiry_groups g on g.id = i.group_id left
    join staff s on s.id = i.assignee_id
    left join accounts a on a.id = i.cost_approved_by left join inquiries m on m.id = i.merged_into_id)`;

/** What the students of a group ask. */
export const OF_GROUP = 't.creator_id in (select account_id from students where group_id = ?)';

const READABLE = `(i.creator_id = (select quad_account()) or coalesce(i.assignee_id = ${ME}, false) or ${TAKES_PART}
  or (i.asks_money and i.status in ('accepted', 'paid', 'delivered', 'done', 'closed', 'archived')
    and exists (select 1 from account_roles r
      where r.account_id = (select quad_account()) and r.institution_id = (select quad_institution()) and r.role in (${list(PAYERS)}))))`;

/** Comments; `readable` where the caller may read the inquiry without holding the area's grant. */
export const COMMENTS = sourceOf(inquiryComments, {
  columns: `${numberOf('i')} as inquiry_number, ${filesOf('t')}, ${READABLE} as readable`,
  joins: 'join inquiries i on i.id = t.inquiry_id',
});

/** Internal notes. The requester never sees them, whatever their roles. */
export const NOTES = sourceOf(inquiryNotes, {
  columns: `i.assignee_id, ${numberOf('i')} as inquiry_number, ${filesOf('t')}`,
  joins: 'join inquiries i on i.id = t.inquiry_id',
  where: 'i.creator_id <> (select quad_account()) or t.author_id = (select quad_account())',
});

/** An inquiry and what was merged into it, over several steps: ? is its id. */
export const WITH_MERGED = `t.inquiry_id in (with recursive tree as (select ?::bigint as id union select d.id
  from inquiries d join tree on d.merged_into_id = tree.id) select id from tree)`;

export const GROUPS = sourceOf(inquiryGroups, {
  columns: `(select count(*)::int from inquiries i where i.group_id = t.id
    and i.status in ('submitted', 'edited', 'verified', 'assigned', 'open', 'expired')) as waiting`,
});

/** The institution's calendar and today's year. */
export const HERE = sql({
  text: `
  select extract(year from now() at time zone i.time_zone)::int as year, json_build_object('time_zone', i.time_zone,
    'weeks', (select coalesce(json_agg(w order by w.valid_from), '[]') from (select valid_from, ${WEEKDAYS.join(', ')}
      from working_weeks where institution_id = i.id) w),
    'holidays', (select coalesce(json_agg(distinct h.day order by h.day), '[]') from quad_holidays() h)) as calendar
  from institutions i where i.id = (select quad_institution())`,
  params: {},
  row: { year: z.int(), calendar: json<WorkingCalendar>() },
});

/** Working weeks; the one that holds today by the institution's clocks is in force. */
export const WEEKS = `(
  select w.id, w.institution_id, w.version, w.created_at, w.updated_at, w.valid_from::text as valid_from, ${WEEKDAYS.join(', ')},
    w.valid_from = (select max(o.valid_from) from working_weeks o
      where o.institution_id = i.id and o.valid_from <= (now() at time zone i.time_zone)::date) is true as in_force
  from working_weeks w join institutions i on i.id = w.institution_id)`;

export const HOLIDAYS = `(select h.id, h.institution_id, h.version, h.created_at, h.updated_at, h.day::text as day,
  quad_spoken(h.name, h.name_in) as name, h.name_in, quad_said(h.name, h.name_in) as name_said from holidays h)`;

/**
 * Takes the next number of a year. The row stays locked until the commit, so a transaction that fails leaves no gap.
 */
export const NEXT_NUMBER = sql({
  text: `
  insert into inquiry_numbers (institution_id, year, last) values ((select quad_institution()), $1, 1)
  on conflict (institution_id, year) do update set last = inquiry_numbers.last + 1 returning last`,
  params: { year: z.int() },
  row: { last: z.int() },
});

const ACTIVE = 'p.account_id = a.id and a.disabled_at is null and a.deleted_at is null';
/** True where the member of staff may sign in, and so may be given work. */
export const ACTIVE_STAFF = sql({
  text: `select p.account_id from staff p join accounts a on ${ACTIVE} where p.id = $1`,
  params: { staff_id: z.int() },
  row: { account_id: z.int() },
});

/** Staff who may be given an inquiry: the group's own first, then those who have least under way. */
export const ASSIGNEES = sql({
  text: `
  select p.id, p.name, p.position, (select count(*)::int from inquiries q
    where q.assignee_id = p.id and q.status in ('assigned', 'open', 'accepted', 'paid', 'delivered', 'expired')) as inquiries
  from staff p join accounts a on ${ACTIVE} left join inquiries i on i.id = $1 left join inquiry_groups g on g.id = i.group_id
  order by coalesce(g.default_assignee_id = p.id, false) desc, inquiries, p.name limit 500`,
  params: { id: z.int() },
  row: { id: z.int(), name: z.string(), position: z.string(), inquiries: z.int() },
});

/** Meetings between two moments in which the caller takes part. */
export const MEETINGS = sql({
  text: `
  select i.id, i.number, i.title, i.meeting_at, i.status, coalesce(c.name, '') as creator_name, s.name as assignee_name
  from inquiries i left join accounts c on c.id = i.creator_id left join staff s on s.id = i.assignee_id
  where i.meeting_at >= $1 and i.meeting_at < $2 and i.status in ('open', 'accepted', 'paid', 'delivered', 'done', 'assigned', 'expired')
    and (i.creator_id = (select quad_account()) or i.assignee_id = ${ME} or ${TAKES_PART}) order by i.meeting_at, i.id limit 500`,
  params: { from: moment, to: moment },
  row: {
    id: z.int(),
    number: z.string(),
    title: z.string(),
    meeting_at: sentAt,
    status: statusOf(inquiryWorkflow),
    creator_name: z.string(),
    assignee_name: z.string().nullable(),
  },
});

/** Inquiries under way whose assignee is due a warning: after a share of the time, and a day before the end. */
export const TO_WARN = sql({
  text: `
  select id, w.due from inquiries cross join lateral (
    select (now() >= coalesce(assigned_at, submitted_at) + $1 * (deadline - coalesce(assigned_at,
      submitted_at)))::int + (now() >= deadline - interval '1 day' and coalesce(assigned_at,
        submitted_at) < deadline - interval '1 day')::int as due) w
  where status in ('assigned', 'open') and deadline > now() and warned < w.due order by deadline limit 200`,
  params: { share: z.number() },
  row: { id: z.int(), due: z.int() },
});

export const SHOWN = sql({
  text: `
  select i.number, i.title, i.status, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as checked_at,
    (select coalesce(json_agg(json_build_object('status', e.status_to, 'at', e.at) order by e.id), '[]')
      from domain_events e where e.resource = 'inquiries' and e.record_id = i.id and e.status_to is not null) as history
  from inquiries i where i.id = $1 and i.number is not null`,
  params: { id: z.int() },
  row: {
    number: z.string(),
    title: z.string(),
    status: statusOf(inquiryWorkflow),
    checked_at: z.string(),
    history: json<PublicInquiry['history']>(),
  },
});

export const NUMBER_OF = sql({
  text: 'select number from inquiries where id = $1',
  params: { id: z.int().nullable() },
  row: { number: z.string().nullable() },
});
export const MERGED_INTO = sql({
  text: 'select id, creator_id, number, title from inquiries where merged_into_id = $1',
  params: { id: z.int() },
  row: { id: z.int(), creator_id: z.int(), number: z.string().nullable(), title: z.string() },
});
/** A group that takes inquiries of such a person. */
export const OPEN_GROUP = sql({
  text: 'select 1 as found from inquiry_groups where id = $1 and active and (for_students or not $2)',
  params: { id: z.int(), from_student: z.boolean() },
  row: { found: z.int() },
});
export const HOURS_OF = sql({
  text: 'select default_hours from inquiry_groups where id = $1',
  params: { group_id: z.int() },
  row: { default_hours: z.int().nullable() },
});
export const INQUIRY_OF = sql({
  text: 'select 1 as found from inquiries where group_id = $1 limit 1',
  params: { group_id: z.int() },
  row: { found: z.int() },
});
/** What another inquiry may be merged into, locked. */
export const TARGET = sql({
  text: `select id from inquiries
  where id = $1 and id <> $2 and number is not null and merged_into_id is null and status not in ('cancelled',
    'rejected', 'closed', 'archived') for update`,
  params: { id: z.int(), without: z.int() },
  row: { id: z.int() },
});
