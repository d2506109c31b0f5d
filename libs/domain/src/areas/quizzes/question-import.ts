import { z } from 'zod';
import { defineCall, id } from '@quad/domain/core';
import { questions } from './questions.contract.js';
import { DIFFICULTIES, QUESTION_TYPES } from './scoring.js';

export const IMPORT_BYTES = 2 * 1024 * 1024;
/** A QTI package or Moodle XML may have pictures. */
export const PACKAGE_BYTES = 10 * 1024 * 1024;
/** What is in one, unpacked. */
export const UNPACKED_BYTES = 20 * 1024 * 1024;
/** So many files of a package are looked at. */
export const MOST_LISTED = 1000;
/** So many questions come in with one file: they are written in one transaction. */
export const MOST_IMPORTED = 500;

/** Why something of a file does not come in; each is a sentence of the translations. */
export const LEFT_OUT = [
  'type_unknown',
  'no_text',
  'no_options',
  'no_right_option',
  'several_right',
  'too_long',
  'already_there',
  'has_media',
  'unreadable',
  'empty_option',
  'braces',
  'weights',
] as const;

/** Kinds of questions that the bank has not; each has a name in the translations. */
export const OTHER_KINDS = [
  'short_answer',
  'numerical',
  'essay',
  'matching',
  'ordering',
  'gaps',
  'calculated',
  'hotspot',
  'upload',
  'description',
  'random',
  'several',
  'adaptive',
] as const;

/** What a question that comes in has lost on the way; each is a sentence of the translations. */
export const LOSSES = [
  'name',
  'category',
  'points',
  'partial_credit',
  'formatting',
  'table',
  'link',
  'result_feedback',
  'feedback_media',
  'hints',
  'rubric',
  'fixed_order',
  'tags',
  'comment',
] as const;

const imported = z.object({
  /** The line at which it begins, or its file in a package. */
  place: z.string(),
  text: z.string(),
  type: z.enum(QUESTION_TYPES).nullable(),
  category: z.string().nullable(),
  options: z.number(),
  reason: z.enum(LEFT_OUT).nullable(),
  /** The kind of a question that the bank has not: one of `OTHER_KINDS`, or the word of the file. */
  kind: z.string().nullable(),
  answers: z.array(z.object({ text: z.string(), right: z.boolean(), feedback: z.string().nullable() })),
  feedback: z.string().nullable(),
  points: z.number(),
  /** The picture that comes in with it. */
  picture: z.string().nullable(),
  /** `what` is what was lost: a name, a number of points. */
  losses: z.array(z.object({ code: z.enum(LOSSES), what: z.string() })),
});

export const importAnswer = z.object({
  applied: z.boolean(),
  format: z.enum(['gift', 'qti_1_2', 'qti_2_1', 'moodle_xml']),
  found: z.number(),
  coming: z.number(),
  rows: z.array(imported),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** The fields of the form beside the file. */
export const importFields = z.object({
  category_id: id,
  difficulty: z.enum(DIFFICULTIES).default('medium'),
  apply: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});
/** What GIFT, Moodle XML and QTI come as. */
const QUESTIONS_FORM = { formats: ['gift', 'txt', 'xml', 'zip'], fields: importFields } as const;

export const importCalls = {
  import: defineCall('POST /question/import', {
    summary: 'Questions from a GIFT text, Moodle XML or QTI 1.2, 2.1 or 2.2: looked at first, written with `apply`',
    can: ['import', questions],
    form: QUESTIONS_FORM,
    answer: importAnswer,
    affects: ['questions', 'question_categories'],
  }),
  importRejected: defineCall('POST /question/import/rejected', {
    summary:
      'The questions of such a file that do not come in, as a GIFT text with the reason before each; can be sent again',
    can: ['import', questions],
    form: QUESTIONS_FORM,
    file: ['text/plain'],
  }),
  gift: defineCall('GET /question/gift', {
    summary: 'The current questions of a category, as a GIFT text',
    can: ['export', questions],
    query: z.strictObject({ category_id: id }),
    file: ['text/plain'],
  }),
};
