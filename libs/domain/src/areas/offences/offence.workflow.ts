import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  explained,
  fileIds,
  id,
  line,
  moment,
  numbered,
  paragraph,
  REGISTRY,
  sent,
  STUDENTS,
  SUPERS,
  TOP,
  type Role,
} from '@quad/domain/core';
import { offenceFacts } from './offence-facts.js';
import { HANDLERS, PANEL_FINDINGS, PANEL_SIZE, PENALTIES, REPORTERS } from './penalties.js';

/** The reporter may still change it. */
export const EDITABLE = ['draft', 'returned'] as const;
/** What the student may know of the decision. */
export const TOLD = ['published', 'appealed', 'closed'] as const;
const CONCLUDED = ['no_case_to_answer', 'poor_academic_practice', 'minor_academic_misconduct', 'evaluated'] as const;

const COMMITTEE: readonly Role[] = ['AR_COMMITTEE'];
const SECOND: readonly Role[] = [...TOP, ...SUPERS, 'AR_COMMITTEE'];
const byReporter = { roles: REPORTERS, who: ['reporter'] } as const;
const byHandler = { roles: HANDLERS } as const;
const conclude = { ...byHandler, tells: ['officer', 'AR_COMMITTEE'] } as const;
const finding = z.strictObject({ conclusion: paragraph(4000) });
const findingWithPenalty = finding.extend({ penalty: z.enum(PENALTIES) });
const decided = { needs: { consulted: 'offences.no_consultation_report' }, payload: findingWithPenalty } as const;
const answered = {
  payload: z.strictObject({ decision: paragraph(4000) }),
  keeps: { decision: 'appeal_decision' },
  by: 'decider_id',
} as const;
const assign = {
  ...byHandler,
  to: 'assigned',
  payload: z.strictObject({ assignee_id: id }),
  keeps: ['assignee_id'],
  tells: ['officer', 'reporter'],
} as const;
const close = { from: ['published'], to: 'closed', tells: ['student', 'reporter'] } as const;
const cancel = {
  from: ['draft', 'submitted', 'returned'],
  to: 'cancelled',
  ...explained,
  tells: ['reporter', 'AR_COMMITTEE'],
} as const;

/** The life of a case. The student sees nothing of it before the consultation, and no conclusion before it is published. */
export const offenceWorkflow = defineWorkflow('offences', {
  states: {
    draft: { veiled: true },
    submitted: { look: 'sent', veiled: true },
    returned: { look: 'back', veiled: true, place: 'submitted' },
    assigned: { veiled: true },
    consultation: {},
    no_case_to_answer: { look: 'off', veiled: true, place: 'evaluated' },
    poor_academic_practice: { look: 'back', veiled: true, place: 'evaluated' },
    minor_academic_misconduct: { look: 'back', veiled: true, place: 'evaluated' },
    possible_major_academic_misconduct: { look: 'bad', veiled: true, place: 'panel' },
    panel: {},
    evaluated: { look: 'good', veiled: true },
    published: { look: 'seen' },
    unpublished: { look: 'off', place: 'published' },
    appealed: { look: 'waits', place: 'published' },
    closed: { look: 'off', final: true },
    cancelled: { veiled: true, final: true },
  },
  path: ['draft', 'submitted', 'assigned', 'consultation', 'panel', 'evaluated', 'published', 'closed'],
  facts: offenceFacts,
  people: {
    reporter: { account: 'reporter_id' },
    officer: { staff: 'assignee_id' },
    student: { student: 'student_id' },
    member: { staff: 'panel_member_ids' },
  },
  owner: 'student',
  whose: { reporter: ['reporter'], member: ['member'] },
  words: ({ id: number }) => ({ number: numbered('O-', number) }),
  link: {
    reporter: '/offence/:id',
    officer: '/offence/:id',
    member: '/offence/:id',
    student: '/my-offences/:id',
  },
  events: {
    SUBMIT: {
      ...byReporter,
      awaited: true,
      ...sent,
      from: EDITABLE,
      to: 'submitted',
      needs: { described: 'offences.not_described', evidenced: 'offences.no_evidence' },
      tells: ['reporter', 'AR_COMMITTEE'],
    },
    RETURN: { ...byHandler, from: ['submitted'], to: 'returned', ...explained, tells: ['reporter'] },
    ASSIGN: [
      { ...assign, awaited: true, from: ['submitted'] },
      { ...assign, from: ['assigned'] },
    ],
    INVITE_STUDENT: {
      ...byHandler,
      awaited: true,
      from: ['assigned'],
      to: 'consultation',
      payload: z.strictObject({ meeting_at: moment, meeting_place: line(200) }),
      keeps: ['meeting_place'],
      tells: ['student', 'officer'],
    },
    CONCLUDE_NO_CASE: {
      ...conclude,
      from: ['assigned', 'consultation'],
      to: 'no_case_to_answer',
      payload: finding,
    },
    CONCLUDE_POOR_PRACTICE: {
      ...conclude,
      ...decided,
      awaited: true,
      from: ['consultation'],
      to: 'poor_academic_practice',
    },
    CONCLUDE_MINOR: {
      ...conclude,
      ...decided,
      awaited: true,
      from: ['consultation'],
      to: 'minor_academic_misconduct',
    },
    CONCLUDE_POSSIBLE_MAJOR: {
      ...conclude,
      from: ['assigned', 'consultation'],
      to: 'possible_major_academic_misconduct',
      payload: finding,
    },
    REFER_TO_PANEL: {
      awaited: true,
      from: ['possible_major_academic_misconduct'],
      to: 'panel',
      roles: [...REGISTRY, ...SUPERS, ...COMMITTEE],
      payload: z.strictObject({ panel_at: moment, panel_member_ids: z.array(id).min(PANEL_SIZE).max(15) }),
      keeps: ['panel_member_ids'],
      tells: ['student', 'officer', 'member', 'AR_COMMITTEE', 'LEGAL'],
    },
    RECORD_PANEL_DECISION: {
      awaited: true,
      from: ['panel'],
      to: 'evaluated',
      roles: [...SUPERS, ...COMMITTEE],
      who: { member: 'offences.not_a_member' },
      payload: z.strictObject({
        finding: z.enum(PANEL_FINDINGS),
        final_penalty: z.enum(PENALTIES),
        conclusion: paragraph(4000),
        minutes_ids: fileIds(10).min(1),
      }),
      tells: ['officer', 'REGISTRAR_HEAD'],
    },
    PUBLISH: {
      ...byHandler,
      awaited: true,
      from: [...CONCLUDED, 'unpublished'],
      to: 'published',
      stamps: 'published_at',
      needs: { concluded: 'offences.not_concluded' },
      tells: ['student', 'reporter', 'EXAM_UNIT'],
    },
    UNPUBLISH: {
      from: ['published'],
      to: 'unpublished',
      roles: [...ADMINS, ...COMMITTEE, 'REGISTRAR_HEAD'],
      ...explained,
      tells: ['student', 'AR_COMMITTEE'],
    },
    REOPEN: {
      from: ['unpublished'],
      to: 'assigned',
      roles: [...SUPERS, ...COMMITTEE, 'REGISTRAR_HEAD'],
      ...explained,
      clears: ['finding', 'conclusion', 'penalty', 'final_penalty', 'published_at', 'appeal_until', 'panel_at'],
      tells: ['officer', 'AR_COMMITTEE'],
    },
    APPEAL: {
      from: ['published'],
      to: 'appealed',
      roles: STUDENTS,
      who: ['student'],
      when: { in_time: 'offences.appeal_over' },
      payload: z.strictObject({ grounds: paragraph(4000) }),
      keeps: { grounds: 'appeal_grounds' },
      tells: ['student', 'AR_COMMITTEE', 'REGISTRAR_HEAD'],
    },
    UPHOLD: {
      awaited: true,
      from: ['appealed'],
      to: 'closed',
      roles: SECOND,
      who: { uninvolved: 'offences.took_part' },
      ...answered,
      tells: ['student', 'officer', 'REGISTRAR_HEAD'],
    },
    OVERTURN: {
      awaited: true,
      from: ['appealed'],
      to: 'unpublished',
      roles: SECOND,
      who: { uninvolved: 'offences.took_part' },
      ...answered,
      tells: ['student', 'officer', 'AR_COMMITTEE'],
    },
    CLOSE: [
      {
        ...close,
        ...byHandler,
        awaited: true,
        needs: { settled: 'offences.appeal_open', applied: 'offences.penalty_not_applied' },
      },
      { ...close, system: true, when: ['applied'], clock: { after: 'appeal_until' } },
    ],
    CANCEL: [
      { ...cancel, ...byReporter },
      { ...cancel, roles: REGISTRY },
    ],
  },
});
