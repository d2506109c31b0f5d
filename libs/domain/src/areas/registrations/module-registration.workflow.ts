import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  DEGREE_STUDENTS,
  explainable,
  explained,
  momentOf,
  REGISTRY,
  sent,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';

/** The part of a registration that the rules ask about. */
export interface RegistrationFacts {
  readonly student_id: number;
  readonly title: string;
  readonly priority: number;
  readonly decision_reason: string | null;
  readonly closes_at: Moment;
  readonly drops_at: Moment | null;
  /** Of a record that was read; the locked row does not know, there the service counts. */
  readonly places?: number | null;
  readonly registered?: number;
}

const DECIDERS: readonly Role[] = [...REGISTRY, ...ADMINS, 'COURSE_LEADER', 'ACADEMIC_MENTOR'];
/** Who keeps the waiting lists. */
export const REGISTRATION_OFFICE: readonly Role[] = [...REGISTRY, ...ADMINS];
/** It holds a place, waits for one, or may still do either. */
export const LIVE = ['draft', 'submitted', 'waitlisted', 'accepted', 'rejected'] as const;
/** It counts to the credits of a semester. */
export const COUNTED = ['submitted', 'waitlisted', 'accepted', 'done'] as const;
/** It takes a seat. */
export const SEATED = ['accepted', 'done'] as const;

/** Higher is taken earlier. */
export const priority = z.int().min(0).max(9);
const BY_STUDENT = { roles: DEGREE_STUDENTS, who: ['own'] } as const;
const TAKEN = {
  to: 'accepted',
  roles: DECIDERS,
  system: true,
  needs: { seat: 'registrations.no_seat' },
  clears: ['decision_reason'],
  tells: ['student'],
} as const;
const DROPPED = { from: LIVE, to: 'cancelled', ...explainable, tells: ['student'] } as const;

/**
 * The life of a registration. The portal accepts and queues by itself where the campaign asks for no approval, and gives a
 * freed place to the first who waits. What only the database knows (seats, credits, requisites) is asked by the service.
 */
export const moduleRegistrationWorkflow = defineWorkflow('module_registrations', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    waitlisted: { look: 'waits', place: 'submitted' },
    accepted: { look: 'good' },
    rejected: { look: 'bad' },
    done: { final: true },
    cancelled: { look: 'off', final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['draft', 'submitted', 'accepted', 'done'],
  facts: (actor: Actor, registration: RegistrationFacts, now: number) => ({
    own: actor.student_id !== null && actor.student_id === registration.student_id,
    seat: registration.places == null || (registration.registered ?? 0) < registration.places,
    droppable: !(momentOf(registration.drops_at ?? registration.closes_at) <= now),
  }),
  people: { student: { student: 'student_id' } },
  whose: { own: ['student'] },
  words: ({ title, decision_reason }) => ({ module: title, reason: decision_reason ?? '' }),
  link: '/module/registration/:id',
  due: 'closes_at',
  events: {
    SUBMIT: {
      ...BY_STUDENT,
      ...sent,
      from: ['draft', 'rejected'],
      to: 'submitted',
      tells: ['REGISTRAR_OFFICER'],
    },
    ACCEPT: [
      // Also where no seat is free: somebody still decides, and be it to put it on the waiting list.
      { ...TAKEN, from: ['submitted'], awaited: 'unmet' },
      { ...TAKEN, from: ['waitlisted'], needs: { seat: 'registrations.still_full' } },
    ],
    WAITLIST: {
      from: ['submitted'],
      to: 'waitlisted',
      roles: REGISTRATION_OFFICE,
      system: true,
      payload: z.strictObject({ priority: priority.optional() }),
      stamps: 'waitlisted_at',
      tells: ['student'],
    },
    REJECT: {
      from: ['submitted', 'waitlisted'],
      to: 'rejected',
      roles: DECIDERS,
      ...explained,
      tells: ['student'],
    },
    DROP: [
      { ...DROPPED, ...BY_STUDENT, needs: { droppable: 'registrations.drop_window_closed' } },
      { ...DROPPED, roles: REGISTRATION_OFFICE, asks: ['reason'] },
    ],
    COMPLETE: { from: ['accepted'], to: 'done', roles: REGISTRATION_OFFICE, tells: ['student'] },
    EXPIRE: {
      from: ['draft', 'waitlisted', 'rejected'],
      to: 'expired',
      system: true,
      clock: { after: 'closes_at' },
      tells: ['student'],
    },
  },
});
