import { c, anyOf, defineResource, isGranted, own, VERBS, type Policy } from '@quad/domain/core';

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
  columns: {
    number: c.shown().sorts().searched(),
    student_id: c.ref('students', { student_name: 'name' }).filters().sorts().searched(),
    kind: c.one(STUDENT_FILE_KINDS).filters().sorts(),
    title: c.line().sorts().searched(),
    file_id: c.file().nullable(),
    note: c.text().nullable().searched(),
  },
  nameKey: 'number',
  sort: 'created_at,desc',
  part: 'kind',
  policy: anyOf(registry, staffReads, own('student_id', 'student_id')),
  audience: ({ student_id }) => ({ students: [student_id] }),
  example: { student_id: 1, kind: 'passport', title: 'Passport, first page' },
});
