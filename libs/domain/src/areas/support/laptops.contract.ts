import { z } from 'zod';
import {
  c,
  ACCOUNTING,
  anyOf,
  defineResource,
  flag,
  granted,
  hasRole,
  isGranted,
  own,
  STUDENTS,
  text,
  version,
  type Policy,
  type Writing,
} from '@quad/domain/core';
import { LAPTOP_LOSSES, LAPTOP_SETTLEMENTS, laptopWorkflow } from './laptop-registration.workflow.js';

/** A laptop that the institution lends. `holder_name` has it now, or it is kept for them. */
export const laptops = defineResource({
  name: 'laptops',
  area: 'support',
  path: '/laptop',
  columns: {
    serial_number: c.line(60).sorts().searched(),
    model: c.line(120).filters(z.string().max(120)).sorts().searched(),
    in_service: c.flag().default(true).sorts(),
    note: c.line(500).nullable(),
    holder_name: c.shown(text).sorts().searched(),
    is_free: c.shown(z.boolean()).filters(flag),
  },
  shows: ['laptop_registrations'],
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
  columns: {
    number: c.numbered('L').sorts().searched(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber', group_title: 'group_title' })
      .optional()
      .filters()
      .sorts('student_name')
      .searched('student_name', 'idNumber'),
    group_title: c.shown(text),
    status: c.status(laptopWorkflow).default('submitted').filters().sorts(),
    laptop_id: c
      .ref('laptops', { serial_number: 'serial_number', model: 'model' })
      .nullable()
      .filters()
      .sorts()
      .searched(),
    given_date: c.day().nullable().kept().sorts(),
    returned_date: c.day().nullable().kept(),
    condition: c.text(1000).nullable(),
    return_condition: c.line().nullable().kept(),
    note: c.text(1000).nullable(),
    reason: c.line().nullable().kept(),
    statement: c.line().nullable().kept(),
    statement_file_id: c.file().nullable().kept(),
    statement_file_name: c.shown(text),
    settlement: c.one(LAPTOP_SETTLEMENTS).nullable().kept(),
    confirmed_at: c.moment().nullable().kept(),
  },
  nameKey: 'number',
  one: [
    {
      of: ['student_id'],
      while: ['submitted', 'accepted', 'delivered', 'return_requested', 'lost'],
      says: 'support.laptop_under_way',
    },
    { of: ['laptop_id'], while: ['accepted', 'delivered', 'return_requested', 'lost'] },
  ],
  sort: 'created_at,desc',
  serial: true,
  work: { number: 'number', title: 'student_name', who: 'group_title', page: '/notebook-registration/:id' },
  workflow: laptopWorkflow,
  part: 'status',
  needs: (_: object, { actor }: Writing) =>
    hasRole(actor, STUDENTS) && actor.student_id !== null ? {} : { student_id: 'field.required' },
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
