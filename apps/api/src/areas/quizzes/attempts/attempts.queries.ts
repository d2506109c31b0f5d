import { z } from 'zod';
import { quizAttempts, type Layout, type PointsGiven, type ReviewSwitches } from '@quad/domain/quizzes';
import { at, json, moment, sql } from '#core/database/sql.js';
import { quoted } from '#core/resource/list.query.js';
import { sourceOf } from '#core/resource/source.js';

const ME = `(select u.id from students u where u.account_id = (select quad_account())
  and u.institution_id = (select quad_institution()))`;

/** The review windows as SQL: whether a student may see the marks of their attempt now. `showsOf` of the domain says the same. */
const MARKS_SHOWN = `(t.student_id is distinct from ${ME} or t.status in ('published', 'closed') and case
    when of_quiz.status in ('evaluated', 'archived') then (of_quiz.review -> 'closed' ->> 'marks')::boolean
    when of_quiz.status in ('closed', 'unpublished', 'draft') then false
    when now() - t.submitted_at < interval '120 seconds' then (of_quiz.review -> 'after' ->> 'marks')::boolean
    else (of_quiz.review -> 'later' ->> 'marks')::boolean end)`;

const VEILED = sourceOf(quizAttempts, {
  columns: `of_quiz.duration_minutes, w.opens_at, w.closes_at,
    case when ${MARKS_SHOWN} then t.score end as shown_score, case when ${MARKS_SHOWN} then t.percent end as shown_percent`,
  joins: `cross join lateral quad_quiz_terms(t.quiz_id, t.student_id) w`,
});
const SHOWN: Readonly<Record<string, string>> = {
  score: 'v.shown_score as score',
  percent: 'v.shown_percent as percent',
};

/** Attempts, with the marks that their reader may see. */
export const ATTEMPTS = `(select ${Object.keys(quizAttempts.record.shape)
  .map((name) => SHOWN[name] ?? `v.${quoted(name)}`)
  .join(', ')} from ${VEILED} v)`;

/** The quiz of an attempt with what it says for this student. */
export const QUIZ_FOR = sql({
  text: `select q.id, q.title, q.status, q.instructions, q.duration_minutes, q.grace_seconds, q.layout, q.multiple_rule, q.review,
      q.shuffle_questions, q.shuffle_options, q.paper_version, m.title as module_title, w.opens_at, w.closes_at, w.extra_minutes,
      w.attempts, (select count(*)::int from quiz_attempts a where a.quiz_id = q.id and a.student_id = $2
        and a.started_at is not null and a.status <> 'cancelled') as attempts_used,
      cardinality(q.question_ids) + coalesce((select sum((d ->> 'count')::int)::int from jsonb_array_elements(q.draw) d), 0)
        as questions
    from quizzes q join taught_modules m on m.id = q.ccls_module_id cross join lateral quad_quiz_terms(q.id, $2) w
    where q.id = $1`,
  params: { quiz_id: z.int(), student_id: z.int() },
  row: {
    id: z.int(),
    title: z.string(),
    status: z.string(),
    instructions: z.string().nullable(),
    duration_minutes: z.int().nullable(),
    grace_seconds: z.int(),
    layout: z.enum(['one', 'all']),
    multiple_rule: z.enum(['all', 'partial']),
    review: json<ReviewSwitches>(),
    shuffle_questions: z.boolean(),
    shuffle_options: z.boolean(),
    paper_version: z.int(),
    module_title: z.string(),
    opens_at: at,
    closes_at: at,
    extra_minutes: z.int(),
    attempts: z.int(),
    attempts_used: z.int(),
    questions: z.int(),
  },
});

/** What was answered, as it is stored. */
export const ANSWERS = sql({
  text: `select question_id, options, flagged, seq, saved_at from quiz_answers where attempt_id = $1 order by question_id`,
  params: { attempt_id: z.int() },
  row: { question_id: z.int(), options: z.array(z.int()), flagged: z.boolean(), seq: z.int(), saved_at: at },
});

/** The attempt; to its student as they saw it before it went into a state that is veiled. */
export const ROW = sql({
  text: `select p.*, s.name as student_name from quiz_attempts a join students s on s.id = a.student_id cross join lateral
      jsonb_populate_record(a, case when a.student_id = $2 then a.seen end) p where a.id = $1`,
  params: { id: z.int(), student_id: z.int().nullable() },
  row: {
    id: z.int(),
    institution_id: z.int(),
    version: z.int(),
    created_at: at,
    updated_at: at,
    quiz_id: z.int(),
    teacher_ids: z.array(z.int()),
    student_id: z.int(),
    number: z.int(),
    seed: z.int(),
    layout: json<Layout | null>(),
    questions: z.int().nullable(),
    started_at: at.nullable(),
    deadline: at.nullable(),
    due_at: at.nullable(),
    extra_minutes: z.int(),
    submitted_at: at.nullable(),
    submitted_by: z.string().nullable(),
    receipt: z.string().nullable(),
    score: z.number().nullable(),
    max_score: z.number().nullable(),
    percent: z.number().nullable(),
    fractions: json<Readonly<Record<string, number>> | null>(),
    points_given: json<PointsGiven>(),
    notice: z.string().nullable(),
    notice_at: at.nullable(),
    decision_reason: z.string().nullable(),
    offence_id: z.int().nullable(),
    seen: json<Readonly<Record<string, unknown>> | null>(),
    status: z.string(),
    student_name: z.string(),
  },
});

/** The attempt of a student at a quiz that counts now: the open one, else one that waits, else the last. */
export const CURRENT = sql({
  text: `select id, status from quiz_attempts where quiz_id = $1 and student_id = $2
    order by status = 'open' desc, status = 'assigned' desc, number desc limit 1`,
  params: { quiz_id: z.int(), student_id: z.int() },
  row: { id: z.int(), status: z.string() },
});

/** Attempts of a quiz in these states. */
export const IN_STATES = sql({
  text: `select id, started_at, extra_minutes, student_id from quiz_attempts where quiz_id = $1 and status = any ($2)
    order by id`,
  params: { quiz_id: z.int(), statuses: z.array(z.string()) },
  row: { id: z.int(), started_at: at.nullable(), extra_minutes: z.int(), student_id: z.int() },
});

/**
 * An attempt for everybody who should have one and has none that still counts, a declared hot path like the intake of
 * people: nobody has the page of such an attempt open. Writes the events and outbox rows, too.
 */
export const ASSIGN = sql({
  text: `
  with quiz as (select q.*, k.group_ids as module_groups from quizzes q join taught_modules k on k.id = q.ccls_module_id
    where q.id = $1
  ), takers as (
    select s.id from quiz q join students s on s.group_id = any (case when q.group_ids = '{}' then q.module_groups else q.group_ids end)
      where s.status in ('pending', 'activated')
    union select r.student_id from quiz q join module_registrations r on r.taught_module_id = q.ccls_module_id
      where q.group_ids = '{}' and r.status in ('accepted', 'done')
  ), made as (
    insert into quiz_attempts (institution_id, quiz_id, teacher_ids, student_id, number, seed)
    select q.institution_id, q.id, q.teacher_ids, s.id, 1 + coalesce((select max(a.number) from quiz_attempts a
        where a.quiz_id = q.id and a.student_id = s.id), 0), floor(random() * 2147483647)::int
    from quiz q, takers s where ($5::bigint is null or s.id = $5) and not exists (select 1 from quiz_attempts a
      where a.quiz_id = q.id and a.student_id = s.id and a.status <> 'expired' and ($5::bigint is null or a.status in ('assigned', 'open')))
    order by s.id on conflict do nothing returning id, institution_id, student_id
  ), told as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, changes, request_id)
    select m.institution_id, 'quiz_attempts.created', 'quiz_attempts', m.id, 1, $2::bigint, $3::text,
      jsonb_build_object('status', jsonb_build_array(null, 'assigned')), $4::text from made m
    returning id, institution_id, record_id
  ), sent as (
    insert into outbox (event_id, institution_id, rooms) select t.id, t.institution_id,
      array['i' || t.institution_id || ':owner:students:' || m.student_id] from told t join made m on m.id = t.record_id)
  select id from made`,
  params: {
    quiz_id: z.int(),
    account_id: z.int().nullable(),
    actor_name: z.string(),
    request_id: z.string().nullable(),
    student_id: z.int().nullable(),
  },
  row: { id: z.int() },
});

/** When the window of any student ends that has an attempt in these states. */
export const LAST_END = sql({
  text: `select max(w.closes_at) as ends from quiz_attempts a cross join lateral quad_quiz_terms(a.quiz_id, a.student_id) w
    where a.quiz_id = $1 and a.status = any ($2)`,
  params: { quiz_id: z.int(), statuses: z.array(z.string()) },
  row: { ends: moment.nullable() },
});

/** The moments at which quizzes begin or end within so many seconds. */
export const TURNS = sql({
  text: `select distinct t.turn from quizzes q cross join lateral (values (q.opens_at, 'published'), (q.closes_at, 'open'),
      (q.closes_at, 'published')) t (turn, status)
    where q.status = t.status and t.turn > now() and t.turn < now() + make_interval(secs => $1) order by 1 limit 200`,
  params: { seconds: z.int() },
  row: { turn: at },
});
