import { z } from 'zod';
import {
  anyOf,
  defineResource,
  isGranted,
  own,
  id,
  key,
  line,
  optionalParagraph,
  recordBase,
  text,
  VERBS,
  writeBase,
  type Policy,
} from '@quad/domain/core';

export const STUDENT_FILE_KINDS = [
  'passport',
  'diploma',
  'application',
  'contract',
  'medical',
  'photo',
  'order',
  'other',
] as const;
const kind = z.enum(STUDENT_FILE_KINDS);

const registry: Policy = ({ grants }) =>
  isGranted(grants, 'students', 'update')
    ? [{ verbs: VERBS.filter((verb) => isGranted(grants, 'students', verb)) }]
    : [];

/** What those who teach and look after students may see: never passports, contracts or medical papers. */
const OPEN_KINDS = ['order', 'photo'];
const staffReads: Policy = ({ grants, staff_id }) =>
  staff_id !== null && isGranted(grants, 'students', 'read') ? [{ verbs: ['read'], when: { kind: OPEN_KINDS } }] : [];

/** A document of a student's record: kept by the registry, read by the student too. Without its file it is one that is still awaited. */
export const studentFiles = defineResource({
  name: 'student_files',
  area: 'students',
  path: '/student-file',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    kind: kind,
    title: z.string(),
    file_id: key,
    note: text,
  }),
  write: writeBase.extend({
    student_id: id,
    kind: kind,
    title: line(200),
    file_id: id.nullish(),
    note: optionalParagraph(4000),
  }),
  filter: z.strictObject({ student_id: id.optional(), kind: kind.optional() }),
  sortable: ['number', 'kind', 'title', 'student_name', 'created_at', 'updated_at'],
  search: ['number', 'title', 'note', 'student_name'],
  nameKey: 'number',
  sort: 'created_at,desc',
  files: { file_id: 'one' },
  refs: { student_id: { to: 'students', as: { student_name: 'name' } } },
  part: 'kind',
  policy: anyOf(registry, staffReads, own('student_id', 'student_id')),
  audience: ({ student_id }) => ({ students: [student_id] }),
  example: { student_id: 1, kind: 'passport', title: 'Passport, first page' },
});
