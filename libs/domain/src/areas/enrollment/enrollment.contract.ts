import { z } from 'zod';
import {
  anyOf,
  defineResource,
  granted,
  hasRole,
  id,
  key,
  recordBase,
  statusesOf,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
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

const sections = {
  personal: personalStep.nullish(),
  contacts: contactsStep.nullish(),
  permanent_address: addressStep.nullish(),
  current_address: addressStep.nullish(),
  guardians: z.array(guardianStep).max(MOST_GUARDIANS).optional(),
  previous_education: educationStep.nullish(),
};
const document = id.nullish();
/** Both addresses and the guardians of somebody are read by themselves and the registry alone, as all of this is. */
const shown = {
  personal: personalStep.nullable(),
  contacts: contactsStep.nullable(),
  permanent_address: addressStep.nullable(),
  current_address: addressStep.nullable(),
  guardians: z.array(guardianStep),
  previous_education: educationStep.nullable(),
};

/** A student's form for one academic year. `closes_at` is when its period ends; `flags` are the fields that were sent back. */
export const enrollments = defineResource({
  name: 'enrollments',
  area: 'enrollment',
  path: '/enrollment',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    grant_type: z.string(),
    academic_year_id: z.number(),
    academic_year_name: z.string(),
    ...shown,
    passport_file_id: key,
    photo_file_id: key,
    diploma_file_id: key,
    declared_at: text,
    complete: z.boolean(),
    flags: z.array(flag),
    submitted_at: text,
    verified_at: text,
    decision_reason: text,
    course_id: key,
    course_title: text,
    level_id: key,
    level_name: text,
    group_id: key,
    group_title: text,
    commandNumber: text,
    contract_number: text,
    paid_on: text,
    closes_at: z.string(),
    status: statusOf(enrollmentWorkflow),
  }),
  write: writeBase.extend({
    student_id: id.optional(),
    academic_year_id: id.optional(),
    ...sections,
    passport_file_id: document,
    photo_file_id: document,
    diploma_file_id: document,
    /** The student says that everything is correct. */
    declared: z.boolean().optional(),
  }),
  filter: z.strictObject({
    status: statusesOf(enrollmentWorkflow).optional(),
    student_id: id.optional(),
    academic_year_id: id.optional(),
    course_id: id.optional(),
    level_id: id.optional(),
    group_id: id.optional(),
  }),
  sortable: [
    'number',
    'student_name',
    'idNumber',
    'academic_year_name',
    'status',
    'submitted_at',
    'course_title',
    'group_title',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'student_name', 'idNumber', 'course_title', 'group_title'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  files: { passport_file_id: 'one', photo_file_id: 'one', diploma_file_id: 'one' },
  refs: {
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber', grant_type: 'grant_type' } },
    academic_year_id: { to: 'academic_years', as: { academic_year_name: 'name' } },
    course_id: { to: 'courses', as: { course_title: 'title' } },
    level_id: { to: 'levels', as: { level_name: 'name' } },
    group_id: { to: 'groups', as: { group_title: 'title' } },
  },
  work: { number: 'number', title: 'student_name', who: 'academic_year_name', page: '/enrollment-edit/:id' },
  workflow: enrollmentWorkflow,
  policy: anyOf(granted('enrollment', ['read', 'export']), enrolls, checks),
  example: { student_id: 1, academic_year_id: 1 },
});
