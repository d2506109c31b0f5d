import { z } from 'zod';
import { c, anyOf, defineResource, flag, hasRole, holding, text, TOP, type Policy } from '@quad/domain/core';
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
/** The reporter reads the case, and changes it until it is sent. */
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
  columns: {
    number: c.numbered('O-').sorts().searched(),
    status: c.status(offenceWorkflow).default('draft').filters().sorts(),
    reporter_id: c.ref('accounts', { reporter_name: 'name' }).veiled().kept(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber' })
      .filters()
      .sorts('student_name')
      .searched(),
    module_id: c.ref('modules', { module_title: 'title' }).filters().sorts().searched(),
    offence_type_id: c.ref('offence_types', { type_name: 'name' }).filters().sorts(),
    invigilation_id: c.ref('invigilations', { invigilation_name: 'name' }).nullable(),
    happened_on: c.day().nullable().sorts(),
    nature: c.line().searched(),
    description: c.text(8000),
    evidence_ids: c.files(20).default([]),
    evidence: c.shown(z.array(namedFile)),
    annotated_ids: c.files(20).default([]),
    annotated: c.shown(z.array(namedFile)),
    submitted_at: c.moment().nullable().kept().sorts(),
    assignee_id: c.ref('staff', { assignee_name: 'name' }).nullable().kept().filters().sorts().searched(),
    meeting_at: c.moment().nullable().kept(),
    meeting_place: c.line().nullable().kept(),
    reports: c.int().veiled().default(0).kept(),
    consultations: c.shown(z.array(consultation).nullable()),
    finding: c.one(FINDINGS).nullable().kept().filters(),
    conclusion: c.line().nullable().kept(),
    penalty: c.one(PENALTIES).nullable().kept(),
    final_penalty: c.one(PENALTIES).called('penalty').nullable().kept(),
    panel_at: c.moment().nullable().kept(),
    panel_member_ids: c
      .refs('staff', { as: { panel_members: 'name' } })
      .veiled()
      .default([])
      .kept(),
    panel_members: c.shown(z.array(z.string()).nullable()),
    minutes_ids: c.files(10).veiled().default([]).kept(),
    minutes: c.shown(z.array(namedFile).nullable()),
    published_at: c.moment().nullable().kept().sorts(),
    appeal_until: c.moment().nullable().kept(),
    appeal_waived: c.flag().default(false).kept(),
    appeal_grounds: c.line().nullable().kept(),
    appeal_decision: c.line().nullable().kept(),
    decider_id: c.ref('accounts').nullable().kept(),
    subject_board_status: c.one(BOARD_STATUSES).veiled().default('pending').kept().filters(),
    decision_reason: c.line().nullable().kept(),
    handler_ids: c.refs('accounts').veiled().default([]).kept(),
    seen: c.json(z.record(z.string(), z.unknown())).as('jsonb').nullable().hidden(),
  },
  filters: { mine: flag.optional() },
  shows: ['consultation_reports'],
  nameKey: 'number',
  sort: 'updated_at,desc',
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
  // People with a list of all cases receive events there; the rectorate receives only appeals.
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
