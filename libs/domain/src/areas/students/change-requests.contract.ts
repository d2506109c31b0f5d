import { z } from 'zod';
import {
  anyOf,
  defineResource,
  id,
  isGranted,
  key,
  line,
  optionalParagraph,
  recordBase,
  statusesOf,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { KEPT_DETAILS, personDetails, personNames } from '@quad/domain/accounts';
import { changeRequestWorkflow } from './change-request.workflow.js';

const changeable = { ...personNames, ...personDetails };
/** What papers say of a person: nobody changes it for themselves, and everybody may ask for it. */
export const CHANGEABLE = ['firstname', 'lastname', 'middlename', ...KEPT_DETAILS] as (keyof typeof changeable)[];
/** The rule of such a field, which a wish obeys like a write. */
export const ruleOfField = (field: string): z.ZodType | undefined =>
  (CHANGEABLE as readonly string[]).includes(field) ? changeable[field as keyof typeof changeable] : undefined;

const field = z.enum(CHANGEABLE as [(typeof CHANGEABLE)[number], ...typeof CHANGEABLE]);
const kind = z.enum(['student', 'staff']);

/** People with a record ask for themselves; the registry sees what students ask, HR what staff ask. */
const own: Policy = ({ account_id, student_id, staff_id }) =>
  student_id === null && staff_id === null ? [] : [{ verbs: ['read', 'create'], when: { account_id } }];
const kept: Policy = ({ grants }) => [
  ...(isGranted(grants, 'students', 'update') ? [{ verbs: ['read', 'export'], when: { kind: 'student' } }] : []),
  ...(isGranted(grants, 'staff', 'update') ? [{ verbs: ['read', 'export'], when: { kind: 'staff' } }] : []),
];

/** One field of a person's record that the person asks to have changed; `old_value` is what the record said then. */
export const changeRequests = defineResource({
  name: 'change_requests',
  area: 'students',
  path: '/change-request',
  record: recordBase.extend({
    number: z.string(),
    kind,
    account_id: z.number(),
    account_name: z.string(),
    student_id: key,
    staff_id: key,
    field: z.string(),
    old_value: text,
    new_value: z.string(),
    note: text,
    file_id: key,
    status: statusOf(changeRequestWorkflow),
    reason: text,
  }),
  write: writeBase.extend({
    field,
    new_value: line(200),
    note: optionalParagraph(1000),
    file_id: id.nullish(),
  }),
  filter: z.strictObject({
    status: statusesOf(changeRequestWorkflow).optional(),
    kind: kind.optional(),
    field: field.optional(),
    account_id: id.optional(),
    student_id: id.optional(),
    staff_id: id.optional(),
  }),
  sortable: ['number', 'field', 'status', 'account_name', 'created_at', 'updated_at'],
  search: ['number', 'account_name', 'field'],
  nameKey: 'number',
  sort: 'created_at,desc',
  files: { file_id: 'one' },
  refs: {
    account_id: { to: 'accounts', as: { account_name: 'name' } },
    student_id: { to: 'students' },
    staff_id: { to: 'staff' },
  },
  work: { number: 'number', title: 'field', who: 'account_name', page: '/students/changes?request=:id' },
  workflow: changeRequestWorkflow,
  part: 'kind',
  policy: anyOf(own, kept),
  example: { field: 'lastname', new_value: 'Rahimova' },
});
