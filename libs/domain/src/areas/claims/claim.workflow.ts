import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  explained,
  id,
  moment,
  optionalParagraph,
  paragraph,
  reason,
  REGISTRY,
  STUDENTS,
  SUPERS,
  type Role,
} from '@quad/domain/core';
import { CLAIM_OFFICE } from './claim-roles.js';
import { claimFacts, OUTCOMES, VERDICTS } from './claim-facts.js';

const SUPPORT: readonly Role[] = ['STUDENT_SUPPORT_UNIT'];
const EVIDENCE_READERS_OF_STAFF: readonly Role[] = ['EXAM_UNIT', 'AR_COMMITTEE', 'PSYCHOLOGIST'];
/** Evidence is special-category data: of the staff these alone open it. */
export const EVIDENCE_READERS = EVIDENCE_READERS_OF_STAFF;
const CHECKERS: readonly Role[] = [...CLAIM_OFFICE, 'PSYCHOLOGIST'];
const DECIDERS: readonly Role[] = [...SUPERS, 'AR_COMMITTEE', 'EXAM_UNIT', 'REGISTRAR_HEAD'];
const SECOND: readonly Role[] = [...SUPERS, 'VICE_RECTOR', 'DEAN', 'AR_COMMITTEE'];

export const claimOutcome = z.strictObject({
  mark_id: id,
  outcome: z.enum(OUTCOMES),
  deadline: moment.nullish(),
});
export const evidenceVerdict = z.strictObject({
  file_id: id,
  verdict: z.enum(VERDICTS),
  note: optionalParagraph(1000),
});
const outcomes = z.array(claimOutcome).min(1).max(20);
const decided = {
  payload: z.strictObject({ outcomes, decision: paragraph(4000) }),
  keeps: ['outcomes', 'decision'],
  stamps: 'decided_at',
} as const;

/** One row for the student, one for the unit that acts for them with their consent. */
const byStudent = <const Row extends object>(row: Row) =>
  [
    { ...row, roles: STUDENTS, who: ['student'] },
    { ...row, roles: SUPPORT, who: { acts: 'claims.no_consent' } },
  ] as const;
const close = { from: ['rejected'], to: 'closed', tells: ['student'] } as const;
const expire = { to: 'expired', system: true, tells: ['student', 'EXAM_UNIT'] } as const;

/** The life of a claim of extenuating circumstances. */
export const claimWorkflow = defineWorkflow('ec_claims', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: {},
    assigned: {},
    accepted: { look: 'good' },
    rejected: { look: 'bad', place: 'accepted' },
    appealed: { look: 'waits', place: 'accepted' },
    done: { look: 'good', final: true },
    cancelled: { look: 'off', final: true },
    expired: { look: 'bad', final: true },
    closed: { look: 'old', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'assigned', 'accepted', 'done'],
  facts: claimFacts,
  people: {
    student: { student: 'student_id' },
    assignee: { staff: 'assignee_id' },
    leader: { staff: 'leader_ids' },
  },
  whose: { student: ['student'] },
  link: { student: '/ec-submit/:id', assignee: '/ec/:id', leader: '/assessments' },
  events: {
    SUBMIT: byStudent({
      awaited: true,
      from: ['draft'],
      to: 'submitted',
      stamps: 'submitted_at',
      needs: {
        complete: 'claims.not_complete',
        in_time: 'claims.needs_late_reason',
        evidenced: 'claims.no_evidence',
      },
      tells: ['student', 'EXAM_UNIT'],
    } as const),
    REQUEST_EVIDENCE: {
      from: ['submitted', 'edited'],
      to: 'returned',
      roles: CHECKERS,
      payload: reason.extend({ evidence_due: moment }),
      keeps: { reason: 'decision_reason' },
      tells: ['student'],
    },
    RESUBMIT: byStudent({
      awaited: true,
      from: ['returned'],
      to: 'edited',
      needs: { evidenced: 'claims.no_evidence' },
      tells: ['student', 'EXAM_UNIT'],
    } as const),
    VERIFY: {
      awaited: true,
      from: ['submitted', 'edited'],
      to: 'verified',
      roles: CHECKERS,
      needs: { judged: 'claims.evidence_not_judged' },
      tells: ['student', 'AR_COMMITTEE'],
    },
    ASSIGN: {
      awaited: true,
      from: ['verified'],
      to: 'assigned',
      roles: CLAIM_OFFICE,
      payload: z.strictObject({ assignee_id: id }),
      keeps: ['assignee_id'],
      tells: ['assignee', 'AR_COMMITTEE'],
    },
    ACCEPT: {
      awaited: true,
      from: ['verified', 'assigned'],
      to: 'accepted',
      roles: DECIDERS,
      ...decided,
      tells: ['student', 'leader', 'EXAM_UNIT'],
    },
    REJECT: {
      from: ['submitted', 'edited', 'verified', 'assigned'],
      to: 'rejected',
      roles: DECIDERS,
      ...explained,
      stamps: 'decided_at',
      tells: ['student'],
    },
    APPEAL: {
      from: ['rejected'],
      to: 'appealed',
      roles: STUDENTS,
      who: ['student'],
      when: { appealable: 'claims.appeal_over', first_appeal: 'claims.appealed_once' },
      payload: z.strictObject({ grounds: paragraph(4000) }),
      keeps: { grounds: 'appeal_grounds' },
      tells: ['student', 'AR_COMMITTEE'],
    },
    UPHOLD: {
      awaited: true,
      from: ['appealed'],
      to: 'closed',
      roles: SECOND,
      who: { uninvolved: 'claims.took_part' },
      payload: z.strictObject({ decision: paragraph(4000) }),
      keeps: { decision: 'appeal_decision' },
      tells: ['student', 'EXAM_UNIT'],
    },
    OVERTURN: {
      awaited: true,
      from: ['appealed'],
      to: 'accepted',
      roles: SECOND,
      who: { uninvolved: 'claims.took_part' },
      ...decided,
      tells: ['student', 'EXAM_UNIT'],
    },
    APPLY_OUTCOME: {
      awaited: true,
      from: ['accepted'],
      to: 'done',
      roles: [...REGISTRY, ...ADMINS, 'EXAM_UNIT'],
      payload: z.strictObject({ report: optionalParagraph(4000) }),
      keeps: ['report'],
      tells: ['student', 'leader'],
    },
    CANCEL: byStudent({
      from: ['draft', 'submitted', 'returned', 'edited', 'verified', 'assigned'],
      to: 'cancelled',
      tells: ['student', 'EXAM_UNIT'],
    } as const),
    EXPIRE: [
      { ...expire, from: ['draft'], clock: { after: 'window_ends' } },
      { ...expire, from: ['returned'], clock: { after: 'evidence_due' } },
    ],
    CLOSE: [
      { ...close, roles: CLAIM_OFFICE, needs: { settled: 'claims.appeal_open' } },
      { ...close, system: true, clock: { after: 'appeal_until' } },
    ],
  },
});
