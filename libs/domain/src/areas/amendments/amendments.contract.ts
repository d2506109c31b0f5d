import { z } from 'zod';
import {
  c,
  anyOf,
  defineResource,
  fileIds,
  hasRole,
  own,
  STUDENTS,
  TEACHERS,
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
  columns: {
    number: c.numbered('AM-').sorts().searched(),
    status: c.status(amendmentWorkflow).default('draft').filters().sorts(),
    mark_id: c.ref('marks').filters(),
    assessment_id: c.ref('assessments', { assessment_name: 'name' }).kept().filters().searched(),
    ccls_module_id: c.ref('taught_modules', { module_title: 'title' }).kept().filters().sorts().searched(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber' })
      .kept()
      .sorts('student_name')
      .searched(),
    requester_id: c.ref('accounts', { requester_name: 'name' }).veiled().kept(),
    leader_id: c.ref('staff').nullable().kept(),
    type: c.one(AMENDMENT_TYPES).filters().sorts(),
    old_mark: c.int().veiled().kept(),
    new_mark: c.int(0, 100).veiled(),
    reason: c.text().veiled(),
    consultation: c.text(8000).nullable(),
    evidence_ids: c.files(10).veiled().default([]).writes(fileIds(10).optional()),
    evidence: c.shown(files),
    form_ids: c.files(10).veiled().default([]).kept(),
    forms: c.shown(files),
    verifier_id: c.ref('accounts', { verifier_name: 'name' }).nullable().kept(),
    decider_id: c.ref('accounts', { decider_name: 'name' }).nullable().kept(),
    decision: c.line().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    submitted_at: c.moment().nullable().kept().sorts(),
    published_at: c.moment().nullable().kept(),
    seen: c.json(z.record(z.string(), z.unknown())).as('jsonb').nullable().hidden(),
  },
  nameKey: 'number',
  one: [
    { of: ['mark_id'], while: ['draft', 'submitted', 'returned', 'edited', 'verified', 'accepted', 'unpublished'] },
  ],
  sort: 'updated_at,desc',
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
