import { z } from 'zod';
import {
  anyOf,
  DEGREE_STUDENTS,
  defineResource,
  granted,
  hasRole,
  id,
  key,
  optionalParagraph,
  recordBase,
  statusOf,
  statusesOf,
  text,
  type Policy,
  writeBase,
} from '@quad/domain/core';
import { TRANSFER_ASKERS, TRANSFER_ENTERERS } from './transfer-roles.js';
import { courseTransferWorkflow } from './course-transfer.workflow.js';

/** To another course, to another level of the same course, or back to a course that the student has left. */
export const TRANSFER_TYPES = ['course', 'level', 'return'] as const;
const type = z.enum(TRANSFER_TYPES);

/** A module as the comparison of credits shows it; `counts` where it is taken over. */
export const comparedModule = z.object({
  module_id: z.number(),
  code: z.string(),
  title: z.string(),
  credits: z.number(),
  counts: z.boolean(),
});
export type ComparedModule = z.infer<typeof comparedModule>;

/** Whoever asks changes and deletes it until it is sent. */
const asks: Policy = (actor) =>
  hasRole(actor, TRANSFER_ASKERS)
    ? [
        ...(hasRole(actor, TRANSFER_ENTERERS)
          ? [{ verbs: ['create'] }]
          : [{ verbs: ['create'], when: { student_id: actor.student_id } }]),
        { verbs: ['read'], when: { creator_id: actor.account_id } },
        { verbs: ['update', 'delete'], when: { creator_id: actor.account_id, status: 'draft' } },
      ]
    : [];
/** A transfer that the registry has entered is the student's, too. */
const concerns: Policy = (actor) =>
  actor.student_id !== null && hasRole(actor, DEGREE_STUDENTS)
    ? [{ verbs: ['read'], when: { student_id: actor.student_id } }]
    : [];

/** A student's move to another course or level. `credits` is the difference list, once somebody has made it. */
export const courseTransfers = defineResource({
  name: 'course_transfers',
  area: 'transfers',
  path: '/course/transfer',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    type: type.nullable(),
    previous_course_id: key,
    previous_course_title: text,
    previous_level_id: key,
    previous_level_name: text,
    previous_group_id: key,
    previous_group_title: text,
    target_course_id: z.number(),
    target_course_title: z.string(),
    target_level_id: z.number(),
    target_level_name: z.string(),
    reason: text,
    credits: z.array(comparedModule).nullable(),
    credits_taken: key,
    credits_counted: key,
    credits_missing: key,
    compared_at: text,
    group_id: key,
    group_title: text,
    commandNumber: text,
    transferred_by_id: key,
    transferred_by_name: text,
    transferred_at: text,
    creator_id: z.number(),
    creator_name: z.string(),
    submitted_at: text,
    decision_reason: text,
    places_left: z.number(),
    window_open: z.boolean(),
    status: statusOf(courseTransferWorkflow),
  }),
  write: writeBase.extend({
    student_id: id.optional(),
    type: type.nullish(),
    target_course_id: id,
    target_level_id: id,
    reason: optionalParagraph(4000),
  }),
  filter: z.strictObject({
    status: statusesOf(courseTransferWorkflow).optional(),
    student_id: id.optional(),
    type: type.optional(),
    previous_course_id: id.optional(),
    target_course_id: id.optional(),
    target_level_id: id.optional(),
  }),
  sortable: [
    'number',
    'type',
    'student_name',
    'previous_course_title',
    'target_course_title',
    'target_level_name',
    'status',
    'submitted_at',
    'transferred_at',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'student_name', 'idNumber', 'previous_course_title', 'target_course_title', 'commandNumber'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  refs: {
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber' } },
    previous_course_id: { to: 'courses', as: { previous_course_title: 'title' } },
    previous_level_id: { to: 'levels', as: { previous_level_name: 'name' } },
    previous_group_id: { to: 'groups', as: { previous_group_title: 'title' } },
    target_course_id: { to: 'courses', as: { target_course_title: 'title' } },
    target_level_id: { to: 'levels', as: { target_level_name: 'name' } },
    group_id: { to: 'groups', as: { group_title: 'title' } },
    transferred_by_id: { to: 'accounts', as: { transferred_by_name: 'name' } },
    creator_id: { to: 'accounts', as: { creator_name: 'name' } },
  },
  drafts: { author: 'creator_id' },
  sends: { SUBMIT: ['type'] },
  work: { number: 'number', title: 'student_name', who: 'target_course_title' },
  workflow: courseTransferWorkflow,
  policy: anyOf(granted('transfers', ['read', 'export']), asks, concerns),
  example: { student_id: 1, type: 'course', target_course_id: 1, target_level_id: 1, reason: 'Reason' },
});
