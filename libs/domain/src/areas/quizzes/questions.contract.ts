import { z } from 'zod';
import {
  c,
  defineResource,
  flag,
  hasRole,
  id,
  optionalParagraph,
  paragraph,
  words,
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
  columns: {
    module_id: c.ref('modules', { module_title: 'title', module_code: 'code' }).filters(),
    module_code: c.shown().sorts().searched(),
    module_title: c.shown().sorts().searched(),
    parent_id: c.ref('question_categories', { parent_name: 'name' }).nullable().filters(),
    name: c.line(120).sorts().searched(),
    questions: c.shown(z.number()).sorts(),
  },
  shows: ['questions'],
  nameKey: 'name',
  sort: 'name,asc',
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
  columns: {
    category_id: c
      .ref('question_categories', { category_name: 'name', module_id: 'module_id', module_code: 'module_code' })
      .filters()
      .sorts('category_name')
      .searched('category_name'),
    module_id: c.shown(z.number()).filters(id),
    module_code: c.shown().sorts(),
    type: c.one(QUESTION_TYPES).filters().sorts(),
    difficulty: c.one(DIFFICULTIES).default('medium').filters().sorts(),
    text: c.text(8000).sorts().searched(),
    options: c.json(z.array(questionOption)).writes(z.array(questionOption).min(2).max(20)),
    points: c
      .json(z.number())
      .as('double precision')
      .default(1)
      .writes(z.number().min(0.25).max(100).optional())
      .sorts(),
    tags: c
      .json(z.array(z.string()))
      .as('text[]')
      .default([])
      .writes(z.array(words(40)).max(20).optional())
      .searched(),
    picture_id: c.file().nullable(),
    feedback: c.text(2000).nullable(),
    author_id: c.ref('accounts', { author_name: 'name' }).nullable().kept(),
    revision: c.int().default(1).kept().sorts(),
    replaced_by_id: c.ref('questions').nullable().kept(),
    used_at: c.moment().nullable().kept(),
    retired: c.flag().default(false).filters(),
    current: c.shown(z.boolean()).filters(flag),
  },
  filters: { tag: words(40).optional() },
  nameKey: 'text',
  sort: 'updated_at,desc',
  bytes: 192 * 1024,
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
