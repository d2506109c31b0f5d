import { defineWorkflow, explained, STUDENTS, type Actor, type Moment } from '@quad/domain/core';
import { PROOF_OFFICE } from './proof-roles.js';
import { paperNumber } from './paper.js';

/** The part of a request that the rules ask about. */
export interface StudyProofFacts {
  readonly id?: number;
  readonly student_id: number;
  readonly ends_at: Moment | null;
  readonly valid_until: string | null;
  readonly decision_reason: string | null;
}

const CHECKED = { from: ['submitted'], to: 'accepted' } as const;

/** The life of a proof of study: asked for, checked, issued with its public page, over. */
export const studyProofWorkflow = defineWorkflow('study_proofs', {
  states: {
    submitted: { look: 'sent' },
    accepted: { look: 'good' },
    delivered: { look: 'good' },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['submitted', 'accepted', 'delivered'],
  facts: (actor: Actor, { student_id }: StudyProofFacts) => ({ own: actor.student_id === student_id }),
  people: { student: { student: 'student_id' } },
  whose: { own: ['student'] },
  words: ({ id, decision_reason, valid_until }) => ({
    number: paperNumber('proof_of_study', id),
    reason: decision_reason ?? '',
    day: (valid_until ?? '').split('-').reverse().join('.'),
  }),
  link: '/proof-of-study/:id',
  events: {
    ACCEPT: [
      { ...CHECKED, roles: PROOF_OFFICE, awaited: true, tells: ['student'] },
      // Where the data need no check the portal does it with the request; the student has just sent it.
      { ...CHECKED, system: true },
    ],
    ISSUE: { from: ['accepted'], to: 'delivered', roles: PROOF_OFFICE, awaited: true, tells: ['student'] },
    REJECT: {
      from: ['submitted', 'accepted'],
      to: 'rejected',
      roles: PROOF_OFFICE,
      ...explained,
      tells: ['student'],
    },
    CANCEL: { from: ['submitted', 'accepted'], to: 'cancelled', roles: STUDENTS, who: ['own'] },
    // Who stops studying here: the listener ends the paper at that moment.
    EXPIRE: { from: ['delivered'], to: 'expired', system: true, clock: { after: 'ends_at' }, tells: ['student'] },
  },
});
