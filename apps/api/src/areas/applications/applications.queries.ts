import { z } from 'zod';
import { applicationCampaigns, interviewSlots } from '@quad/domain/applications';
import type { AnyResource } from '@quad/domain/core';
import { DEGREES } from '@quad/domain/reference';
import { at, json, moment, sentAt, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const ONE = { kind: z.string(), id: z.int() };
const answers = json<Readonly<Record<string, unknown>>>();

const TIMES = `case when t.opens_at > now() then 'planned' when t.closes_at > now() then 'open' else 'closed' end`;
const TAKEN = `(select count(*)::int from applications a where a.campaign_id = t.id
  and (a.status in ('accepted', 'done') or a.kind = 'st_course' and a.status = 'paid'))`;
export const CAMPAIGNS = sourceOf(applicationCampaigns, {
  columns: `${TIMES} as state, ${TAKEN} as taken,
    (select count(*)::int from applications a where a.campaign_id = t.id and a.status not in ('draft', 'cancelled', 'expired')) as applied`,
});
export const SLOTS = sourceOf(interviewSlots, {
  columns: '(select count(*)::int from interview_places p where p.slot_id = t.id) as taken',
});

/** A place on the reserve list follows from the scores: nobody writes it, so nobody has to write those below anew. */
const RANK = `case when t.status = 'waitlisted' then (select count(*)::int + 1 from applications w
  where w.campaign_id = t.campaign_id and w.status = 'waitlisted'
    and (coalesce(w.score, 0), t.submitted_at, t.id) > (coalesce(t.score, 0), w.submitted_at, w.id)) end as rank`;
export const applicationsSource = (resource: AnyResource): string => sourceOf(resource, { columns: RANK });
/** The first of the reserve list of a campaign. */
export const NEXT_WAITING = sql({
  text: `select id from applications where campaign_id = $1 and status = 'waitlisted'
    order by coalesce(score, 0) desc, submitted_at, id limit 1`,
  params: { campaign_id: z.int() },
  row: { id: z.int() },
});
/** Whose place it is, and whether an enrollment of the new student is still to be sent. */
export const PLACED = sql({
  text: `select a.campaign_id, a.applicant_id, exists (select 1 from enrollments e where e.student_id = a.student_id
      and e.status = 'draft') as enrolls
    from applications a where a.id = $1`,
  params: { id: z.int() },
  row: { campaign_id: z.int(), applicant_id: z.int(), enrolls: z.boolean() },
});
/** Everything that the portal asks before an applicant becomes a student. */
export const ADMISSION = sql({
  text: `select (select degree from courses where id = $1) as degree, extract(year from start_date)::int as year
    from academic_years where id = $2`,
  params: { course_id: z.int().nullable(), academic_year_id: z.int() },
  row: { degree: z.enum(DEGREES).nullable(), year: z.int() },
});

/** What an application takes from its campaign, and how much of it is left. */
export const CAMPAIGN = sql({
  text: `select t.kind, t.is_active, t.form_id, t.academic_year_id, t.course_id, t.level_id, t.opens_at, t.closes_at,
      t.closes_at + make_interval(mins => t.grace_minutes) as ends_at, t.seats, ${TAKEN} as taken, t.min_age, t.max_age,
      t.fee::text as fee, t.currency, t.pass_score, t.parts, t.confirm_days, t.appeal_days, t.correction_days, t.reopens,
      t.name, f.active as has_form
    from application_campaigns t join forms f on f.id = t.form_id where t.id = $1`,
  params: { id: z.int() },
  row: {
    kind: z.string(),
    is_active: z.boolean(),
    form_id: z.int(),
    academic_year_id: z.int().nullable(),
    course_id: z.int().nullable(),
    level_id: z.int().nullable(),
    opens_at: at,
    closes_at: at,
    ends_at: at,
    seats: z.int().nullable(),
    taken: z.int(),
    min_age: z.int().nullable(),
    max_age: z.int().nullable(),
    fee: z.string().nullable(),
    currency: z.string(),
    pass_score: z.int().nullable(),
    parts: json<readonly string[]>(),
    confirm_days: z.int(),
    appeal_days: z.int(),
    correction_days: z.int(),
    reopens: z.boolean(),
    name: z.string(),
    has_form: z.boolean(),
  },
});
/** Two who accept at once: the second counts after the first. */
export const LOCK_CAMPAIGN = sql({
  text: 'select id from application_campaigns where id = $1 for update',
  params: { id: z.int() },
  row: { id: z.int() },
});
/** A window that is moved moves the end of what is still being filled in; what was sent back keeps a later one. */
export const MOVE_ENDS = sql({
  text: `update applications set closes_at = $2, version = version + 1, updated_at = now() where campaign_id = $1
      and (status = 'draft' or status = 'returned' and closes_at < $2) and closes_at <> $2 returning id`,
  params: { campaign_id: z.int(), ends_at: moment },
  row: { id: z.int() },
});
/** What is offered: campaigns of a kind that are open, or will be; with what this account has begun. */
export const OFFERED = sql({
  text: `select c.id, c.kind, quad_spoken(c.name, c.name_in) as name, c.state, y.name as academic_year_name, c.course_title,
      c.opens_at, c.closes_at, c.grace_minutes, c.seats, c.taken, c.min_age, c.max_age,
      quad_spoken(c.description, c.description_in) as description, quad_spoken(c.documents, c.documents_in) as documents,
      c.fee::text as fee, c.currency, c.form_id, c.vacancy_id,
      (select a.id from applications a where a.kind = c.kind and a.campaign_id = c.id and a.applicant_id = $2
        and a.status not in ('cancelled', 'expired', 'archived', 'rejected') order by a.id desc limit 1) as begun_id
    from (select t.*, ${TIMES} as state, ${TAKEN} as taken, o.title as course_title from application_campaigns t
      left join courses o on o.id = t.course_id) c left join academic_years y on y.id = c.academic_year_id
    where c.kind = $1 and ($3::bigint is null and c.is_active and c.closes_at > now() or c.id = $3) order by c.closes_at, c.id`,
  params: { kind: z.string(), account_id: z.int(), only: z.int().nullable() },
  row: {
    id: z.int(),
    kind: z.string(),
    name: z.string(),
    state: z.string(),
    academic_year_name: z.string().nullable(),
    course_title: z.string().nullable(),
    opens_at: sentAt,
    closes_at: sentAt,
    grace_minutes: z.int(),
    seats: z.int().nullable(),
    taken: z.int(),
    min_age: z.int().nullable(),
    max_age: z.int().nullable(),
    description: z.string().nullable(),
    documents: z.string().nullable(),
    fee: z.string().nullable(),
    currency: z.string(),
    form_id: z.int(),
    vacancy_id: z.int().nullable(),
    begun_id: z.int().nullable(),
  },
});
const TEXTS = json<Readonly<Partial<Record<'uz' | 'ru' | 'en' | 'de' | 'fr' | 'pt', string>>>>();
export const PUBLIC = sql({
  text: `select t.id, t.kind, ${TIMES} as state, t.name, t.name_in, c.title as course_title, t.opens_at, t.closes_at, t.seats,
      t.min_age, t.max_age, t.description, t.description_in, t.documents, t.documents_in, t.fee::text as fee, t.currency
    from application_campaigns t left join courses c on c.id = t.course_id
    where t.is_active and t.closes_at > now() and ($1::text is null or t.kind = $1) order by t.closes_at, t.id limit 200`,
  params: { kind: z.string().nullable() },
  row: {
    id: z.int(),
    kind: z.string(),
    state: z.string(),
    name: z.string(),
    name_in: TEXTS,
    course_title: z.string().nullable(),
    opens_at: sentAt,
    closes_at: sentAt,
    seats: z.int().nullable(),
    min_age: z.int().nullable(),
    max_age: z.int().nullable(),
    description: z.string().nullable(),
    description_in: TEXTS,
    documents: z.string().nullable(),
    documents_in: TEXTS,
    fee: z.string().nullable(),
    currency: z.string(),
  },
});
export const INSTITUTION = sql({
  text: 'select name, time_zone, locale from institutions where id = $1',
  params: { id: z.int() },
  row: { name: z.string(), time_zone: z.string(), locale: z.string() },
});

export const BEGUN = sql({
  text: `select id from applications where kind = $1 and applicant_id = $2 and status = any($3)
      and ($4::bigint is null or campaign_id = $4) and ($5::bigint is null or academic_year_id is not distinct from $5)
    order by id desc limit 1`,
  params: {
    kind: z.string(),
    applicant_id: z.int(),
    live: z.array(z.string()),
    campaign_id: z.int().nullable(),
    academic_year_id: z.int().nullable(),
  },
  row: { id: z.int() },
});

export const ANSWERS = sql({
  text: 'select answers from application_answers where kind = $1 and application_id = $2',
  params: ONE,
  row: { answers },
});
export const PUT_ANSWERS = sql({
  text: `insert into application_answers (institution_id, kind, application_id, answers)
    values ((select quad_institution()), $1, $2, $3::jsonb) on conflict (institution_id, kind, application_id)
    do update set answers = excluded.answers, version = application_answers.version + 1, updated_at = now() returning id`,
  params: { ...ONE, answers: z.string().meta({ column: 'jsonb' }) },
  row: { id: z.int() },
});
/** Keeps the answers of an application as they are now, in its own history or (of a double) in that of another one. */
export const SNAP = sql({
  text: `insert into application_snapshots (institution_id, kind, application_id, why, campaign_id, form_version_id, answers)
    select a.institution_id, a.kind, $4, $3, a.campaign_id, a.form_version_id, coalesce(n.answers, '{}')
    from applications a left join application_answers n on n.kind = a.kind and n.application_id = a.id
    where a.kind = $1 and a.id = $2 returning id`,
  params: { ...ONE, why: z.string(), of: z.int() },
  row: { id: z.int() },
});
export const SNAPSHOTS = sql({
  text: `select s.created_at as at, s.why, quad_spoken(c.name, c.name_in) as campaign_name, s.answers
    from application_snapshots s left join application_campaigns c on c.id = s.campaign_id
    where s.kind = $1 and s.application_id = $2 order by s.id desc limit 20`,
  params: ONE,
  row: { at: sentAt, why: z.string(), campaign_name: z.string().nullable(), answers },
});
export const BEFORE = sql({
  text: `select answers from application_snapshots where kind = $1 and application_id = $2 and why = 'returned'
    order by id desc limit 1`,
  params: ONE,
  row: { answers },
});
/** Earlier applications of the same person that were sent, the newest first: of this kind before others. */
export const EARLIER = sql({
  text: `select a.id, a.kind, a.form_version_id, n.answers
    from applications a join application_answers n on n.kind = a.kind and n.application_id = a.id
    where a.applicant_id = $2 and not (a.kind = $1 and a.id = $3) and a.submitted_at is not null
      and ($4::bigint is null or a.id = $4) order by a.kind = $1 desc, a.id desc limit 1`,
  params: { kind: z.string(), applicant_id: z.int(), id: z.int(), only: z.int().nullable() },
  row: { id: z.int(), kind: z.string(), form_version_id: z.int(), answers },
});
