import { z } from 'zod';
import {
  defineResource,
  flag,
  hasRole,
  id,
  key,
  line,
  optionalParagraph,
  paragraph,
  recordBase,
  text,
  words,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { QUIZ_KEEPERS } from './quiz-roles.js';
import { DIFFICULTIES, QUESTION_TYPES } from './scoring.js';

/** Who makes quizzes keeps the questions. No grant opens them: a question that has been read is worth nothing. */
const keeping: Policy = (actor) =>
  hasRole(actor, QUIZ_KEEPERS) ? [{ verbs: ['read', 'create', 'update', 'delete', 'import', 'export'] }] : [];

/** Where the questions of a module are kept; `parent_id` is the category that it belongs to. */
export const questionCategories = defineResource({
  name: 'question_categories',
  area: 'quizzes',
  path: '/question_category',
  record: recordBase.extend({
    module_id: z.number(),
    module_code: z.string(),
    module_title: z.string(),
    parent_id: key,
    parent_name: text,
    name: z.string(),
    questions: z.number(),
  }),
  write: writeBase.extend({ module_id: id, parent_id: id.nullish(), name: line(120) }),
  filter: z.strictObject({ module_id: id.optional(), parent_id: id.optional() }),
  sortable: ['name', 'module_code', 'module_title', 'questions', 'updated_at'],
  search: ['name', 'module_code', 'module_title'],
  nameKey: 'name',
  sort: 'name,asc',
  refs: {
    module_id: { to: 'modules', as: { module_title: 'title', module_code: 'code' } },
    parent_id: { to: 'question_categories', as: { parent_name: 'name' } },
  },
  policy: keeping,
  example: { module_id: 1, name: 'Loops and conditions' },
});

export const questionOption = z.strictObject({
  id: z.int().min(1).max(99),
  text: paragraph(1000),
  right: z.boolean(),
  feedback: optionalParagraph(1000),
});

/**
 * A question of the bank. One that a published quiz has used is never changed in place: a write makes its next
 * `revision`, and `replaced_by_id` of the one before leads to it. `text` and options may hold formulas between `\(` and `\)`.
 */
export const questions = defineResource({
  name: 'questions',
  area: 'quizzes',
  path: '/question',
  record: recordBase.extend({
    category_id: z.number(),
    category_name: z.string(),
    module_id: z.number(),
    module_code: z.string(),
    type: z.enum(QUESTION_TYPES),
    difficulty: z.enum(DIFFICULTIES),
    text: z.string(),
    options: z.array(questionOption),
    points: z.number(),
    tags: z.array(z.string()),
    picture_id: key,
    feedback: text,
    author_id: key,
    author_name: text,
    revision: z.number(),
    replaced_by_id: key,
    used_at: text,
    retired: z.boolean(),
    current: z.boolean(),
  }),
  write: writeBase.extend({
    category_id: id,
    type: z.enum(QUESTION_TYPES),
    difficulty: z.enum(DIFFICULTIES).optional(),
    text: paragraph(8000),
    options: z.array(questionOption).min(2).max(20),
    points: z.number().min(0.25).max(100).optional(),
    tags: z.array(words(40)).max(20).optional(),
    picture_id: id.nullish(),
    feedback: optionalParagraph(2000),
    retired: z.boolean().optional(),
  }),
  filter: z.strictObject({
    category_id: id.optional(),
    module_id: id.optional(),
    type: z.enum(QUESTION_TYPES).optional(),
    difficulty: z.enum(DIFFICULTIES).optional(),
    tag: words(40).optional(),
    current: flag.optional(),
    retired: flag.optional(),
  }),
  sortable: ['text', 'type', 'difficulty', 'category_name', 'module_code', 'points', 'revision', 'updated_at'],
  search: ['text', 'category_name', 'tags'],
  nameKey: 'text',
  sort: 'updated_at,desc',
  bytes: 192 * 1024,
  files: { picture_id: 'one' },
  refs: {
    category_id: {
      to: 'question_categories',
      as: { category_name: 'name', module_id: 'module_id', module_code: 'module_code' },
    },
    author_id: { to: 'accounts', as: { author_name: 'name' } },
    replaced_by_id: { to: 'questions' },
  },
  policy: keeping,
  example: {
    category_id: 1,
    type: 'single_choice',
    text: 'Which loop runs at least once?',
    options: [
      { id: 1, text: 'while', right: false },
      { id: 2, text: 'do … while', right: true },
    ],
  },
});
