import { z } from 'zod';
import {
  c,
  anyOf,
  defineResource,
  hasRole,
  holding,
  idList,
  own,
  STUDENTS,
  TEACHERS,
  text,
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
  columns: {
    number: c.numbered('MK-').sorts().searched(),
    status: c.status(markWorkflow).default('pending').filters(),
    assessment_id: c
      .ref('assessments', {
        assessment_code: 'code',
        assessment_name: 'name',
        component_type: 'component_type',
        weighting: 'weighting',
      })
      .kept()
      .filters()
      .sorts('assessment_code')
      .searched('assessment_name'),
    weighting: c.shown(z.number()),
    ccls_module_id: c.ref('taught_modules', { module_title: 'title' }).kept().filters().sorts().searched(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber', cu_id: 'cu_id', group_title: 'group_title' })
      .kept()
      .filters()
      .sorts('student_name', 'idNumber')
      .searched('student_name', 'idNumber'),
    /** The number at the partner university; null while the partner has given none. */
    cu_id: c.shown(text),
    group_title: c.shown(text),
    attempt: c.int().default(1).kept(),
    deadline: c.moment().nullable().kept().sorts(),
    expires_at: c.moment().nullable().kept(),
    extended: c.flag().default(false).kept(),
    deferred: c.flag().default(false).kept(),
    uncapped: c.flag().default(false).kept(),
    file_ids: c.files(10).default([]).kept(),
    files: c.shown(z.array(keptFile)),
    draft_ids: c.files(10).default([]),
    drafts: c.shown(z.array(keptFile)),
    submitted_at: c.moment().nullable().kept().sorts(),
    late: c.flag().default(false).kept(),
    receipt: c.line().nullable().kept(),
    first_marker_id: c.ref('staff', { first_marker_name: 'name' }).nullable().kept(),
    second_marker_id: c.ref('staff', { second_marker_name: 'name' }).nullable().kept(),
    leader_id: c.ref('staff').nullable().kept(),
    sampled: c.flag().veiled().default(false).kept(),
    first_mark: c.int().nullable().kept(),
    first_comment: c.line().nullable().kept(),
    first_file_ids: c.files(10).veiled().default([]).kept(),
    first_files: c.shown(files),
    scores: c.json(z.array(number)).as('int[]').veiled().default([]).kept(),
    second_mark: c.int().nullable().kept(),
    second_comment: c.line().nullable().kept(),
    second_file_ids: c.files(10).veiled().default([]).kept(),
    second_files: c.shown(files),
    final_mark: c.int().nullable().kept(),
    final_comment: c.line().nullable().kept(),
    final_file_ids: c.files(10).veiled().default([]).kept(),
    final_files: c.shown(files),
    calculated_mark: c.int().nullable().kept(),
    original_mark: c.int().nullable().kept(),
    pass_mark: c.shown(z.number()),
    marked_at: c.moment().nullable().kept(),
    penalty: c.line().nullable().kept(),
    offence_id: c.ref('offences').nullable().kept(),
    /** The case that is looked into now: nothing is published before it ends. */
    open_offence: c.shown(number),
    published_at: c.moment().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    attempts: c.json(z.array(pastAttempt)).default([]).kept(),
    past_file_ids: c.files(10).default([]).kept(),
    past_files: c.shown(z.array(keptFile)),
    past_internal_ids: c.files(10).veiled().default([]).kept(),
    chain_length: c.int().veiled().default(0).kept(),
    teacher_ids: c.refs('staff').default([]).hidden(),
    chain_hash: c.line().nullable().hidden(),
    seen: c.json(z.record(z.string(), z.unknown())).as('jsonb').nullable().hidden(),
  },
  filters: { id: idList.optional() },
  nameKey: 'number',
  labelOf: ({ student_name, assessment_code, module_title }) =>
    `${student_name} · ${assessment_code} · ${module_title}`,
  sort: 'student_name,asc',
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
    open_offence: NEVER,
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
