import { z } from 'zod';
import {
  anyOf,
  defineResource,
  flag,
  id,
  isGranted,
  key,
  lookOf,
  own,
  recordBase,
  text,
  type Policy,
} from '@quad/domain/core';
import { studentStatus } from './student-status.workflow.js';
import { students } from './students.contract.js';

/** A card is valid for so long. */
export const CARD_DAYS = 365;
/** So many are issued or printed at a time. */
export const MOST_CARDS = 200;

const registry: Policy = ({ grants }) =>
  isGranted(grants, 'students', 'update') ? [{ verbs: ['read', 'create', 'export'] }] : [];

/** A student card: its code leads to a public page that says whether it is valid. A new card takes the place of the old one. */
export const studentCards = defineResource({
  name: 'student_cards',
  area: 'students',
  path: '/student/card',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    group_id: key,
    group_title: text,
    course_id: key,
    course_title: text,
    status: students.record.shape.status,
    issued_on: z.string(),
    expires_on: z.string(),
    is_valid: z.boolean(),
  }),
  write: z.strictObject({ student_id: id }),
  filter: z.strictObject({
    student_id: id.optional(),
    group_id: id.optional(),
    course_id: id.optional(),
    is_valid: flag.optional(),
  }),
  sortable: [
    'number',
    'student_name',
    'idNumber',
    'group_title',
    'issued_on',
    'expires_on',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'student_name', 'idNumber'],
  nameKey: 'number',
  sort: 'student_name,asc',
  looks: Object.fromEntries(studentStatus.states.map((state) => [state, lookOf(studentStatus, state)])),
  refs: {
    student_id: {
      to: 'students',
      as: {
        student_name: 'name',
        idNumber: 'idNumber',
        status: 'status',
        group_id: 'group_id',
        group_title: 'group_title',
        course_id: 'course_id',
        course_title: 'course_title',
      },
    },
    group_id: { to: 'groups' },
    course_id: { to: 'courses' },
  },
  policy: anyOf(registry, own('student_id', 'student_id')),
  audience: ({ student_id }) => ({ students: [student_id] }),
  example: { student_id: 1 },
});

const ids = z.array(z.int().positive()).min(1).max(MOST_CARDS);
/** POST /student/card/issue: a card for each of them. */
export const cardOrder = z.strictObject({ student_ids: ids });
