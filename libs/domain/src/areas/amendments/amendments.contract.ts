import { z } from 'zod';
import {
  anyOf,
  defineResource,
  fileIds,
  hasRole,
  id,
  key,
  optionalParagraph,
  own,
  paragraph,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  TEACHERS,
  text,
  writeBase,
  type Policy,
  type Role,
} from '@quad/domain/core';
import { keptFile, MARK_READERS } from '@quad/domain/assessments';
import { REQUESTERS } from './amendment-roles.js';
import { amendmentWorkflow } from './amendment.workflow.js';

/** Why a mark has to change. */
export const AMENDMENT_TYPES = ['calculation', 'missing_work', 'remark', 'circumstances', 'appeal', 'other'] as const;
const EDITABLE = ['draft', 'returned'] as const;
const TOLD = ['published', 'closed'];
const NEVER: readonly string[] = [];
const READERS: readonly Role[] = MARK_READERS;
const files = z.array(keptFile).nullable();

const handling: Policy = (actor) => (hasRole(actor, READERS) ? [{ verbs: ['read', 'export', 'publish'] }] : []);
const requesting: Policy = (actor) =>
  hasRole(actor, REQUESTERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { requester_id: actor.account_id } },
        { verbs: ['update'], when: { requester_id: actor.account_id, status: EDITABLE } },
        { verbs: ['delete'], when: { requester_id: actor.account_id, status: 'draft' } },
      ]
    : [];
const leading: Policy = (actor) => (hasRole(actor, TEACHERS) ? own('leader_id', 'staff_id')(actor) : []);
const concerned: Policy = (actor) => (hasRole(actor, STUDENTS) ? own('student_id', 'student_id')(actor) : []);

/** A wish to change a published mark. `old_mark` is what counted when it was written; publishing writes the new one. */
export const amendments = defineResource({
  name: 'amendments',
  area: 'amendments',
  path: '/assessment/amendment',
  record: recordBase.extend({
    number: z.string(),
    status: statusOf(amendmentWorkflow),
    mark_id: z.number(),
    assessment_id: z.number(),
    assessment_name: z.string(),
    ccls_module_id: z.number(),
    module_title: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    requester_id: key,
    requester_name: text,
    leader_id: key,
    type: z.enum(AMENDMENT_TYPES),
    old_mark: z.number().nullable(),
    new_mark: z.number().nullable(),
    reason: text,
    consultation: text,
    evidence_ids: z.array(z.number()).nullable(),
    evidence: files,
    form_ids: z.array(z.number()).nullable(),
    forms: files,
    verifier_id: key,
    verifier_name: text,
    decider_id: key,
    decider_name: text,
    decision: text,
    decision_reason: text,
    submitted_at: text,
    published_at: text,
  }),
  write: writeBase.extend({
    mark_id: id,
    type: z.enum(AMENDMENT_TYPES),
    new_mark: z.int().min(0).max(100),
    reason: paragraph(4000),
    consultation: optionalParagraph(8000),
    evidence_ids: fileIds(10).optional(),
  }),
  filter: z.strictObject({
    status: statusesOf(amendmentWorkflow).optional(),
    mark_id: id.optional(),
    assessment_id: id.optional(),
    ccls_module_id: id.optional(),
    type: z.enum(AMENDMENT_TYPES).optional(),
  }),
  sortable: ['number', 'student_name', 'module_title', 'type', 'status', 'submitted_at', 'updated_at'],
  search: ['number', 'student_name', 'idNumber', 'module_title', 'assessment_name'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  files: { evidence_ids: 'many', form_ids: 'many' },
  refs: {
    mark_id: { to: 'marks' },
    assessment_id: { to: 'assessments', as: { assessment_name: 'name' } },
    ccls_module_id: { to: 'taught_modules', as: { module_title: 'title' } },
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber' } },
    requester_id: { to: 'accounts', as: { requester_name: 'name' } },
    leader_id: { to: 'staff' },
    verifier_id: { to: 'accounts', as: { verifier_name: 'name' } },
    decider_id: { to: 'accounts', as: { decider_name: 'name' } },
  },
  ownerReads: {
    requester_id: NEVER,
    requester_name: NEVER,
    leader_id: NEVER,
    new_mark: TOLD,
    old_mark: TOLD,
    reason: TOLD,
    consultation: NEVER,
    evidence_ids: NEVER,
    evidence: NEVER,
    form_ids: NEVER,
    forms: NEVER,
    verifier_id: NEVER,
    verifier_name: NEVER,
    decider_id: NEVER,
    decider_name: NEVER,
    decision: TOLD,
    decision_reason: NEVER,
    submitted_at: NEVER,
  },
  workflow: amendmentWorkflow,
  sends: { SUBMIT: [] },
  work: { number: 'number', title: 'assessment_name', who: 'student_name', page: '/mark-amendment/:id' },
  policy: anyOf(handling, requesting, leading, concerned),
  drafts: { author: 'requester_id' },
  example: {
    mark_id: 1,
    type: 'calculation',
    new_mark: 72,
    reason: 'Question 4 was left out when the points were added.',
  },
});
