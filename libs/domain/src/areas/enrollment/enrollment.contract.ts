import { z } from 'zod';
import { c, anyOf, defineResource, granted, hasRole, type Policy, whose } from '@quad/domain/core';
import { CHECKERS, ENROLLING } from './enrollment-roles.js';
import { enrollmentWorkflow, flag, REGISTRY_EDITS, STUDENT_EDITS } from './enrollment.workflow.js';
import { addressStep, contactsStep, educationStep, guardianStep, MOST_GUARDIANS, personalStep } from './steps.js';

/** The student fills in their own until it is sent, and again while it is returned. */
const enrolls: Policy = (actor) =>
  hasRole(actor, ENROLLING) && actor.student_id !== null
    ? [
        { verbs: ['create', 'read'], when: { student_id: actor.student_id } },
        { verbs: ['update'], when: { student_id: actor.student_id, status: STUDENT_EDITS } },
      ]
    : [];
const checks: Policy = (actor) =>
  hasRole(actor, CHECKERS)
    ? [
        { verbs: ['create', 'read', 'export'] },
        { verbs: ['update'], when: { status: REGISTRY_EDITS } },
        // A helper checks; the registry itself removes what was begun by mistake.
        ...(hasRole(
          actor,
          CHECKERS.filter((role) => role !== 'REGISTRAR_HELPER'),
        )
          ? [{ verbs: ['delete'], when: { status: 'draft' } }]
          : []),
      ]
    : [];
/** Both addresses and the guardians of somebody are read by themselves and the registry alone, as all of this is. */
const sections = {
  personal: c.json(personalStep).nullable(),
  contacts: c.json(contactsStep).nullable(),
  permanent_address: c.json(addressStep).nullable(),
  current_address: c.json(addressStep).nullable(),
  guardians: c.json(z.array(guardianStep)).default([]).writes(z.array(guardianStep).max(MOST_GUARDIANS).optional()),
  previous_education: c.json(educationStep).nullable(),
};

/** The contract of that year that the student has accepted: nobody types again what it says. */
export const agreement = z.object({ number: z.string(), paid_on: z.string().nullable(), full_grant: z.boolean() });
export type Agreement = z.infer<typeof agreement>;

/** A student's form for one academic year. `closes_at` is when its period ends; `flags` are the fields that were sent back. */
export const enrollments = defineResource({
  name: 'enrollments',
  area: 'enrollment',
  path: '/enrollment',
  columns: {
    number: c.numbered('E-').sorts().searched(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber', grant_type: 'grant_type' })
      .optional()
      .filters()
      .sorts('student_name', 'idNumber')
      .searched('student_name', 'idNumber'),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).optional().filters().sorts(),
    ...sections,
    passport_file_id: c.file().nullable(),
    photo_file_id: c.file().nullable(),
    diploma_file_id: c.file().nullable(),
    declared_at: c.moment().nullable().kept(),
    complete: c.flag().default(false).kept(),
    flags: c.json(z.array(flag)).default([]).kept(),
    submitted_at: c.moment().nullable().kept().sorts(),
    verified_at: c.moment().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    course_id: c.ref('courses', { course_title: 'title' }).nullable().kept().filters().sorts().searched(),
    level_id: c.ref('levels', { level_name: 'name' }).nullable().kept().filters(),
    group_id: c.ref('groups', { group_title: 'title' }).nullable().kept().filters().sorts().searched(),
    commandNumber: c.line().nullable().kept(),
    contract_number: c.line().nullable().kept(),
    paid_on: c.day().nullable().kept(),
    agreement: c.shown(agreement.nullable()),
    closes_at: c.moment().kept(),
    status: c.status(enrollmentWorkflow).default('draft').filters().sorts(),
    /** The student says that everything is correct. */
    declared: c.asked(z.boolean().optional()),
  },
  shows: ['contract_agreements'],
  nameKey: 'number',
  one: [
    {
      of: ['student_id', 'academic_year_id'],
      while: ['draft', 'submitted', 'returned', 'edited', 'verified', 'accepted', 'done'],
    },
  ],
  sort: 'updated_at,desc',
  work: { number: 'number', title: 'student_name', who: 'academic_year_name', page: '/enrollment-edit/:id' },
  workflow: enrollmentWorkflow,
  needs: whose('student_id'),
  policy: anyOf(granted('enrollment', ['read', 'export']), enrolls, checks),
  example: { student_id: 1, academic_year_id: 1 },
});
