import { z } from 'zod';
import { c, anyOf, defineResource, isGranted, own, VERBS, type Policy } from '@quad/domain/core';
import { email, fullName, GUARDIAN_RELATIONS, optionalLatinLine, personNames, phone } from '@quad/domain/accounts';

const relation = z.enum(GUARDIAN_RELATIONS);
/** A guardian concerns the student's family alone: only who keeps the records of students reads them. */
const registry: Policy = ({ grants }) =>
  isGranted(grants, 'students', 'update')
    ? [{ verbs: VERBS.filter((verb) => isGranted(grants, 'students', verb)) }]
    : [];

/** What is written of a guardian, also by a form that makes the student. */
export const guardianFacts = {
  ...personNames,
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
  columns: {
    number: c.numbered('G-').sorts().searched(),
    student_id: c.ref('students', { student_name: 'name' }).filters().sorts().searched(),
    firstname: c.line().writes(guardianFacts.firstname).sorts().searched(),
    lastname: c.line().writes(guardianFacts.lastname).sorts().searched(),
    middlename: c.line().nullable().writes(guardianFacts.middlename),
    relation: c.one(GUARDIAN_RELATIONS).filters().sorts(),
    phone: c.line().writes(guardianFacts.phone).searched(),
    additional_phone: c.line().nullable().writes(guardianFacts.additional_phone),
    email: c.line().nullable().writes(guardianFacts.email),
    workplace: c.line().nullable().writes(guardianFacts.workplace),
    is_main: c.flag().default(false).filters().sorts(),
  },
  nameKey: 'number',
  labelOf: fullName,
  sort: 'created_at,asc',
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
