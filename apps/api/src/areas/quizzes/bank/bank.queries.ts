import { z } from 'zod';
import { questionCategories, questions, type Option } from '@quad/domain/quizzes';
import { ME } from '#areas/modules/index.js';
import { json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

/** True where the caller teaches or leads the module, in the catalogue or as it is taught. */
const teaches = (module: string): string => `exists (select 1 from ${ME} me where exists (
    select 1 from taught_modules k where k.module_id = ${module} and (k.leader_id = me.staff_id or me.staff_id = any (k.teacher_ids)))
  or exists (select 1 from modules m where m.id = ${module} and (m.leader_id = me.staff_id or me.staff_id = any (m.teacher_ids))))`;

const CATEGORY = {
  columns: `(select count(*)::int from questions x where x.category_id = t.id and x.replaced_by_id is null and not x.retired)
    as questions`,
};
const QUESTION = { columns: '(t.replaced_by_id is null and not t.retired) as current' };

export const CATEGORIES = sourceOf(questionCategories, CATEGORY);
export const OWN_CATEGORIES = sourceOf(questionCategories, { ...CATEGORY, where: teaches('t.module_id') });
export const QUESTIONS = sourceOf(questions, QUESTION);
export const OWN_QUESTIONS = sourceOf(questions, { ...QUESTION, where: teaches('of_category.module_id') });

/** Whether the caller teaches or leads the module. */
export const TEACHES = sql({
  text: `select ${teaches('$1::bigint')} as teaches from modules where id = $1`,
  params: { module_id: z.int() },
  row: { teaches: z.boolean() },
});

export const CATEGORY_OF = sql({
  text: 'select module_id, parent_id from question_categories where id = $1',
  params: { id: z.int() },
  row: { module_id: z.int(), parent_id: z.int().nullable() },
});

/** True where the second category is the first, or below it. */
export const IS_BELOW = sql({
  text: `with recursive up as (select id, parent_id from question_categories where id = $2
      union select c.id, c.parent_id from up join question_categories c on c.id = up.parent_id)
    select exists (select 1 from up where id = $1) as below`,
  params: { id: z.int(), candidate: z.int() },
  row: { below: z.boolean() },
});

/** How many current questions there are, of each type and difficulty. */
export const COUNTS = sql({
  text: `select c.id as category_id, c.name as category_name, c.module_id, q.type, q.difficulty, count(*)::int as count
    from questions q join question_categories c on c.id = q.category_id
    where q.replaced_by_id is null and not q.retired and ($1::bigint is null or c.module_id = $1)
      and ($2::bigint is null or c.id = $2) and (not $3::boolean or ${teaches('c.module_id')})
    group by c.id, q.type, q.difficulty order by c.name, c.id, q.type, q.difficulty`,
  params: { module_id: z.int().nullable(), category_id: z.int().nullable(), own: z.boolean() },
  row: {
    category_id: z.int(),
    category_name: z.string(),
    module_id: z.int(),
    type: z.enum(['single_choice', 'multiple_choice', 'true_false']),
    difficulty: z.enum(['easy', 'medium', 'hard']),
    count: z.int(),
  },
});

/** What is in a category, for a GIFT text and to find what is there already. */
export const IN_CATEGORY = sql({
  text: `select q.id, q.type, q.text, q.options, q.feedback, q.points, q.tags, q.difficulty, f.name as picture,
      f.sha256 as picture_digest
    from questions q left join files f on f.id = q.picture_id
    where q.category_id = $1 and q.replaced_by_id is null and not q.retired order by q.id`,
  params: { category_id: z.int() },
  row: {
    id: z.int(),
    type: z.enum(['single_choice', 'multiple_choice', 'true_false']),
    text: z.string(),
    options: json<readonly Option[]>(),
    feedback: z.string().nullable(),
    points: z.number(),
    tags: z.array(z.string()),
    difficulty: z.enum(['easy', 'medium', 'hard']),
    picture: z.string().nullable(),
    picture_digest: z.string().nullable(),
  },
});

/** True where a paper of the student has the question. */
export const ON_PAPER = sql({
  text: `select exists (select 1 from quiz_attempts a, jsonb_array_elements(a.layout) l
    where a.student_id = $2 and a.status not in ('assigned', 'expired', 'cancelled') and (l ->> 0)::bigint = $1) as found`,
  params: { question_id: z.int(), student_id: z.int() },
  row: { found: z.boolean() },
});
