import { z } from 'zod';
import { json, sentAt, sql } from '#core/database/sql.js';
import { numberedIn } from '#core/resource/source.js';

const ONE = { kind: z.string(), id: z.int() };
/** What an office or an evaluator still has to do something about. */
export const WAITING_STATES = [
  'submitted',
  'edited',
  'verified',
  'paid',
  'assigned',
  'evaluated',
  'waitlisted',
] as const;

export const SCORES = sql({
  text: `select s.evaluator_id, e.name as evaluator_name, s.part, s.score, s.note from application_scores s
    join accounts e on e.id = s.evaluator_id where s.kind = $1 and s.application_id = $2 order by s.part, s.id`,
  params: ONE,
  row: {
    evaluator_id: z.int(),
    evaluator_name: z.string(),
    part: z.string(),
    score: z.number(),
    note: z.string().nullable(),
  },
});
export const GIVE_SCORE = sql({
  text: `insert into application_scores (institution_id, kind, application_id, evaluator_id, part, score, note)
    values ((select quad_institution()), $1, $2, $3, $4, $5, $6)
    on conflict (institution_id, kind, application_id, evaluator_id, part)
    do update set score = excluded.score, note = excluded.note, version = application_scores.version + 1, updated_at = now()
    returning id`,
  params: { ...ONE, evaluator_id: z.int(), part: z.string(), score: z.number(), note: z.string().nullable() },
  row: { id: z.int() },
});

/** How many of the campaign in these states were sent no later than this one, and how many there are. */
export const PLACE = sql({
  text: `select count(*) filter (where (a.submitted_at, a.id) <= (m.submitted_at, m.id))::int as place, count(*)::int as waiting
    from applications m join applications a on a.kind = m.kind and a.campaign_id = m.campaign_id and a.status = any($3)
    where m.kind = $1 and m.id = $2`,
  params: { ...ONE, states: z.array(z.string()) },
  row: { place: z.int(), waiting: z.int() },
});
/** Half of those that left one of these states in the last year had been in it for so long. */
export const USUAL = sql({
  text: `with steps as (
      select record_id, status_to, at, lead(at) over (partition by record_id order by id) as left_at from domain_events
      where resource = $1 and status_to is not null and at > now() - interval '1 year')
    select count(*)::int as n, percentile_cont(0.5) within group (order by extract(epoch from left_at - at) * 1000) as ms
    from steps where status_to = any($2) and left_at is not null`,
  params: { resource: z.string(), states: z.array(z.string()) },
  row: { n: z.int(), ms: z.number().nullable() },
});
export const WAITING = sql({
  text: `select status, count(*)::int as waiting, (array_agg(id order by status_since, id))[1] as oldest_id,
      min(status_since) as oldest_at,
      percentile_cont(0.5) within group (order by extract(epoch from now() - status_since) * 1000) as median_ms
    from applications where kind = $1 and status = any($2) and ($3::bigint is null or campaign_id = $3)
    group by status order by status`,
  params: { kind: z.string(), states: z.array(z.string()), campaign_id: z.int().nullable() },
  row: { status: z.string(), waiting: z.int(), oldest_id: z.int(), oldest_at: sentAt, median_ms: z.number() },
});

/** Living applications of other accounts, of these kinds, with the same passport, personal number, or name and birth. */
export const DOUBLES = sql({
  text: `select d.id, d.kind, d.applicant_id, w.name as applicant_name, d.status,
      d.passport_id = m.passport_id as passport, d.pinfl = m.pinfl as pinfl,
      lower(w.name) = lower(o.name) and d.birthdate = m.birthdate as name
    from applications m join accounts o on o.id = m.applicant_id
      join applications d on d.applicant_id <> m.applicant_id and d.status not in ('draft', 'cancelled', 'expired')
        and (d.passport_id = m.passport_id or d.pinfl = m.pinfl or d.birthdate = m.birthdate)
      join accounts w on w.id = d.applicant_id
    where m.kind = $1 and m.id = $2 and d.kind = any($3)
      and (d.passport_id = m.passport_id or d.pinfl = m.pinfl or lower(w.name) = lower(o.name))
    order by d.id limit 50`,
  params: { ...ONE, kinds: z.array(z.string()) },
  row: {
    id: z.int(),
    kind: z.string(),
    applicant_id: z.int(),
    applicant_name: z.string(),
    status: z.string(),
    passport: z.boolean().nullable(),
    pinfl: z.boolean().nullable(),
    name: z.boolean().nullable(),
  },
});
export const COMPARED = (letters: string) =>
  sql({
    text: `select a.id, ${numberedIn(letters, 'a.id')} as number, o.name as applicant_name, a.status, a.score, a.form_version_id,
        coalesce(n.answers, '{}') as answers,
        (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)), '[]') from application_files f
          join files x on x.id = f.file_id where f.kind = a.kind and f.application_id = a.id) as files
      from applications a join accounts o on o.id = a.applicant_id
        left join application_answers n on n.kind = a.kind and n.application_id = a.id
      where a.kind = $1 and a.id = any($2) order by array_position($2, a.id)`,
    params: { kind: z.string(), ids: z.array(z.int()) },
    row: {
      id: z.int(),
      number: z.string(),
      applicant_name: z.string(),
      status: z.string(),
      score: z.number().nullable(),
      form_version_id: z.int(),
      answers: json<Readonly<Record<string, unknown>>>(),
      files: json<{ readonly id: number; readonly name: string }[]>(),
    },
  });
/** The people who get a message, each with the language in which they read. */
export const ADDRESSEES = sql({
  text: `select distinct a.applicant_id as account_id, coalesce(o.locale, i.locale) as locale from applications a
    join accounts o on o.id = a.applicant_id join institutions i on i.id = a.institution_id
    where a.kind = $1 and a.id = any($2) order by 1`,
  params: { kind: z.string(), ids: z.array(z.int()) },
  row: { account_id: z.int(), locale: z.string() },
});
export const FORMS_OF = sql({
  text: `select distinct form_id from application_campaigns where kind = $1 and ($2::bigint is null or id = $2) order by 1`,
  params: { kind: z.string(), campaign_id: z.int().nullable() },
  row: { form_id: z.int() },
});

export const SLOT = sql({
  text: `select id, campaign_id, capacity, starts_at, evaluator_id, starts_at > now() as ahead,
      (select count(*)::int from interview_places p where p.slot_id = s.id) as taken
    from interview_slots s where id = $1 for update`,
  params: { id: z.int() },
  row: {
    id: z.int(),
    campaign_id: z.int(),
    capacity: z.int(),
    starts_at: z.date(),
    evaluator_id: z.int().nullable(),
    ahead: z.boolean(),
    taken: z.int(),
  },
});
/** The lowest place of the hour that is free; the unique index of places refuses a second one. */
export const TAKE_PLACE = sql({
  text: `insert into interview_places (institution_id, slot_id, kind, application_id, place)
    select (select quad_institution()), $3, $1, $2, free from generate_series(1, $4::int) free
    where not exists (select 1 from interview_places p where p.slot_id = $3 and p.place = free) order by free limit 1
    on conflict (institution_id, kind, application_id)
      do update set slot_id = excluded.slot_id, place = excluded.place, version = interview_places.version + 1, updated_at = now()
    returning id`,
  params: { ...ONE, slot_id: z.int(), capacity: z.int() },
  row: { id: z.int() },
});
export const FREE_PLACE = sql({
  text: 'delete from interview_places where kind = $1 and application_id = $2 returning id',
  params: ONE,
  row: { id: z.int() },
});
export const SLOTS_OF = sql({
  text: `select s.id, s.kind, s.starts_at, s.ends_at, s.place,
      s.capacity - (select count(*)::int from interview_places p where p.slot_id = s.id) as left,
      exists (select 1 from interview_places p where p.slot_id = s.id and p.kind = $1 and p.application_id = $2) as own
    from interview_slots s where s.campaign_id = $3 and s.starts_at > now() order by s.starts_at, s.id limit 200`,
  params: { ...ONE, campaign_id: z.int() },
  row: {
    id: z.int(),
    kind: z.string(),
    starts_at: sentAt,
    ends_at: sentAt,
    place: z.string().nullable(),
    left: z.int(),
    own: z.boolean(),
  },
});
