import { z } from 'zod';
import { defineCall, fate, id, optionalParagraph, optionalReason, version } from '@quad/domain/core';
import { chainEntry } from './assessments.calls.js';
import { marks } from './marks.contract.js';

/** The columns of the sheet: what is entered in each is an event of the workflow. */
export const SHEET_COLUMNS = ['first', 'second', 'final'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
/** Events that may be sent to many marks at once. */
export const SENT_TO_MANY = ['VERIFY', 'PUBLISH_TO_REGISTRAR', 'PUBLISH', 'UNPUBLISH', 'RETURN_TO_MARKER'] as const;

/** What became of one cell or one mark; `record` is the mark as it is now. */
export const markResult = fate.extend({ record: marks.record.nullable() });
export type MarkResult = z.infer<typeof markResult>;

/** The calls of marks besides those of their resource. */
export const markCalls = {
  entry: defineCall('POST /assessment/mark/entry', {
    summary: 'Enters a cell or a pasted column of the mark sheet; answers what became of each cell',
    can: ['act', marks],
    body: z.strictObject({
      column: z.enum(SHEET_COLUMNS),
      cells: z
        .array(
          z.strictObject({
            id,
            version: version.optional(),
            mark: z.int().min(0).max(100),
            comment: optionalParagraph(2000),
            confirmed: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    bytes: 2 * 1024 * 1024,
    answer: z.array(markResult),
    affects: ['marks'],
  }),
  many: defineCall('PUT /assessment/mark/send', {
    summary: 'Sends one event to many marks, each in a transaction of its own; answers what became of each',
    can: ['act', marks],
    body: z.strictObject({
      event: z.enum(SENT_TO_MANY),
      ids: z.array(id).min(1).max(500),
      ...optionalReason.shape,
    }),
    answer: z.array(markResult),
    affects: ['marks', 'subject_boards'],
  }),
  chain: defineCall('GET /assessment/mark/:id/chain', {
    summary: 'The history of a mark: who, when, what it was and became, and why; each entry seals the one before it',
    can: ['export', marks],
    answer: z.array(chainEntry),
    live: ({ id: mark }: { id: number }) => [{ resource: 'marks', id: mark }],
  }),
  check: defineCall('GET /assessment/mark/chain-check', {
    summary:
      'Walks the chains of all marks, or of one module, and compares them with the heads of the days; `head` is one from an email',
    can: ['export', marks],
    query: z.strictObject({
      ccls_module_id: id.optional(),
      head: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: z.object({
      marks: z.number(),
      entries: z.number(),
      broken: z.array(
        z.object({
          mark_id: z.number(),
          seq: z.number(),
          reason: z.enum(['entry', 'link', 'value', 'gone', 'head']),
        }),
      ),
    }),
  }),
  absences: defineCall('GET /assessment/mark/absences', {
    summary: 'Hours that the students of a module were absent, by semester',
    can: ['export', marks],
    query: z.strictObject({ ccls_module_id: id }),
    answer: z.array(z.object({ student_id: z.number(), semester_1: z.number(), semester_2: z.number() })),
    live: ['lesson_attendances'],
  }),
};
