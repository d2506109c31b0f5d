import { z } from 'zod';
import { c, anyOf, defineResource, isGranted, lookOf, own, text, type Policy } from '@quad/domain/core';
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
  columns: {
    number: c.shown().sorts().searched(),
    student_id: c
      .ref('students', {
        student_name: 'name',
        idNumber: 'idNumber',
        status: 'status',
        group_id: 'group_id',
        group_title: 'group_title',
        course_id: 'course_id',
        course_title: 'course_title',
      })
      .filters()
      .sorts('student_name', 'idNumber')
      .searched('student_name', 'idNumber'),
    group_id: c.ref('groups').nullable().elsewhere().filters(),
    group_title: c.shown(text).sorts(),
    course_id: c.ref('courses').nullable().elsewhere().filters(),
    course_title: c.shown(text),
    status: c.shown(students.record.shape.status),
    issued_on: c.day().kept().sorts(),
    expires_on: c.day().kept().sorts(),
    is_valid: c.flag().default(true).kept().filters(),
  },
  fixed: true,
  nameKey: 'number',
  sort: 'student_name,asc',
  looks: Object.fromEntries(studentStatus.states.map((state) => [state, lookOf(studentStatus, state)])),
  policy: anyOf(registry, own('student_id', 'student_id')),
  audience: ({ student_id }) => ({ students: [student_id] }),
  example: { student_id: 1 },
});

const ids = z.array(z.int().positive()).min(1).max(MOST_CARDS);
/** POST /student/card/issue: a card for each of them. */
export const cardOrder = z.strictObject({ student_ids: ids });
