import { z } from 'zod';
import { at, sql } from '#core/database/sql.js';

const BEST = `lateral (
    select a.percent, a.submitted_at, a.receipt from quiz_attempts a
    where a.quiz_id = q.id and a.student_id = k.student_id and a.status in ('submitted', 'marked', 'published', 'closed')
    order by a.percent desc nulls last, a.submitted_at limit 1) b`;
const RESULT = `select k.id, k.status, b.percent, b.submitted_at, b.receipt
  from quizzes q join marks k on k.assessment_id = q.assessment_id and k.attempt = 1 cross join ${BEST} where q.id = $1`;
const row = {
  id: z.int(),
  status: z.string(),
  percent: z.number().nullable(),
  submitted_at: at,
  receipt: z.string().nullable(),
};

/** The marks that a quiz is tied to, each with the best attempt of its student. */
export const RESULTS = sql({ text: `${RESULT} order by k.id`, params: { quiz_id: z.int() }, row });

export const RESULT_OF = sql({
  text: `${RESULT} and k.student_id = $2`,
  params: { quiz_id: z.int(), student_id: z.int() },
  row,
});

/** The first marks that a quiz gave and nobody has entered anew, each beside the best attempt that counts now. */
export const GIVEN = sql({
  text: `select k.id, k.status, k.first_mark, b.percent
    from quizzes q join marks k on k.assessment_id = q.assessment_id and k.attempt = 1 left join ${BEST} on true
    where q.id = $1 and ($2::bigint is null or k.student_id = $2) and k.first_mark is not null
      and (select e.actor_id is null from mark_entries e where e.mark_id = k.id and e.changes::jsonb ? 'first_mark'
        order by e.seq desc limit 1) order by k.id`,
  params: { quiz_id: z.int(), student_id: z.int().nullable() },
  row: { id: z.int(), status: z.string(), first_mark: z.int(), percent: z.number().nullable() },
});

/** Whether the result of an attempt waits for a mark: its quiz is tied to a component whose mark is not published. */
export const WAITS_FOR_MARK = sql({
  text: `select exists (select 1 from quizzes q join marks k on k.assessment_id = q.assessment_id
    where q.id = $1 and k.student_id = $2 and k.status not in ('published', 'closed')) as waits`,
  params: { quiz_id: z.int(), student_id: z.int() },
  row: { waits: z.boolean() },
});

/** Attempts whose result may be published now that the mark is. */
export const OF_MARK = sql({
  text: `select a.id from marks k join quizzes q on q.assessment_id = k.assessment_id
      join quiz_attempts a on a.quiz_id = q.id and a.student_id = k.student_id
    where k.id = $1 and k.status in ('published', 'closed') and a.status = 'marked' and q.status in ('evaluated', 'archived')
    order by a.id`,
  params: { mark_id: z.int() },
  row: { id: z.int() },
});

/** Attempts whose result the student may not see any more, now that the mark is withdrawn. */
export const OF_WITHDRAWN = sql({
  text: `select a.id from marks k join quizzes q on q.assessment_id = k.assessment_id
      join quiz_attempts a on a.quiz_id = q.id and a.student_id = k.student_id
    where k.id = $1 and k.status not in ('published', 'edited', 'closed') and a.status = 'published' order by a.id`,
  params: { mark_id: z.int() },
  row: { id: z.int() },
});

export const COMPONENT = sql({
  text: 'select id from assessments where id = $1 and ccls_module_id = $2',
  params: { id: z.int(), ccls_module_id: z.int() },
  row: { id: z.int() },
});

/** Quizzes that give the mark of a component and close for this student before the moment. */
export const TIED = sql({
  text: `select q.id as quiz_id, q.teacher_ids from quizzes q cross join lateral quad_quiz_terms(q.id, $2) w
    where q.assessment_id = $1 and q.status in ('published', 'open', 'closed') and w.closes_at < $3 order by q.id`,
  params: { assessment_id: z.int(), student_id: z.int(), deadline: z.date() },
  row: { quiz_id: z.int(), teacher_ids: z.array(z.int()) },
});
