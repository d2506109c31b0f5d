import { z } from 'zod';
import {
  anyOf,
  defineResource,
  fileIds,
  hasRole,
  holding,
  id,
  idList,
  key,
  own,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  TEACHERS,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { keptFile } from './assessments.contract.js';
import { MARK_READERS } from './mark-rules.js';
import { markWorkflow, TOLD } from './mark.workflow.js';

/** What became of an earlier attempt. */
export const pastAttempt = z.object({
  attempt: z.number(),
  deadline: text,
  submitted_at: text,
  calculated_mark: z.number().nullable(),
  published_at: text,
});
export type PastAttempt = z.infer<typeof pastAttempt>;

const number = z.number().nullable();
const NEVER: readonly string[] = [];
const files = z.array(keptFile).nullable();

/** Who is responsible for every module reads each mark before it is published. */
const overseeing: Policy = (actor) => (hasRole(actor, MARK_READERS) ? [{ verbs: ['read', 'export'] }] : []);
/** Markers, the leader and the teachers of its module. */
const teaching: Policy = (actor) =>
  hasRole(actor, TEACHERS) && actor.staff_id !== null
    ? [{ verbs: ['read', 'export'], when: { teacher_ids: holding(actor.staff_id) } }]
    : [];
/** The student, in the view that the workflow gives them; they keep files here before they hand them in. */
const concerned: Policy = (actor) =>
  hasRole(actor, STUDENTS) ? own('student_id', 'student_id', ['read', 'update'])(actor) : [];

/**
 * One student's mark of one assessment, with the attempt that counts now. `final_mark` is what the markers agreed on,
 * `calculated_mark` what counts after caps and penalties, `original_mark` what counted before an amendment.
 */
export const marks = defineResource({
  name: 'marks',
  area: 'assessments',
  path: '/assessment/mark',
  record: recordBase.extend({
    number: z.string(),
    status: statusOf(markWorkflow),
    assessment_id: z.number(),
    assessment_code: z.string(),
    assessment_name: z.string(),
    component_type: z.string(),
    weighting: z.number(),
    ccls_module_id: z.number(),
    module_title: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    group_title: text,
    attempt: z.number(),
    deadline: text,
    expires_at: text,
    extended: z.boolean(),
    deferred: z.boolean(),
    uncapped: z.boolean(),
    file_ids: z.array(z.number()),
    files: z.array(keptFile),
    draft_ids: z.array(z.number()),
    drafts: z.array(keptFile),
    submitted_at: text,
    late: z.boolean(),
    receipt: text,
    first_marker_id: key,
    first_marker_name: text,
    second_marker_id: key,
    second_marker_name: text,
    leader_id: key,
    sampled: z.boolean().nullable(),
    first_mark: number,
    first_comment: text,
    first_file_ids: z.array(z.number()).nullable(),
    first_files: files,
    scores: z.array(number).nullable(),
    second_mark: number,
    second_comment: text,
    second_file_ids: z.array(z.number()).nullable(),
    second_files: files,
    final_mark: number,
    final_comment: text,
    final_file_ids: z.array(z.number()).nullable(),
    final_files: files,
    calculated_mark: number,
    original_mark: number,
    marked_at: text,
    penalty: text,
    offence_id: key,
    published_at: text,
    decision_reason: text,
    attempts: z.array(pastAttempt),
    past_file_ids: z.array(z.number()),
    past_files: z.array(keptFile),
    past_internal_ids: z.array(z.number()).nullable(),
    chain_length: number,
  }),
  write: writeBase.extend({ draft_ids: fileIds(10).optional() }),
  filter: z.strictObject({
    status: statusesOf(markWorkflow).optional(),
    assessment_id: id.optional(),
    ccls_module_id: id.optional(),
    student_id: id.optional(),
    id: idList.optional(),
  }),
  sortable: ['number', 'student_name', 'idNumber', 'assessment_code', 'module_title', 'deadline', 'submitted_at'],
  search: ['number', 'student_name', 'idNumber', 'assessment_name', 'module_title'],
  nameKey: 'number',
  labelOf: ({ student_name, assessment_code, module_title }) =>
    `${student_name} · ${assessment_code} · ${module_title}`,
  sort: 'student_name,asc',
  files: {
    file_ids: 'many',
    draft_ids: 'many',
    first_file_ids: 'many',
    second_file_ids: 'many',
    final_file_ids: 'many',
    past_file_ids: 'many',
    past_internal_ids: 'many',
  },
  refs: {
    assessment_id: {
      to: 'assessments',
      as: {
        assessment_code: 'code',
        assessment_name: 'name',
        component_type: 'component_type',
        weighting: 'weighting',
      },
    },
    ccls_module_id: { to: 'taught_modules', as: { module_title: 'title' } },
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber', group_title: 'group_title' } },
    first_marker_id: { to: 'staff', as: { first_marker_name: 'name' } },
    second_marker_id: { to: 'staff', as: { second_marker_name: 'name' } },
    leader_id: { to: 'staff' },
    teacher_ids: { to: 'staff' },
    offence_id: { to: 'offences' },
  },
  ownerReads: {
    // When a mark was entered is news of its own.
    updated_at: NEVER,
    first_marker_id: TOLD,
    first_marker_name: TOLD,
    second_marker_id: NEVER,
    second_marker_name: NEVER,
    leader_id: NEVER,
    sampled: NEVER,
    first_mark: NEVER,
    first_comment: TOLD,
    first_file_ids: TOLD,
    first_files: TOLD,
    scores: TOLD,
    second_mark: NEVER,
    second_comment: NEVER,
    second_file_ids: NEVER,
    second_files: NEVER,
    final_mark: TOLD,
    final_comment: TOLD,
    final_file_ids: TOLD,
    final_files: TOLD,
    calculated_mark: TOLD,
    original_mark: TOLD,
    marked_at: NEVER,
    penalty: TOLD,
    offence_id: NEVER,
    published_at: TOLD,
    decision_reason: NEVER,
    past_internal_ids: NEVER,
    chain_length: NEVER,
  },
  signals: ['looking'],
  workflow: markWorkflow,
  work: {
    number: 'assessment_code',
    title: 'assessment_name',
    who: 'student_name',
    page: '/mark-entry?assessment=:assessment_id',
  },
  policy: anyOf(overseeing, teaching, concerned),
  example: {},
});
