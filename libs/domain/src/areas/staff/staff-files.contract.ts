import { c, anyOf, defineResource, isGranted, own, text, VERBS, type Policy } from '@quad/domain/core';

export const STAFF_FILE_KINDS = [
  'passport',
  'diploma',
  'contract',
  'employment_record',
  'medical',
  'recommendation',
  'other',
] as const;

const hr: Policy = ({ grants }) =>
  isGranted(grants, 'staff', 'update') ? [{ verbs: VERBS.filter((verb) => isGranted(grants, 'staff', verb)) }] : [];

/** A document of a newly employed member of staff: kept by HR, read by the person too. Without its file it is one
 * that is still awaited. */
export const staffFiles = defineResource({
  name: 'staff_files',
  area: 'staff',
  path: '/new-staff-file',
  columns: {
    number: c.shown().sorts().searched(),
    staff_id: c
      .ref('staff', { staff_name: 'name', dateOfEmployed: 'dateOfEmployed' })
      .filters()
      .sorts('staff_name')
      .searched('staff_name'),
    dateOfEmployed: c.shown(text).sorts(),
    kind: c.one(STAFF_FILE_KINDS).filters().sorts(),
    title: c.line().sorts().searched(),
    file_id: c.file().nullable(),
    note: c.text().nullable().searched(),
  },
  nameKey: 'number',
  sort: 'created_at,desc',
  policy: anyOf(hr, own('staff_id', 'staff_id')),
  audience: ({ staff_id }) => ({ staff: [staff_id] }),
  example: { staff_id: 1, kind: 'diploma', title: 'Diploma of Master' },
});
