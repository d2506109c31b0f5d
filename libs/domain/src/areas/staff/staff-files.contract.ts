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

export const STAFF_FILE_KINDS = [
  'passport',
  'diploma',
  'contract',
  'employment_record',
  'medical',
  'recommendation',
  'other',
] as const;
const kind = z.enum(STAFF_FILE_KINDS);

const hr: Policy = ({ grants }) =>
  isGranted(grants, 'staff', 'update') ? [{ verbs: VERBS.filter((verb) => isGranted(grants, 'staff', verb)) }] : [];

/** A document of a newly employed member of staff: kept by HR, read by the person too. Without its file it is one
 * that is still awaited. */
export const staffFiles = defineResource({
  name: 'staff_files',
  area: 'staff',
  path: '/new-staff-file',
  record: recordBase.extend({
    number: z.string(),
    staff_id: z.number(),
    staff_name: z.string(),
    dateOfEmployed: text,
    kind: kind,
    title: z.string(),
    file_id: key,
    note: text,
  }),
  write: writeBase.extend({
    staff_id: id,
    kind: kind,
    title: line(200),
    file_id: id.nullish(),
    note: optionalParagraph(4000),
  }),
  filter: z.strictObject({ staff_id: id.optional(), kind: kind.optional() }),
  sortable: ['number', 'kind', 'title', 'staff_name', 'dateOfEmployed', 'created_at', 'updated_at'],
  search: ['number', 'title', 'note', 'staff_name'],
  nameKey: 'number',
  sort: 'created_at,desc',
  files: { file_id: 'one' },
  refs: { staff_id: { to: 'staff', as: { staff_name: 'name', dateOfEmployed: 'dateOfEmployed' } } },
  policy: anyOf(hr, own('staff_id', 'staff_id')),
  audience: ({ staff_id }) => ({ staff: [staff_id] }),
  example: { staff_id: 1, kind: 'diploma', title: 'Diploma of Master' },
});
