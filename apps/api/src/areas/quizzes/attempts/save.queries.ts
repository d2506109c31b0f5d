import { z } from 'zod';
import { at, json, jsonText, sql } from '#core/database/sql.js';

/**
 * The hot path, one statement: reads the attempt under a share lock (so no answer slips in after it was submitted), keeps of two
 * answers to a question the one with the higher sequence, moves the progress by what really changed, and writes the event and its
 * outbox row. What comes again because its answer never arrived is answered as saved. `now()` is when the
 * request began: a slow server takes no time from a student. It refuses by quad_refuse; an answer that does not belong to the paper is
 * left out by itself, so that it keeps no other one from being saved.
 */
export const SAVE = sql({
  text: `
  with attempt as materialized (
    select a.id, a.institution_id, a.quiz_id, a.student_id, a.status, a.deadline, a.layout, a.seen from quiz_attempts a
    where a.id = $1 for key share
  ), asked as materialized (
    select x.* from jsonb_to_recordset($2::jsonb) as x(question_id bigint, options int[], flagged boolean, seq int)
  ), known as materialized (
    select k.* from attempt a, asked k where exists (select 1 from jsonb_array_elements(a.layout) l
      where (l ->> 0)::bigint = k.question_id and l -> 1 @> to_jsonb(k.options))
  ), written as (
    insert into quiz_answers as w (institution_id, attempt_id, question_id, options, flagged, seq)
    select a.institution_id, a.id, k.question_id, k.options, coalesce(k.flagged, false), k.seq from attempt a, known k
    where a.status = 'open' and a.student_id = $3 and now() <= a.deadline
    on conflict (attempt_id, question_id) do update set options = excluded.options, flagged = excluded.flagged,
      seq = excluded.seq, saved_at = now(), version = w.version + 1, updated_at = now() where w.seq < excluded.seq
    returning new.question_id, new.options, new.seq, coalesce(cardinality(old.options), 0) as was
  ), moved as (
    select count(*)::int as n, coalesce(max(seq), 0) as seq,
      coalesce(sum((cardinality(options) > 0)::int - (was > 0)::int), 0)::int as answered from written
  ), progressed as (
    insert into quiz_progress as p (institution_id, attempt_id, answered, seq, at_question, saved_at)
    select a.institution_id, a.id, m.answered, m.seq, $4::bigint, case when m.n > 0 then now() end from attempt a, moved m
    where a.status = 'open' and a.student_id = $3 and now() <= a.deadline
    on conflict (attempt_id) do update set answered = p.answered + excluded.answered, seq = greatest(p.seq, excluded.seq),
      at_question = coalesce(excluded.at_question, p.at_question), saved_at = coalesce(excluded.saved_at, p.saved_at),
      seen_at = now(), version = p.version + 1, updated_at = now()
    returning answered, seq, old.at_question is distinct from new.at_question as went
  ), told as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, status_from, status_to,
      changes, request_id)
    select a.institution_id, 'quiz_attempts.SAVE', 'quiz_attempts', a.id, m.seq, $5::bigint, $6::text, 'open', 'open',
      jsonb_build_object('answers', jsonb_build_array(null, (select jsonb_object_agg(w.question_id, w.options) from written w))),
      $7::text from attempt a, moved m where m.n > 0 returning id
  ), sent as (
    insert into outbox (event_id, institution_id, rooms) select t.id, a.institution_id,
      array[$8::text || a.id, $8::text || a.id || ':owner'] from told t, attempt a
  )
  select case
      when a.id is null or a.student_id <> $3 then quad_refuse('not_found', jsonb_build_object('params',
        jsonb_build_object('resource', 'quiz_attempts', 'id', $1::bigint)))
      when a.status <> 'open' then quad_refuse('quizzes.not_writing', jsonb_build_object('status', 409, 'params',
        jsonb_build_object('status', coalesce(a.seen ->> 'status', a.status))))
      when now() > a.deadline then quad_refuse('quizzes.time_over', jsonb_build_object('status', 409))
    end as refused,
    a.quiz_id, a.deadline, now() as saved_at, clock_timestamp() as server_now, coalesce(p.seq, 0) as seq, coalesce(p.went, false) as went,
    (select t.id from told t) as event_id,
    (select coalesce(json_agg(json_build_object('question_id', x.question_id, 'seq', x.seq)), '[]') from (
      select w.question_id, w.seq from written w union select w.question_id, w.seq from quiz_answers w join asked k using (question_id)
        where w.attempt_id = a.id and w.seq = k.seq and w.options = k.options) x) as saved,
    (select coalesce(json_agg(json_build_object('question_id', w.question_id, 'seq', w.seq, 'options', w.options)), '[]')
      from quiz_answers w join asked k using (question_id) where w.attempt_id = a.id and w.seq >= k.seq
        and not (w.seq = k.seq and w.options = k.options)
        and not exists (select 1 from written x where x.question_id = w.question_id)) as others,
    (select coalesce(json_agg(json_build_object('question_id', x.question_id, 'seq', x.seq, 'code', 'quizzes.unknown_answer')), '[]')
      from asked x where not exists (select 1 from known k where k.question_id = x.question_id)) as left_out
  from (select) one left join attempt a on true left join progressed p on true`,
  params: {
    attempt_id: z.int(),
    answers: jsonText,
    student_id: z.int(),
    at_question: z.int().nullable(),
    account_id: z.int().nullable(),
    actor_name: z.string(),
    request_id: z.string().nullable(),
    room: z.string(),
  },
  row: {
    refused: z.boolean().nullable(),
    quiz_id: z.int(),
    deadline: at,
    saved_at: at,
    server_now: at,
    seq: z.int(),
    went: z.boolean(),
    event_id: z.int().nullable(),
    saved: json<{ question_id: number; seq: number }[]>(),
    others: json<{ question_id: number; seq: number; options: number[] }[]>(),
    left_out: json<{ question_id: number; seq: number; code: string }[]>(),
  },
  name: 'quizzes:save',
});
