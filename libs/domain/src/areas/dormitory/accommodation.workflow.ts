import { z } from 'zod';
import {
  day,
  defineWorkflow,
  id,
  momentOf,
  money,
  numbered,
  optionalReason,
  reason,
  STUDENTS,
  type Actor,
  type Moment,
  type Writing,
} from '@quad/domain/core';
import { DORMITORY_OFFICE as OFFICE } from './dormitory-roles.js';
import { foundThing, goneOf, namesOf, type FoundThing } from './inventory.js';

/** The part of an application that the rules ask about. */
export interface AccommodationFacts {
  readonly id: number;
  readonly status: string;
  readonly student_id: number;
  readonly dormitory_type: string;
  readonly gender: string | null;
  readonly disability: string | null;
  readonly disability_proof_ids: readonly number[] | null;
  readonly social_protection: string | null;
  readonly social_document_ids: readonly number[] | null;
  readonly guardian_name: string | null;
  readonly guardian_phone: string | null;
  readonly points: number | null;
  readonly reason: string | null;
  readonly confirm_by: Moment | null;
  readonly closes_at: Moment;
}

/** What is gone at check-out has a price. */
const debtNeeds = (
  { inventory }: { readonly inventory?: readonly FoundThing[] },
  { record }: Writing<{ readonly inventory_in?: readonly FoundThing[] }>,
) => {
  const gone = goneOf(record?.inventory_in ?? [], inventory ?? []);
  return gone.length > 0 ? { debt: ['dormitory.debt_needed', { things: namesOf(gone) }] as const } : {};
};

const things = z.array(foundThing).min(1).max(30);
const placing = z.strictObject({
  place_id: id,
  period_from: day.nullish(),
  period_until: day.nullish(),
});
const byStudent = { roles: STUDENTS, who: ['student'] } as const;
const HERE = ['student', 'STUDENT_SUPPORT_UNIT'] as const;
const expire = { to: 'expired', system: true, tells: HERE } as const;
const cancel = {
  from: ['draft', 'submitted', 'returned', 'edited', 'verified', 'waitlisted', 'assigned', 'accepted'],
  to: 'cancelled',
  payload: optionalReason,
  keeps: ['reason'],
  tells: HERE,
} as const;

/**
 * The life of an application for a place in a dormitory. Whether a place is free and fits, and what is missing of the inventory,
 * is asked by the service, with the room locked.
 */
export const accommodationWorkflow = defineWorkflow('accommodations', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: {},
    waitlisted: { look: 'waits', place: 'verified' },
    assigned: { look: 'waits' },
    accepted: { look: 'good' },
    activated: { look: 'good' },
    done: { look: 'old', final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { look: 'off', final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'assigned', 'accepted', 'activated', 'done'],
  facts: (actor: Actor, one: AccommodationFacts, now: number) => ({
    student: actor.student_id !== null && actor.student_id === one.student_id,
    open: now < momentOf(one.closes_at),
    known: one.gender !== null,
    guarded: (one.guardian_name ?? '') !== '' && (one.guardian_phone ?? '') !== '',
    proved:
      (!one.disability || (one.disability_proof_ids ?? []).length > 0) &&
      (!one.social_protection || (one.social_document_ids ?? []).length > 0),
    scored: one.points !== null,
    in_time: now < momentOf(one.confirm_by),
  }),
  people: { student: { student: 'student_id' } },
  whose: { student: ['student'] },
  words: ({ id: application, reason: why }) => ({ number: numbered('DA-', application), reason: why ?? '' }),
  link: { student: '/dormitory' },
  events: {
    SUBMIT: {
      ...byStudent,
      awaited: true,
      from: ['draft'],
      to: 'submitted',
      stamps: 'submitted_at',
      when: { open: 'dormitory.campaign_closed' },
      needs: {
        known: 'dormitory.gender_unknown',
        guarded: 'dormitory.no_guardian',
        proved: 'dormitory.no_proof',
      },
      tells: HERE,
    },
    RETURN_FOR_EDIT: {
      from: ['submitted', 'edited', 'verified'],
      to: 'returned',
      roles: OFFICE,
      payload: reason,
      tells: ['student'],
    },
    RESUBMIT: {
      ...byStudent,
      awaited: true,
      from: ['returned'],
      to: 'edited',
      clears: ['reason'],
      needs: { guarded: 'dormitory.no_guardian', proved: 'dormitory.no_proof' },
      tells: HERE,
    },
    VERIFY: {
      awaited: true,
      from: ['submitted', 'edited'],
      to: 'verified',
      roles: OFFICE,
      needs: { scored: 'dormitory.no_points' },
      tells: ['student'],
    },
    WAITLIST: { from: ['verified'], to: 'waitlisted', roles: OFFICE, tells: ['student'] },
    CHANGE_ROOM: {
      from: ['activated'],
      to: 'activated',
      roles: OFFICE,
      payload: z.strictObject({ place_id: id, ...optionalReason.shape }),
      asks: (_: object, { record }: Writing<{ readonly move_wish?: string | null }>) =>
        record?.move_wish ? {} : { reason: 'dormitory.move_reason' },
      tells: HERE,
    },
    ASSIGN_ROOM: {
      awaited: true,
      from: ['verified', 'waitlisted', 'assigned', 'accepted'],
      to: 'assigned',
      roles: OFFICE,
      // The portal offers a free place to the first person on the waiting list.
      system: true,
      payload: placing,
      tells: HERE,
    },
    ACCEPT: {
      ...byStudent,
      awaited: true,
      due: 'confirm_by',
      from: ['assigned'],
      to: 'accepted',
      when: { in_time: 'dormitory.too_late' },
      payload: z.strictObject({ rules_accepted: z.literal(true) }),
      stamps: 'rules_accepted_at',
      tells: HERE,
    },
    MOVE_IN: {
      awaited: true,
      from: ['accepted'],
      to: 'activated',
      roles: OFFICE,
      payload: z.strictObject({
        inventory: things,
        signed: z.literal(true),
        first_payment: z.enum(['confirmed', 'waived']),
      }),
      tells: ['student', 'ACADEMIC_MENTOR'],
    },
    MOVE_OUT: {
      from: ['activated'],
      to: 'done',
      roles: OFFICE,
      payload: z.strictObject({ inventory: things, debt: money.nullish() }),
      asks: debtNeeds,
      tells: ['student', 'ACCOUNTANT_MODERATOR'],
    },
    REJECT: {
      from: ['submitted', 'edited', 'verified', 'waitlisted'],
      to: 'rejected',
      roles: OFFICE,
      payload: reason,
      tells: ['student'],
    },
    CANCEL: [
      { ...byStudent, ...cancel },
      { ...cancel, roles: OFFICE, asks: ['reason'] },
    ],
    EXPIRE: [
      { ...expire, from: ['draft', 'returned', 'waitlisted'], clock: { after: 'closes_at' } },
      { ...expire, from: ['assigned'], clock: { after: 'confirm_by' } },
    ],
  },
});
