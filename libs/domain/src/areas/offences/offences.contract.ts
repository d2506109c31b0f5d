import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  fileIds,
  flag,
  hasRole,
  holding,
  id,
  key,
  line,
  paragraph,
  recordBase,
  statusesOf,
  statusOf,
  text,
  TOP,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { EDITABLE, offenceWorkflow, TOLD } from './offence.workflow.js';
import { BOARD_STATUSES, FINDINGS, HANDLERS, PENALTIES, REPORTERS } from './penalties.js';

/** A file of a case, as a list shows it. */
const namedFile = z.object({ id: z.number(), name: z.string(), size: z.number() });
/** One meeting with the student, as those read it who handle the case. */
const consultation = z.object({
  id: z.number(),
  held_at: z.string(),
  author_name: z.string(),
  summary: z.string(),
  student_statement: text,
});

/** The committee and the registry handle every case. */
const handling: Policy = (actor) => (hasRole(actor, HANDLERS) ? [{ verbs: ['read', 'export', 'publish'] }] : []);
/** Whoever reports follows the case, and changes it until it is sent. */
const reporting: Policy = (actor) =>
  hasRole(actor, REPORTERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { reporter_id: actor.account_id } },
        { verbs: ['update'], when: { reporter_id: actor.account_id, status: EDITABLE } },
        { verbs: ['delete'], when: { reporter_id: actor.account_id, status: 'draft' } },
      ]
    : [];
/** The investigating officer and the members of the panel. */
const working: Policy = ({ staff_id }) =>
  staff_id === null
    ? []
    : [
        { verbs: ['read'], when: { assignee_id: staff_id } },
        { verbs: ['read'], when: { panel_member_ids: holding(staff_id) } },
      ];
/** The rectorate decides on appeals. */
const deciding: Policy = (actor) =>
  hasRole(actor, TOP)
    ? [
        { verbs: ['read'], when: { status: 'appealed' } },
        { verbs: ['read'], when: { decider_id: actor.account_id } },
      ]
    : [];
/** The student, in the view that the workflow gives them. */
const concerned: Policy = ({ student_id }) => (student_id === null ? [] : [{ verbs: ['read'], when: { student_id } }]);

const NEVER: readonly string[] = [];

/**
 * A case of academic misconduct. `penalty` is the first one, `final_penalty` the panel's; `reports` counts the
 * consultation reports, `handler_ids` are the accounts that had a part in the decision. Confidential: no grant opens it.
 */
export const offences = defineResource({
  name: 'offences',
  area: 'offences',
  path: '/offence',
  record: recordBase.extend({
    number: z.string(),
    status: statusOf(offenceWorkflow),
    reporter_id: key,
    reporter_name: text,
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    module_id: z.number(),
    module_title: z.string(),
    offence_type_id: z.number(),
    type_name: z.string(),
    invigilation_id: key,
    invigilation_name: text,
    happened_on: text,
    nature: z.string(),
    description: z.string(),
    evidence_ids: z.array(z.number()),
    evidence: z.array(namedFile),
    annotated_ids: z.array(z.number()),
    annotated: z.array(namedFile),
    submitted_at: text,
    assignee_id: key,
    assignee_name: text,
    meeting_at: text,
    meeting_place: text,
    reports: key,
    consultations: z.array(consultation).nullable(),
    finding: z.enum(FINDINGS).nullable(),
    conclusion: text,
    penalty: z.enum(PENALTIES).nullable(),
    final_penalty: z.enum(PENALTIES).nullable(),
    panel_at: text,
    panel_member_ids: z.array(z.number()).nullable(),
    panel_members: z.array(z.string()).nullable(),
    minutes_ids: z.array(z.number()).nullable(),
    minutes: z.array(namedFile).nullable(),
    published_at: text,
    appeal_until: text,
    appeal_waived: z.boolean(),
    appeal_grounds: text,
    appeal_decision: text,
    decider_id: key,
    subject_board_status: z.enum(BOARD_STATUSES).nullable(),
    decision_reason: text,
    handler_ids: z.array(z.number()).nullable(),
  }),
  write: writeBase.extend({
    student_id: id,
    module_id: id,
    offence_type_id: id,
    invigilation_id: id.nullish(),
    happened_on: day.nullish(),
    nature: line(200),
    description: paragraph(8000),
    evidence_ids: fileIds(20).optional(),
    annotated_ids: fileIds(20).optional(),
  }),
  filter: z.strictObject({
    status: statusesOf(offenceWorkflow).optional(),
    student_id: id.optional(),
    module_id: id.optional(),
    offence_type_id: id.optional(),
    assignee_id: id.optional(),
    finding: z.enum(FINDINGS).optional(),
    subject_board_status: z.enum(BOARD_STATUSES).optional(),
    mine: flag.optional(),
  }),
  sortable: [
    'number',
    'student_name',
    'module_title',
    'type_name',
    'status',
    'assignee_name',
    'happened_on',
    'submitted_at',
    'published_at',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'student_name', 'idNumber', 'module_title', 'nature', 'assignee_name'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  files: { evidence_ids: 'many', annotated_ids: 'many', minutes_ids: 'many' },
  refs: {
    reporter_id: { to: 'accounts', as: { reporter_name: 'name' } },
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber' } },
    module_id: { to: 'modules', as: { module_title: 'title' } },
    offence_type_id: { to: 'offence_types', as: { type_name: 'name' } },
    invigilation_id: { to: 'invigilations', as: { invigilation_name: 'name' } },
    assignee_id: { to: 'staff', as: { assignee_name: 'name' } },
    panel_member_ids: { to: 'staff', as: { panel_members: 'name' } },
    decider_id: { to: 'accounts' },
    handler_ids: { to: 'accounts' },
  },
  ownerReads: {
    reporter_id: NEVER,
    reporter_name: NEVER,
    reports: NEVER,
    consultations: NEVER,
    decision_reason: NEVER,
    decider_id: NEVER,
    handler_ids: NEVER,
    minutes_ids: NEVER,
    minutes: NEVER,
    finding: TOLD,
    conclusion: TOLD,
    penalty: TOLD,
    final_penalty: TOLD,
    published_at: TOLD,
    appeal_until: TOLD,
    appeal_decision: [...TOLD, 'unpublished'],
    subject_board_status: TOLD,
    panel_at: ['panel', ...TOLD, 'unpublished'],
    panel_member_ids: ['panel', ...TOLD, 'unpublished'],
    panel_members: ['panel', ...TOLD, 'unpublished'],
  },
  signals: ['looking'],
  workflow: offenceWorkflow,
  sends: { SUBMIT: [] },
  work: { number: 'number', title: 'type_name', who: 'student_name', page: '/offence/:id' },
  part: 'status',
  policy: anyOf(handling, reporting, working, deciding, concerned),
  drafts: { author: 'reporter_id' },
  // Whoever sees a list of every case hears there; the rectorate hears of appeals alone.
  audience: ({ status }) => ({ roles: status === 'appealed' ? TOP : [] }),
  example: {
    student_id: 1,
    module_id: 1,
    offence_type_id: 1,
    happened_on: '2026-11-12',
    nature: 'Passages copied without a source',
    description: 'Pages 4 to 9 of the essay are those of a published paper.',
  },
});
