import { and, or, setup } from 'xstate';
import { ALL_STAFF, defineWorkflow, hasRole, HR_TEAM, SUPERS, TOP, type Actor, type Role } from '@quad/domain/core';

export const VACATION_REQUEST_STATUSES = [
  'draft',
  'submitted',
  'returned',
  'edited',
  'verified',
  'evaluated',
  'accepted',
  'activated',
  'done',
  'rejected',
  'cancelled',
  'expired',
] as const;

/** The main line of the approval, for steppers. */
export const VACATION_PATH = ['draft', 'submitted', 'verified', 'evaluated', 'accepted', 'activated', 'done'] as const;

/** Who may agree to a leave, send it back or refuse it, as far as roles go; the guards narrow it to the person's own managers. */
export const DECIDERS: readonly Role[] = [
  ...HR_TEAM,
  ...TOP,
  ...SUPERS,
  'HEAD_OF_KAFEDRA',
  'DEAN',
  'PROGRAMME_MANAGER',
  'FINANCE_HEAD',
  'REGISTRAR_HEAD',
  'QUALITY_ASSURANCE_HEAD',
  'PROCUREMENT_HEAD',
  'ACCOUNTANT_HEAD',
];
const CHECKERS: readonly Role[] = [...HR_TEAM, ...SUPERS];
const ACCEPTERS: readonly Role[] = [...TOP, ...SUPERS, 'HR_HEAD'];

/** Who may send an event by hand at all. Nobody sends START, FINISH and EXPIRE by hand. */
export const VACATION_ROLES: Readonly<Record<string, readonly Role[]>> = {
  SUBMIT: ALL_STAFF,
  RESUBMIT: ALL_STAFF,
  CANCEL: ALL_STAFF,
  RETURN_FOR_EDIT: DECIDERS,
  REJECT: DECIDERS,
  VERIFY: DECIDERS,
  CHECK_BALANCE: CHECKERS,
  ACCEPT: ACCEPTERS,
  RECALL: ACCEPTERS,
  START: [],
  FINISH: [],
  EXPIRE: [],
};

/** The part of a request that the rules ask about. `starts_at` and `ends_at` are the midnights of the institution before the first and after the last day. */
export interface VacationFacts {
  readonly account_id: number;
  readonly line_manager_id: number | null;
  readonly senior_manager_id: number | null;
  readonly starts_at: string | Date;
  readonly ends_at: string | Date;
}

const DAY_MS = 86_400_000;
const context = { types: { context: {} as Record<string, boolean>, events: {} as { type: string } } };
const fact =
  (name: string) =>
  ({ context }: { context: Record<string, boolean> }) =>
    context[name] === true;
const waits = {
  RETURN_FOR_EDIT: { target: 'returned', guard: 'decides' },
  REJECT: { target: 'rejected', guard: 'decides' },
  CANCEL: { target: 'cancelled', guard: or(['own', 'withdraws']) },
  EXPIRE: { target: 'expired', guard: and(['system', 'missed']) },
} as const;

const machine = setup({
  ...context,
  guards: {
    own: fact('own'),
    decides: fact('decides'),
    verifies: fact('verifies'),
    checks: fact('checks'),
    accepts: fact('accepts'),
    withdraws: fact('withdraws'),
    system: fact('system'),
    ahead: fact('ahead'),
    due: fact('due'),
    missed: fact('missed'),
    over: fact('over'),
  },
}).createMachine({
  id: 'vacation_requests',
  initial: 'draft',
  context: {},
  states: {
    draft: { on: { SUBMIT: { target: 'submitted', guard: 'own' }, CANCEL: waits.CANCEL, EXPIRE: waits.EXPIRE } },
    submitted: { on: { VERIFY: { target: 'verified', guard: 'verifies' }, ...waits } },
    returned: { on: { RESUBMIT: { target: 'edited', guard: 'own' }, CANCEL: waits.CANCEL, EXPIRE: waits.EXPIRE } },
    edited: { on: { VERIFY: { target: 'verified', guard: 'verifies' }, ...waits } },
    verified: { on: { CHECK_BALANCE: { target: 'evaluated', guard: 'checks' }, ...waits } },
    evaluated: { on: { ACCEPT: { target: 'accepted', guard: 'accepts' }, ...waits } },
    accepted: {
      on: {
        START: { target: 'activated', guard: and(['system', 'due']) },
        CANCEL: { target: 'cancelled', guard: and([or(['own', 'withdraws']), 'ahead']) },
      },
    },
    activated: {
      on: { RECALL: { target: 'done', guard: 'accepts' }, FINISH: { target: 'done', guard: and(['system', 'over']) } },
    },
    done: { type: 'final' },
    rejected: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
  },
});

const moment = (at: string | Date) => new Date(at).getTime();

/** The life of a request. What only the database knows (lessons, balance, overlaps) is asked by the service on the locked row. */
export const vacationRequestWorkflow = defineWorkflow(machine, (actor: Actor, request: VacationFacts, now: number) => {
  const isTheirs = actor.account_id === request.account_id;
  // Nobody decides on her own leave, whatever her roles.
  const other = (roles: readonly Role[]) => !isTheirs && hasRole(actor, roles);
  const manages = other(DECIDERS) && [request.line_manager_id, request.senior_manager_id].includes(actor.account_id);
  return {
    system: actor.account_id === 0,
    own: isTheirs && hasRole(actor, ALL_STAFF),
    decides: manages || other([...TOP, ...SUPERS, ...HR_TEAM]),
    // Human resources stand in where nobody above the person may decide.
    verifies: manages || other([...TOP, ...SUPERS]) || (request.line_manager_id === null && other(HR_TEAM)),
    checks: other(CHECKERS),
    accepts: other(ACCEPTERS),
    withdraws: other(['HR_HEAD']),
    ahead: moment(request.starts_at) > now,
    due: moment(request.starts_at) <= now,
    missed: moment(request.starts_at) + DAY_MS <= now,
    over: moment(request.ends_at) <= now,
  };
});
