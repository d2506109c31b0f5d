import { z } from 'zod';
import {
  anyOf,
  defineResource,
  flag,
  id,
  isGranted,
  own,
  recordBase,
  text,
  VERBS,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { email, GUARDIAN_RELATIONS, latinLine, optionalLatinLine, phone } from '@quad/domain/accounts';

const relation = z.enum(GUARDIAN_RELATIONS);
/** A guardian concerns the student's family alone: only who keeps the records of students reads them. */
const registry: Policy = ({ grants }) =>
  isGranted(grants, 'students', 'update')
    ? [{ verbs: VERBS.filter((verb) => isGranted(grants, 'students', verb)) }]
    : [];

/** What is written of a guardian, also by a form that makes the student. */
export const guardianFacts = {
  firstname: latinLine(100),
  lastname: latinLine(100),
  middlename: optionalLatinLine(100),
  relation,
  phone,
  additional_phone: phone.nullish(),
  email: email.nullish(),
  workplace: optionalLatinLine(200),
  /** The one who is called first: one for a student. */
  is_main: z.boolean().optional(),
};

/** A parent or another adult who answers for a student. The first one of a student is the main one. */
export const guardians = defineResource({
  name: 'guardians',
  area: 'students',
  path: '/student/guard',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    middlename: text,
    relation,
    phone: z.string(),
    additional_phone: text,
    email: text,
    workplace: text,
    is_main: z.boolean(),
  }),
  write: writeBase.extend({ student_id: id, ...guardianFacts }),
  filter: z.strictObject({ student_id: id.optional(), relation: relation.optional(), is_main: flag.optional() }),
  sortable: ['number', 'firstname', 'lastname', 'relation', 'is_main', 'student_name', 'created_at', 'updated_at'],
  search: ['number', 'firstname', 'lastname', 'phone', 'student_name'],
  nameKey: 'number',
  labelOf: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  sort: 'created_at,asc',
  refs: { student_id: { to: 'students', as: { student_name: 'name' } } },
  policy: anyOf(registry, own('student_id', 'student_id')),
  audience: ({ student_id }) => ({ students: [student_id] }),
  example: {
    student_id: 1,
    firstname: 'Dilbar',
    lastname: 'Karimova',
    middlename: 'Anvarovna',
    relation: 'mother',
    phone: '+998901234567',
    is_main: true,
  },
});
