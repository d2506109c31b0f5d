import { and, or, setup } from 'xstate';
import { ACCOUNTING, ADMINS, defineWorkflow, hasRole, STUDENTS, type Actor, type Role } from '@quad/domain/core';

const OFFICERS: readonly Role[] = [...ADMINS, 'STUDENT_SUPPORT_UNIT'];
const OWNER_OR_OFFICER: readonly Role[] = [...STUDENTS, ...OFFICERS];
const SETTLERS: readonly Role[] = [...ACCOUNTING, ...ADMINS];

/** Who may send an event by hand at all; the guards narrow it. */
export const LAPTOP_ROLES: Readonly<Record<string, readonly Role[]>> = {
  ACCEPT: OFFICERS,
  REJECT: OFFICERS,
  HAND_OUT: OFFICERS,
  REQUEST_RETURN: OWNER_OR_OFFICER,
  RETURN: OFFICERS,
  REPORT_LOST: OWNER_OR_OFFICER,
  SETTLE: SETTLERS,
  CANCEL: OWNER_OR_OFFICER,
};

export const LAPTOP_STATUSES = [
  'submitted',
  'accepted',
  'delivered',
  'return_requested',
  'returned',
  'lost',
  'done',
  'rejected',
  'cancelled',
] as const;
/** Registrations that hold a laptop, or a place in the queue for one: a student has one of them at most. */
export const LAPTOP_OPEN = ['submitted', 'accepted', 'delivered', 'return_requested', 'lost'] as const;
/** Registrations whose laptop is with the student. */
export const LAPTOP_OUT = ['delivered', 'return_requested', 'lost'] as const;
/** What accountants see of it. */
export const LAPTOP_LOSSES = ['lost', 'done'] as const;

/** The part of a registration that the rules ask about. */
export interface RegistrationFacts {
  readonly status: string;
  readonly student_id: number;
  readonly laptop_id: number | null;
  readonly condition: string | null;
  readonly confirmed_at: string | Date | null;
}

const given =
  (name: string) =>
  ({ context }: { context: Record<string, boolean> }) =>
    Boolean(context[name]);
const CANCEL = { target: 'cancelled', guard: or(['owner', 'officer']) };
const REPORT_LOST = { target: 'lost', guard: or(['owner', 'officer']) };
const RETURN = { target: 'returned', guard: 'officer' } as const;

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: string } },
  guards: {
    officer: given('officer'),
    owner: given('owner'),
    settler: given('settler'),
    confirmed: given('confirmed'),
    system: given('system'),
  },
}).createMachine({
  id: 'laptop_registration',
  initial: 'submitted',
  context: {},
  states: {
    submitted: {
      on: {
        ACCEPT: { target: 'accepted', guard: 'officer' },
        REJECT: { target: 'rejected', guard: 'officer' },
        CANCEL,
      },
    },
    accepted: { on: { HAND_OUT: { target: 'delivered', guard: and(['officer', 'confirmed']) }, CANCEL } },
    delivered: {
      on: {
        REQUEST_RETURN: { target: 'return_requested', guard: or(['owner', 'officer', 'system']) },
        RETURN,
        REPORT_LOST,
      },
    },
    return_requested: { on: { RETURN, REPORT_LOST } },
    lost: { on: { SETTLE: { target: 'done', guard: 'settler' }, RETURN } },
    returned: { type: 'final' },
    done: { type: 'final' },
    rejected: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** The life of a laptop registration. What only the database knows (a free laptop, a debt, the serial number) is asked by the service on the locked row. */
export const laptopWorkflow = defineWorkflow(machine, (actor: Actor, registration: RegistrationFacts) => ({
  system: actor.account_id === 0,
  officer: hasRole(actor, OFFICERS) && actor.account_id !== 0,
  settler: hasRole(actor, SETTLERS) && actor.account_id !== 0,
  owner: hasRole(actor, STUDENTS) && actor.student_id !== null && actor.student_id === registration.student_id,
  confirmed: registration.laptop_id !== null && Boolean(registration.condition) && registration.confirmed_at !== null,
}));
