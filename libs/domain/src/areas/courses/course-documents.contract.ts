import { z } from 'zod';
import { day, defineResource, granted, id, key, line, recordBase, writeBase } from '@quad/domain/core';

/** The specification of a course, or evidence that somebody has validated it. */
export const COURSE_DOCUMENT_KINDS = ['specification', 'validation'] as const;
const kind = z.enum(COURSE_DOCUMENT_KINDS);

/** A document of a course: a file with its title and date. Validation evidence concerns the staff alone, so reference does not read it. */
export const courseDocuments = defineResource({
  name: 'course_documents',
  area: 'courses',
  path: '/course_document',
  record: recordBase.extend({
    number: z.string(),
    course_id: z.number(),
    course_title: z.string(),
    kind,
    title: z.string(),
    dated_on: z.string(),
    file_id: key,
  }),
  write: writeBase.extend({ course_id: id, kind, title: line(200), dated_on: day, file_id: id.nullish() }),
  filter: z.strictObject({ course_id: id.optional(), kind: kind.optional() }),
  sortable: ['number', 'kind', 'title', 'dated_on', 'course_title', 'created_at', 'updated_at'],
  search: ['number', 'title', 'course_title'],
  nameKey: 'number',
  labelOf: ({ title }) => title,
  sort: 'dated_on,desc',
  files: { file_id: 'one' },
  refs: { course_id: { to: 'courses', as: { course_title: 'title' } } },
  policy: granted('courses'),
  example: { course_id: 1, kind: 'specification', title: 'Programme specification', dated_on: '2026-06-15' },
});
