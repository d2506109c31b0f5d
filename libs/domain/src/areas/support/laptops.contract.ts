import { z } from 'zod';
import {
  ACCOUNTING,
  anyOf,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  isGranted,
  key,
  line,
  optionalLine,
  optionalParagraph,
  own,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  text,
  version,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { LAPTOP_LOSSES, LAPTOP_SETTLEMENTS, laptopWorkflow } from './laptop-registration.workflow.js';

const note = optionalParagraph(1000);

/** A laptop that the institution lends. `holder_name` has it now, or it is kept for them. */
export const laptops = defineResource({
  name: 'laptops',
  area: 'support',
  path: '/laptop',
  record: recordBase.extend({
    serial_number: z.string(),
    model: z.string(),
    in_service: z.boolean(),
    note: text,
    holder_name: text,
    is_free: z.boolean(),
  }),
  write: writeBase.extend({
    serial_number: line(60),
    model: line(120),
    in_service: z.boolean().optional(),
    note: optionalLine(500),
  }),
  filter: z.strictObject({ is_free: flag.optional(), model: z.string().max(120).optional() }),
  sortable: ['serial_number', 'model', 'holder_name', 'in_service', 'updated_at'],
  search: ['serial_number', 'model', 'holder_name'],
  nameKey: 'serial_number',
  sort: 'serial_number,asc',
  policy: granted('support/laptops'),
  example: { serial_number: 'PF3K7XYZ', model: 'Lenovo ThinkPad E14' },
});

/** Only what nobody has begun to work on may be taken away. */
const removes: Policy = (actor) =>
  isGranted(actor.grants, 'support/laptops', 'delete') ? [{ verbs: ['delete'], when: { status: 'submitted' } }] : [];
const applies: Policy = (actor) =>
  hasRole(actor, STUDENTS) && actor.student_id !== null ? [{ verbs: ['create'] }] : [];
const settles: Policy = (actor) =>
  hasRole(actor, ACCOUNTING) ? [{ verbs: ['read'], when: { status: [...LAPTOP_LOSSES] } }] : [];

/** The student has seen the laptop and what was noted of it; nobody confirms in another's place. */
const confirms: Policy = ({ student_id }) =>
  student_id === null ? [] : [{ verbs: ['confirm'], when: { student_id } }];

/**
 * A student's registration for a laptop. An officer notes laptop and condition on an accepted one, the student confirms
 * what they see (`confirmed_at`; a later change asks again),
 * and then it is handed out. Only for students who are activated.
 */
export const laptopRegistrations = defineResource({
  name: 'laptop_registrations',
  area: 'support',
  path: '/notebook-registration',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    group_title: text,
    status: statusOf(laptopWorkflow),
    laptop_id: key,
    serial_number: text,
    model: text,
    given_date: text,
    returned_date: text,
    condition: text,
    return_condition: text,
    note: text,
    reason: text,
    statement: text,
    statement_file_id: key,
    statement_file_name: text,
    settlement: z.enum(LAPTOP_SETTLEMENTS).nullable(),
    confirmed_at: text,
  }),
  write: writeBase.extend({ student_id: id.optional(), note, laptop_id: id.nullish(), condition: note }),
  filter: z.strictObject({
    status: statusesOf(laptopWorkflow).optional(),
    student_id: id.optional(),
    laptop_id: id.optional(),
  }),
  sortable: ['number', 'student_name', 'serial_number', 'model', 'status', 'given_date', 'created_at', 'updated_at'],
  search: ['number', 'student_name', 'idNumber', 'serial_number', 'model'],
  nameKey: 'number',
  sort: 'created_at,desc',
  serial: true,
  files: { statement_file_id: 'one' },
  refs: {
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber', group_title: 'group_title' } },
    laptop_id: { to: 'laptops', as: { serial_number: 'serial_number', model: 'model' } },
  },
  work: { number: 'number', title: 'student_name', who: 'group_title', page: '/notebook-registration/:id' },
  workflow: laptopWorkflow,
  part: 'status',
  policy: anyOf(
    granted('support/laptops', ['read', 'create', 'update', 'export']),
    removes,
    applies,
    settles,
    own('student_id', 'student_id'),
    confirms,
  ),
  // Nobody sends an event when a registration is made.
  audience: ({ status }) => ({ roles: status === 'submitted' ? ['STUDENT_SUPPORT_UNIT'] : [] }),
  example: { student_id: 1, note: 'For the final project' },
});

/**
 * POST /notebook-registration/{id}/confirm: the student has seen the laptop and its condition, in the version that is
 * before their eyes.
 */
export const laptopConfirmation = z.strictObject({ version });
