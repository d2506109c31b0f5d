import { c, defineResource, granted } from '@quad/domain/core';

/** The specification of a course, or evidence that somebody has validated it. */
export const COURSE_DOCUMENT_KINDS = ['specification', 'validation'] as const;

/** A document of a course: a file with its title and date. Validation evidence concerns the staff alone, so reference does not read it. */
export const courseDocuments = defineResource({
  name: 'course_documents',
  area: 'courses',
  path: '/course_document',
  columns: {
    number: c.shown().sorts().searched(),
    course_id: c.ref('courses', { course_title: 'title' }).filters().sorts().searched(),
    kind: c.one(COURSE_DOCUMENT_KINDS).filters().sorts(),
    title: c.line().sorts().searched(),
    dated_on: c.day().sorts(),
    file_id: c.file().nullable(),
  },
  nameKey: 'number',
  labelOf: ({ title }) => title,
  sort: 'dated_on,desc',
  policy: granted('courses'),
  example: { course_id: 1, kind: 'specification', title: 'Programme specification', dated_on: '2026-06-15' },
});
