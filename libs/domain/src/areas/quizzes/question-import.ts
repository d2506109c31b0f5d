import { z } from 'zod';
import { defineCall, id } from '@quad/domain/core';
import { questions } from './questions.contract.js';
import { DIFFICULTIES, QUESTION_TYPES } from './scoring.js';

export const IMPORT_BYTES = 2 * 1024 * 1024;
/** A QTI package may have pictures, which stay out. */
export const PACKAGE_BYTES = 10 * 1024 * 1024;
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
] as const;

const imported = z.object({
  /** The line at which it begins, or its file in a package. */
  place: z.string(),
  text: z.string(),
  type: z.enum(QUESTION_TYPES).nullable(),
  category: z.string().nullable(),
  options: z.number(),
  reason: z.enum(LEFT_OUT).nullable(),
});

export const importAnswer = z.object({
  applied: z.boolean(),
  format: z.enum(['gift', 'qti_1_2', 'qti_2_1']),
  found: z.number(),
  coming: z.number(),
  rows: z.array(imported),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const importCalls = {
  import: defineCall('POST /question/import', {
    summary: 'Questions from a GIFT text or a QTI 1.2 or 2.1 package: looked at first, written with `apply`',
    can: ['import', questions],
    form: true,
    answer: importAnswer,
    affects: ['questions', 'question_categories'],
  }),
  importRejected: defineCall('POST /question/import/rejected', {
    summary:
      'The questions of such a file that do not come in, as a GIFT text with the reason before each; can be sent again',
    can: ['import', questions],
    form: true,
    file: ['text/plain'],
  }),
  gift: defineCall('GET /question/gift', {
    summary: 'The current questions of a category, as a GIFT text',
    can: ['export', questions],
    query: z.strictObject({ category_id: id }),
    file: ['text/plain'],
  }),
};

/** The fields of the form beside the file. */
export const importFields = z.object({
  category_id: id,
  difficulty: z.enum(DIFFICULTIES).default('medium'),
  apply: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});
