import { z } from 'zod';
import { c, anyOf, DEGREE_STUDENTS, defineResource, granted, hasRole, type Policy, whose } from '@quad/domain/core';
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

/** The requester changes and deletes it until it is sent. */
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
  columns: {
    number: c.numbered('CT-').sorts().searched(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber' })
      .optional()
      .filters()
      .sorts('student_name')
      .searched(),
    type: c.json(type).as('text').nullable().filters(type).sorts(),
    previous_course_id: c
      .ref('courses', { previous_course_title: 'title' })
      .nullable()
      .kept()
      .filters()
      .sorts()
      .searched(),
    previous_level_id: c.ref('levels', { previous_level_name: 'name' }).nullable().kept(),
    previous_group_id: c.ref('groups', { previous_group_title: 'title' }).nullable().kept(),
    target_course_id: c.ref('courses', { target_course_title: 'title' }).filters().sorts().searched(),
    target_level_id: c.ref('levels', { target_level_name: 'name' }).filters().sorts(),
    reason: c.text().nullable(),
    credits: c.json(z.array(comparedModule)).nullable().kept(),
    credits_taken: c.int().nullable().kept(),
    credits_counted: c.int().nullable().kept(),
    credits_missing: c.int().nullable().kept(),
    compared_at: c.moment().nullable().kept(),
    group_id: c.ref('groups', { group_title: 'title' }).nullable().kept(),
    commandNumber: c.line().nullable().kept().searched(),
    transferred_by_id: c.ref('accounts', { transferred_by_name: 'name' }).nullable().kept(),
    transferred_at: c.moment().nullable().kept().sorts(),
    creator_id: c.ref('accounts', { creator_name: 'name' }).kept(),
    submitted_at: c.moment().nullable().kept().sorts(),
    decision_reason: c.line().nullable().kept(),
    places_left: c.shown(z.number()),
    window_open: c.shown(z.boolean()),
    status: c.status(courseTransferWorkflow).default('draft').filters().sorts(),
  },
  shows: ['registry_windows'],
  nameKey: 'number',
  one: [{ of: ['student_id'], while: ['draft', 'submitted', 'verified', 'accepted'] }],
  sort: 'updated_at,desc',
  drafts: { author: 'creator_id' },
  sends: { SUBMIT: ['type'] },
  work: { number: 'number', title: 'student_name', who: 'target_course_title' },
  workflow: courseTransferWorkflow,
  needs: whose('student_id'),
  policy: anyOf(granted('transfers', ['read', 'export']), asks, concerns),
  example: { student_id: 1, type: 'course', target_course_id: 1, target_level_id: 1, reason: 'Reason' },
});
