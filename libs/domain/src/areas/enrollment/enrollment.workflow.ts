import { z } from 'zod';
import {
  ADMINS,
  day,
  defineWorkflow,
  explainable,
  explained,
  id,
  line,
  numbered,
  optionalLine,
  paragraph,
  REGISTRY,
  sent,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';
import { ENROLLING, CHECKERS } from './enrollment-roles.js';

const DECIDERS: readonly Role[] = [...REGISTRY, ...ADMINS];
/** The student may change it. */
export const STUDENT_EDITS = ['draft', 'returned'] as const;
/** The registry may correct it. */
export const REGISTRY_EDITS = ['draft', 'submitted', 'returned', 'edited', 'verified'] as const;
/** A person with an enrollment in one of these cannot begin another in the same year. */
export const OPEN_ENROLLMENTS = ['draft', 'submitted', 'returned', 'edited', 'verified', 'accepted', 'done'] as const;

/** A field that is wrong, and why. */
export const flag = z.strictObject({ field: z.string().max(80), note: optionalLine(300) });
export type Flag = z.infer<typeof flag>;

/** The part of an enrollment that the rules ask about; `complete` is kept by its writer. */
export interface EnrollmentFacts {
  readonly id?: number;
  readonly student_id: number;
  readonly complete: boolean;
  readonly closes_at: Moment;
  readonly decision_reason: string | null;
}

const own = { roles: ENROLLING, who: ['own'] } as const;
const complete = { needs: { complete: 'enrollment.incomplete' } } as const;
const CANCEL = {
  from: ['draft', 'submitted', 'returned', 'edited', 'verified', 'accepted'],
  to: 'cancelled',
  ...explainable,
  tells: ['student', 'REGISTRAR_OFFICER'],
} as const;

/** The life of an enrollment: filled in by the student, checked by the registry, and completed with the student's activation. */
export const enrollmentWorkflow = defineWorkflow('enrollments', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'runs' },
    accepted: { look: 'waits' },
    rejected: { look: 'bad', final: true },
    done: { final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'accepted', 'done'],
  facts: (actor: Actor, enrollment: EnrollmentFacts) => ({
    own: actor.student_id !== null && actor.student_id === enrollment.student_id,
    complete: enrollment.complete,
  }),
  people: { student: { student: 'student_id' } },
  whose: { own: ['student'] },
  words: ({ id: number, decision_reason }) => ({
    number: numbered('E-', number),
    reason: decision_reason ?? '',
  }),
  link: '/enrollment',
  due: 'closes_at',
  events: {
    SUBMIT: {
      ...own,
      ...sent,
      ...complete,
      awaited: true,
      from: ['draft'],
      to: 'submitted',
      tells: ['student', 'REGISTRAR_OFFICER'],
    },
    RETURN_FOR_EDIT: {
      from: ['submitted', 'edited', 'verified'],
      to: 'returned',
      roles: CHECKERS,
      payload: z.strictObject({ reason: paragraph(1000), flags: z.array(flag).max(60) }),
      keeps: { reason: 'decision_reason', flags: 'flags' },
      clears: ['declared_at', 'verified_at'],
      tells: ['student'],
    },
    RESUBMIT: {
      ...own,
      ...sent,
      ...complete,
      awaited: true,
      from: ['returned'],
      to: 'edited',
      tells: ['student', 'REGISTRAR_OFFICER'],
    },
    VERIFY: {
      awaited: true,
      from: ['submitted', 'edited'],
      to: 'verified',
      roles: CHECKERS,
      payload: z.strictObject({ documents_checked: z.boolean() }),
      stamps: 'verified_at',
      tells: ['student'],
    },
    ACCEPT: {
      awaited: true,
      from: ['verified'],
      to: 'accepted',
      roles: DECIDERS,
      // The group decides course and level. If the request names them too and they differ, it is refused.
      payload: z.strictObject({ course_id: id.optional(), level_id: id.optional(), group_id: id }),
      tells: ['student', 'ACCOUNTANT_MODERATOR'],
    },
    COMPLETE: {
      awaited: true,
      from: ['accepted'],
      to: 'done',
      roles: DECIDERS,
      payload: z.strictObject({
        commandNumber: line(60),
        effective_date: day,
        contract_number: optionalLine(60),
        paid_on: day.nullish(),
      }),
      keeps: ['commandNumber', 'contract_number', 'paid_on'],
      tells: ['student', 'ACADEMIC_MENTOR', 'REGISTRAR_OFFICER'],
    },
    REJECT: {
      from: ['submitted', 'edited', 'verified'],
      to: 'rejected',
      roles: DECIDERS,
      ...explained,
      tells: ['student', 'ADMISSION_MODERATOR'],
    },
    CANCEL: [
      { ...CANCEL, ...own },
      { ...CANCEL, roles: DECIDERS, asks: ['reason'] },
    ],
    EXPIRE: {
      system: true,
      from: ['draft', 'returned', 'accepted'],
      to: 'expired',
      clock: { after: 'closes_at' },
      tells: ['student', 'REGISTRAR_OFFICER'],
    },
  },
});
