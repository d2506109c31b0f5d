import { z } from 'zod';
import type { ResultView, Seat } from '@quad/domain/quizzes';
import { at, json, sql } from '#core/database/sql.js';

/** Everybody's attempt at a quiz with its progress; of several of one student the one that counts now. */
export const ROOM = sql({
  text: `select now() as server_now, coalesce((select json_agg(json_build_object('id', x.id, 'student_id', x.student_id,
      'student_name', x.student_name, 'group_id', x.group_id, 'group_title', x.group_title, 'number', x.number, 'status', x.status,
      'version', x.version, 'answered', x.answered, 'questions', x.questions, 'at', x.at, 'saved_at', x.saved_at,
      'seen_at', x.seen_at, 'started_at', x.started_at, 'deadline', x.deadline, 'due_at', x.due_at,
      'teacher_ids', x.teacher_ids, 'extra_minutes', x.extra_minutes,
      'submitted_at', x.submitted_at, 'submitted_by', x.submitted_by) order by x.student_name, x.id)
    from (select distinct on (a.student_id) a.*, s.name as student_name, s.group_id, g.title as group_title,
        coalesce(p.answered, 0) as answered, p.saved_at, p.seen_at, (select l.n::int from jsonb_array_elements(a.layout)
          with ordinality l (item, n) where (l.item ->> 0)::bigint = p.at_question) as at
      from quiz_attempts a join students s on s.id = a.student_id left join groups g on g.id = s.group_id
        left join quiz_progress p on p.attempt_id = a.id
      where a.quiz_id = $1 order by a.student_id, a.status = 'open' desc, a.number desc) x), '[]') as seats`,
  params: { quiz_id: z.int() },
  row: { server_now: at, seats: json<Omit<Seat, 'connected'>[]>() },
});

/** Open attempts of a quiz: those named, those of a group, or all. */
export const RUNNING = sql({
  text: `select a.id from quiz_attempts a join students s on s.id = a.student_id where a.quiz_id = $1 and a.status = 'open'
    and ($2::bigint[] is null or a.id = any ($2)) and ($3::bigint is null or s.group_id = $3) order by a.id`,
  params: { quiz_id: z.int(), ids: z.array(z.int()).nullable(), group_id: z.int().nullable() },
  row: { id: z.int() },
});

/** A row for each student of a quiz, also for those without a started attempt; the best attempt counts, an annulled one does not. */
export const RESULTS = sql({
  text: `select coalesce(json_agg(json_build_object('id', x.id, 'student_id', x.student_id, 'student_name', x.student_name,
      'idNumber', x.id_number, 'group_title', x.group_title, 'number', x.number, 'status', x.status, 'score', x.score,
      'max_score', x.max_score, 'percent', x.percent, 'started_at', x.started_at, 'submitted_at', x.submitted_at,
      'submitted_by', x.submitted_by, 'fractions', x.fractions) order by x.student_name, x.id), '[]') as rows
    from (select distinct on (a.student_id) a.*, s.name as student_name, s."idNumber" as id_number, g.title as group_title
      from quiz_attempts a join students s on s.id = a.student_id left join groups g on g.id = s.group_id
      where a.quiz_id = $1 order by a.student_id, a.status = 'cancelled', a.score desc nulls last, a.number desc) x`,
  params: { quiz_id: z.int() },
  row: { rows: json<ResultView['rows']>() },
});

/** The answers of these attempts. */
export const CHOSEN = sql({
  text: 'select attempt_id, question_id, options from quiz_answers where attempt_id = any ($1)',
  params: { ids: z.array(z.int()) },
  row: { attempt_id: z.int(), question_id: z.int(), options: z.array(z.int()) },
});

/** Quizzes at which one of these attempts is being written. */
export const QUIZZES_OF = sql({
  text: "select distinct quiz_id from quiz_attempts where id = any ($1) and status = 'open'",
  params: { ids: z.array(z.int()) },
  row: { quiz_id: z.int() },
});
