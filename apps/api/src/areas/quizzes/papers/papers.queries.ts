import { z } from 'zod';
import { quizOverrides, quizzes, type PaperItem, type Paper, type RegradeReport } from '@quad/domain/quizzes';
import { at, json, jsonText, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const counted = (among: string): string =>
  `(select count(distinct a.student_id)::int from quiz_attempts a where a.quiz_id = t.id and ${among})`;

export const QUIZZES = sourceOf(quizzes, {
  columns: `cardinality(t.question_ids) + coalesce((select sum((d ->> 'count')::int)::int from jsonb_array_elements(t.draw) d), 0)
      as question_count,
    ${counted(`a.status <> 'cancelled'`)} as students, ${counted('a.started_at is not null')} as started,
    ${counted(`a.status in ('submitted', 'marked', 'published', 'closed')`)} as submitted`,
});
export const OVERRIDES = sourceOf(quizOverrides, { columns: 'coalesce(of_student.name, of_group.title) as whose' });

/** The taught module of a quiz. */
export const TAUGHT = sql({
  text: 'select module_id, leader_id, teacher_ids, group_ids from taught_modules where id = $1',
  params: { id: z.int() },
  row: {
    module_id: z.int(),
    leader_id: z.int().nullable(),
    teacher_ids: z.array(z.int()),
    group_ids: z.array(z.int()),
  },
});

/** How many of the questions are of the module. */
export const OF_MODULE = sql({
  text: `select count(*)::int as n from questions q join question_categories c on c.id = q.category_id
    where q.id = any ($1) and c.module_id = $2`,
  params: { ids: z.array(z.int()), module_id: z.int() },
  row: { n: z.int() },
});

const ITEM = `jsonb_build_object('id', q.id, 'type', q.type, 'difficulty', q.difficulty, 'category_id', q.category_id, 'text', q.text,
  'points', q.points, 'picture_id', q.picture_id, 'feedback', q.feedback, 'options', q.options)`;

/** Questions that a quiz names, as they are now; of a replaced one its current revision is not taken by itself. */
export const NAMED = sql({
  text: `select ${ITEM} as item from questions q where q.id = any ($1)`,
  params: { ids: z.array(z.int()) },
  row: { item: json<PaperItem>() },
});

/** The current questions of a category and those below it, of a difficulty and a type. */
export const POOL = sql({
  text: `with recursive down as (select id from question_categories where id = $1
      union select c.id from down join question_categories c on c.parent_id = down.id)
    select ${ITEM} as item from questions q where q.category_id in (select id from down) and q.replaced_by_id is null
      and not q.retired and ($2::text is null or q.difficulty = $2) and ($3::text is null or q.type = $3) order by q.id`,
  params: { category_id: z.int(), difficulty: z.string().nullable(), type: z.string().nullable() },
  row: { item: json<PaperItem>() },
});

/** Freezes a paper, and marks its questions as used: from now on they are replaced and never changed. */
export const FREEZE = sql({
  text: `with used as (update questions set used_at = now() where id = any ($3) and used_at is null)
    insert into quiz_papers (institution_id, quiz_id, paper) values ((select quad_institution()), $1, $2)
    on conflict (quiz_id) do update set paper = excluded.paper, version = quiz_papers.version + 1, updated_at = now()`,
  params: { quiz_id: z.int(), paper: jsonText, question_ids: z.array(z.int()) },
  row: {},
});

/** The frozen paper. */
export const FROZEN = sql({
  text: 'select paper, regrades, updated_at from quiz_papers where quiz_id = $1',
  params: { quiz_id: z.int() },
  row: { paper: json<Paper>(), regrades: json<RegradeReport[]>(), updated_at: at },
});

/** Writes the corrected key, or what a regrade has changed. */
export const CORRECT = sql({
  text: `update quiz_papers set paper = $2, regrades = $3, version = version + 1, updated_at = now() where quiz_id = $1`,
  params: { quiz_id: z.int(), paper: jsonText, regrades: jsonText },
  row: {},
});

/** The accounts of those who have an attempt. */
export const TAKERS = sql({
  text: `select distinct s.account_id, to_char(q.opens_at at time zone i.time_zone, 'DD.MM.YYYY HH24:MI') as opens
    from quiz_attempts a join students s on s.id = a.student_id join quizzes q on q.id = a.quiz_id
    join institutions i on i.id = a.institution_id where a.quiz_id = $1`,
  params: { quiz_id: z.int() },
  row: { account_id: z.int(), opens: z.string() },
});

/** Students of a closed quiz (one, or those of a group) whose own window still runs, and who have an attempt left. */
export const STILL_IN_TIME = sql({
  text: `select u.id from students u join quizzes q on q.id = $1 and q.status = 'closed'
      cross join lateral quad_quiz_terms(q.id, u.id) w
    where (u.id = $2 or u.group_id = $3) and w.closes_at > now()
      and exists (select 1 from quiz_attempts a where a.quiz_id = q.id and a.student_id = u.id)
      and w.attempts > (select count(*) from quiz_attempts a where a.quiz_id = q.id and a.student_id = u.id
        and a.started_at is not null and a.status <> 'cancelled') order by u.id`,
  params: { quiz_id: z.int(), student_id: z.int().nullable(), group_id: z.int().nullable() },
  row: { id: z.int() },
});

/** True where the academic year of a quiz's module is over. */
export const YEAR_OVER = sql({
  text: `select y.end_date < current_date as over from taught_modules k join academic_years y on y.id = k.academic_year_id
    where k.id = $1`,
  params: { ccls_module_id: z.int() },
  row: { over: z.boolean() },
});

/** Quizzes of a taught module whose staff is not that of the module any more, with their attempts and exceptions. */
export const FOLLOW_STAFF = sql({
  text: `with staff as (select k.id, k.leader_id, array(select distinct x from unnest(k.teacher_ids || k.leader_id) x
        where x is not null order by x) as ids from taught_modules k where k.id = $1
    ), changed as (update quizzes q set leader_id = s.leader_id, teacher_ids = s.ids, version = q.version + 1, updated_at = now()
      from staff s where q.ccls_module_id = s.id and (q.teacher_ids <> s.ids or q.leader_id is distinct from s.leader_id)
      returning q.id, q.teacher_ids
    ), attempts as (update quiz_attempts a set teacher_ids = c.teacher_ids from changed c where a.quiz_id = c.id),
    overrides as (update quiz_overrides o set teacher_ids = c.teacher_ids from changed c where o.quiz_id = c.id)
    select id from changed`,
  params: { ccls_module_id: z.int() },
  row: { id: z.int() },
});
