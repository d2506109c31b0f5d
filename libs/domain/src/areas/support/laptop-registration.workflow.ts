import { z } from 'zod';
import {
  ACCOUNTING,
  ADMINS,
  day,
  defineWorkflow,
  id,
  line,
  paragraph,
  STUDENTS,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';

const UNIT: Role = 'STUDENT_SUPPORT_UNIT';
const OFFICERS: readonly Role[] = [...ADMINS, UNIT];
const SETTLERS: readonly Role[] = [...ACCOUNTING, ...ADMINS];

/** Registrations that hold a laptop, or a place in the queue for one: a student has one of them at most. */
export const LAPTOP_OPEN = ['submitted', 'accepted', 'delivered', 'return_requested', 'lost'] as const;
/** What accountants see of it. */
export const LAPTOP_LOSSES = ['lost', 'done'] as const;

/** How the loss of a laptop is settled. */
export const LAPTOP_SETTLEMENTS = ['paid', 'written_off'] as const;

/** The part of a registration that the rules ask about. */
export interface RegistrationFacts {
  readonly student_id: number;
  readonly laptop_id: number | null;
  readonly condition: string | null;
  readonly confirmed_at: Moment | null;
  readonly reason: string | null;
}

const byStudent = { roles: STUDENTS, who: ['owner'] } as const;
const byOfficer = { roles: OFFICERS } as const;
const cancel = { from: ['submitted', 'accepted'], to: 'cancelled', tells: ['borrower', UNIT] } as const;
const askBack = { from: ['delivered'], to: 'return_requested', tells: ['borrower', UNIT] } as const;
const lose = {
  from: ['delivered', 'return_requested'],
  to: 'lost',
  payload: z.strictObject({ statement: paragraph(4000), statement_file_id: id.nullish() }),
  tells: ['borrower', UNIT, ...ACCOUNTING],
} as const;
const takeBack = {
  ...byOfficer,
  to: 'returned',
  payload: z.strictObject({ serial_number: line(60), return_condition: line(1000) }),
  keeps: ['return_condition'],
  tells: ['borrower'],
} as const;

/**
 * The life of a laptop registration. What only the database knows (a free laptop, a debt, the serial number) is asked
 * by the service on the locked row.
 */
export const laptopWorkflow = defineWorkflow('laptop_registrations', {
  states: {
    submitted: { look: 'sent' },
    accepted: { look: 'good' },
    delivered: { look: 'good' },
    return_requested: { look: 'back' },
    returned: { final: true },
    lost: { look: 'bad' },
    done: { look: 'good', final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },
  },
  path: ['submitted', 'accepted', 'delivered', 'return_requested', 'returned'],
  facts: (actor: Actor, registration: RegistrationFacts) => ({
    owner: actor.student_id !== null && actor.student_id === registration.student_id,
    noted: registration.laptop_id !== null && Boolean(registration.condition),
    confirmed: registration.confirmed_at !== null,
  }),
  people: { borrower: { student: 'student_id' } },
  whose: { owner: ['borrower'] },
  words: ({ reason }) => ({ reason: reason ?? '' }),
  link: '/notebook-registration-student',
  events: {
    ACCEPT: { ...byOfficer, awaited: true, from: ['submitted'], to: 'accepted', tells: ['borrower'] },
    REJECT: {
      ...byOfficer,
      from: ['submitted'],
      to: 'rejected',
      payload: z.strictObject({ reason: line(1000) }),
      tells: ['borrower'],
    },
    HAND_OUT: {
      ...byOfficer,
      awaited: true,
      from: ['accepted'],
      to: 'delivered',
      needs: { noted: 'support.laptop_not_noted', confirmed: 'support.laptop_not_confirmed' },
      payload: z.strictObject({ given_date: day.nullish() }),
      tells: ['borrower'],
    },
    REQUEST_RETURN: [
      { ...askBack, ...byStudent },
      { ...askBack, ...byOfficer, system: true },
    ],
    RETURN: [
      { ...takeBack, from: ['delivered', 'lost'] },
      { ...takeBack, awaited: true, from: ['return_requested'] },
    ],
    REPORT_LOST: [
      { ...lose, ...byStudent },
      { ...lose, ...byOfficer },
    ],
    SETTLE: {
      awaited: true,
      from: ['lost'],
      to: 'done',
      roles: SETTLERS,
      payload: z.strictObject({ settlement: z.enum(LAPTOP_SETTLEMENTS) }),
      keeps: ['settlement'],
      tells: ['borrower', UNIT, ...ACCOUNTING],
    },
    CANCEL: [
      { ...cancel, ...byStudent },
      { ...cancel, ...byOfficer },
    ],
  },
});
