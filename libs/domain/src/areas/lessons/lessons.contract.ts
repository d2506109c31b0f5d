import { z } from 'zod';
import { defineResource, granted, id, line, moment, recordBase, writeBase } from '@quad/domain/core';

export const LESSON_TYPES = [
  'lecture',
  'seminar',
  'practice',
  'laboratory',
  'workshop',
  'consultation',
  'exam',
] as const;

/**
 * A lesson of a taught module: what is taught, in which order. When it is taught is in its timetable slots;
 * `next_starts_at` is the next of them.
 */
export const lessons = defineResource({
  name: 'lessons',
  area: 'lessons',
  path: '/lesson',
  record: recordBase.extend({
    ccls_module_id: z.number(),
    module_title: z.string(),
    module_code: z.string(),
    title: z.string(),
    type: z.enum(LESSON_TYPES),
    teaching_week: z.number(),
    hours: z.number(),
    position: z.number(),
    topic: z.string(),
    homework: z.string(),
    homework_deadline: z.string().nullable(),
    next_starts_at: z.string().nullable(),
    slots: z.number(),
    registers_pending: z.number(),
    registers_completed: z.number(),
    mine: z.boolean(),
  }),
  write: writeBase.extend({
    ccls_module_id: id,
    title: line(),
    type: z.enum(LESSON_TYPES).optional(),
    teaching_week: z.int().min(1).max(60).optional(),
    hours: z.int().min(1).max(12).optional(),
    position: z.int().min(0).max(1000).optional(),
    topic: z.string().trim().max(5000).optional(),
    homework: z.string().trim().max(5000).optional(),
    homework_deadline: moment.nullish(),
  }),
  filter: z.strictObject({
    ccls_module_id: id.optional(),
    type: z.enum(LESSON_TYPES).optional(),
    teaching_week: z.coerce.number().int().optional(),
  }),
  sortable: ['position', 'title', 'teaching_week', 'type', 'hours', 'next_starts_at', 'updated_at'],
  search: ['title', 'topic'],
  nameKey: 'title',
  refs: {
    ccls_module_id: { to: 'taught_modules', as: { module_title: 'title', module_code: 'module_code' } },
  },
  sort: 'position,asc',
  policy: granted('lessons'),
  audience: ({ ccls_module_id }) => ({ records: [{ resource: 'taught_modules', id: ccls_module_id }] }),
  example: { ccls_module_id: 1, title: 'Variables and types' },
});

/** PUT /lesson/sorting: every lesson of the module in its new order. */
export const sorting = z.strictObject({ ccls_module_id: id, ids: z.array(id).min(1).max(500) });
