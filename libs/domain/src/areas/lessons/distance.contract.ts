import { z } from 'zod';
import {
  anyOf,
  defineResource,
  flag,
  id,
  key,
  line,
  optionalParagraph,
  own,
  recordBase,
  text,
  writeBase,
  type Policy,
  isGranted,
} from '@quad/domain/core';
import { lessonFile, ofLearning } from './homework.contract.js';
import { writesOwnLessonsOnly } from './lessons.policy.js';

export const DISTANCE_KINDS = ['recording', 'webinar', 'reading'] as const;
const kind = z.enum(DISTANCE_KINDS);

/** A student who has seen so much has seen it (percent). */
export const SEEN = 90;

/** What students learn from at a distance: a recording, a live meeting or a text. `percent` is how far the reader is. */
export const distanceLessons = defineResource({
  name: 'distance_lessons',
  area: 'lessons',
  path: '/lesson/distance-learning',
  record: recordBase.extend({
    lesson_id: z.number(),
    lesson_title: z.string(),
    teaching_week: z.number(),
    ccls_module_id: z.number(),
    module_title: z.string(),
    title: z.string(),
    kind,
    description: text,
    link: text,
    file_id: key,
    file: lessonFile.nullable(),
    minutes: z.number().nullable(),
    percent: z.number(),
    seen: z.number(),
    students: z.number(),
    mine: z.boolean(),
  }),
  write: writeBase.extend({
    lesson_id: id,
    title: line(200),
    kind,
    description: optionalParagraph(2000),
    link: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullish(),
    file_id: id.nullish(),
    minutes: z.int().min(1).max(600).nullish(),
  }),
  filter: z.strictObject({
    lesson_id: id.optional(),
    ccls_module_id: id.optional(),
    kind: kind.optional(),
    mine: flag.optional(),
  }),
  sortable: ['title', 'kind', 'lesson_title', 'teaching_week', 'module_title', 'minutes', 'seen', 'updated_at'],
  search: ['title', 'lesson_title', 'module_title'],
  nameKey: 'title',
  sort: 'teaching_week,asc',
  files: { file_id: 'one' },
  refs: {
    lesson_id: {
      to: 'lessons',
      as: {
        lesson_title: 'title',
        teaching_week: 'teaching_week',
        ccls_module_id: 'ccls_module_id',
        module_title: 'module_title',
      },
    },
  },
  policy: ofLearning,
  audience: ({ lesson_id }) => ({ records: [{ resource: 'lessons', id: lesson_id }] }),
  example: { lesson_id: 1, title: 'Recording of lecture 1', kind: 'recording', link: 'https://videos.example.edu/1' },
});

const followed: Policy = (actor) =>
  isGranted(actor.grants, 'lessons', 'update')
    ? [{ verbs: ['read', 'export'], ...(writesOwnLessonsOnly(actor) && { when: { taught: true } }) }]
    : [];

/** How far a student is with one of them (percent); it never goes back. */
export const distanceProgress = defineResource({
  name: 'distance_progress',
  area: 'lessons',
  path: '/lesson/distance-learning/progress',
  record: recordBase.extend({
    distance_lesson_id: z.number(),
    distance_title: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    percent: z.number(),
  }),
  write: z.strictObject({ distance_lesson_id: id, percent: z.int().min(0).max(100) }),
  filter: z.strictObject({ distance_lesson_id: id.optional(), student_id: id.optional() }),
  sortable: ['student_name', 'distance_title', 'percent', 'updated_at'],
  search: ['student_name', 'distance_title'],
  nameKey: 'distance_title',
  sort: 'student_name,asc',
  refs: {
    distance_lesson_id: { to: 'distance_lessons', as: { distance_title: 'title' } },
    student_id: { to: 'students', as: { student_name: 'name' } },
  },
  policy: anyOf(own('student_id', 'student_id', ['read', 'create', 'update']), followed),
  audience: ({ distance_lesson_id, student_id }) => ({
    students: [student_id],
    records: [{ resource: 'distance_lessons', id: distance_lesson_id }],
  }),
  example: { distance_lesson_id: 1, percent: 40 },
});
