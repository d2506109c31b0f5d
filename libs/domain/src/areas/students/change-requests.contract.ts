import { z } from 'zod';
import { c, anyOf, defineResource, isGranted, type Policy } from '@quad/domain/core';
import { KEPT_DETAILS, personDetails, personNames } from '@quad/domain/accounts';
import { changeRequestWorkflow } from './change-request.workflow.js';

const changeable = { ...personNames, ...personDetails };
/** What papers say of a person: nobody changes it for themselves, and everybody may ask for it. */
export const CHANGEABLE = ['firstname', 'lastname', 'middlename', ...KEPT_DETAILS] as (keyof typeof changeable)[];
/** The rule of such a field, which a wish obeys like a write. */
export const ruleOfField = (field: string): z.ZodType | undefined =>
  (CHANGEABLE as readonly string[]).includes(field) ? changeable[field as keyof typeof changeable] : undefined;

const field = z.enum(CHANGEABLE as [(typeof CHANGEABLE)[number], ...typeof CHANGEABLE]);

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
  columns: {
    number: c.numbered('CR-').sorts().searched(),
    kind: c.one(['student', 'staff']).kept().filters(),
    account_id: c.ref('accounts', { account_name: 'name' }).kept().filters().sorts().searched(),
    student_id: c.ref('students').nullable().kept().filters(),
    staff_id: c.ref('staff').nullable().kept().filters(),
    field: c.line().writes(field).filters(field).sorts().searched(),
    old_value: c.line().nullable().kept(),
    new_value: c.line(),
    note: c.text(1000).nullable(),
    file_id: c.file().nullable(),
    status: c.status(changeRequestWorkflow).default('submitted').filters().sorts(),
    reason: c.line().nullable().kept(),
  },
  nameKey: 'number',
  one: [{ of: ['account_id', 'field'], while: ['submitted'], says: 'students.wish_waits', at: 'field', status: 422 }],
  sort: 'created_at,desc',
  work: { number: 'number', title: 'field', who: 'account_name', page: '/students/changes?request=:id' },
  workflow: changeRequestWorkflow,
  part: 'kind',
  policy: anyOf(own, kept),
  example: { field: 'lastname', new_value: 'Rahimova' },
});
