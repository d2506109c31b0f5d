import { z } from 'zod';
import { c, anyOf, defineResource, flag, id, own, type Policy, isGranted } from '@quad/domain/core';
import { lessonFile, ofLearning } from './homework.contract.js';
import { writesOwnLessonsOnly } from './lessons.policy.js';

export const DISTANCE_KINDS = ['recording', 'webinar', 'reading'] as const;

/** A student who has seen so much has seen it (percent). */
export const SEEN = 90;

/** What students learn from at a distance: a recording, a live meeting or a text. `percent` is how far the reader is. */
export const distanceLessons = defineResource({
  name: 'distance_lessons',
  area: 'lessons',
  path: '/lesson/distance-learning',
  columns: {
    lesson_id: c
      .ref('lessons', {
        lesson_title: 'title',
        teaching_week: 'teaching_week',
        ccls_module_id: 'ccls_module_id',
        module_title: 'module_title',
      })
      .filters()
      .sorts('lesson_title')
      .searched('lesson_title'),
    teaching_week: c.shown(z.number()).sorts(),
    ccls_module_id: c.shown(z.number()).filters(id),
    module_title: c.shown().sorts().searched(),
    title: c.line().sorts().searched(),
    kind: c.one(DISTANCE_KINDS).filters().sorts(),
    description: c.text(2000).nullable(),
    link: c
      .line()
      .nullable()
      .writes(
        z
          .url({ protocol: /^https?$/ })
          .max(500)
          .nullish(),
      ),
    file_id: c.file().nullable(),
    file: c.shown(lessonFile.nullable()),
    minutes: c.int(1, 600).nullable().sorts(),
    percent: c.shown(z.number()),
    seen: c.shown(z.number()).sorts(),
    students: c.shown(z.number()),
    mine: c.shown(z.boolean()).filters(flag),
  },
  shows: ['distance_progress'],
  nameKey: 'title',
  sort: 'teaching_week,asc',
  needs: ({ file_id }: { readonly file_id?: number | null }) => (file_id == null ? { link: 'field.required' } : {}),
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
  columns: {
    distance_lesson_id: c.ref('distance_lessons', { distance_title: 'title' }).filters().sorts().searched(),
    student_id: c.ref('students', { student_name: 'name' }).kept().filters().sorts().searched(),
    percent: c.int(0, 100).default(0).writes(z.int().min(0).max(100)).sorts(),
  },
  fixed: true,
  nameKey: 'distance_title',
  sort: 'student_name,asc',
  policy: anyOf(own('student_id', 'student_id', ['read', 'create', 'update']), followed),
  audience: ({ distance_lesson_id, student_id }) => ({
    students: [student_id],
    records: [{ resource: 'distance_lessons', id: distance_lesson_id }],
  }),
  example: { distance_lesson_id: 1, percent: 40 },
});
