import { or, setup } from 'xstate';
import { defineWorkflow, hasRole, HR_TEAM, SUPERS, TOP, type Actor, type Role } from '@quad/domain/core';
import { INQUIRERS } from './recruitment-roles.js';

export const RECRUITMENT_STATUSES = [
  'draft',
  'submitted',
  'returned',
  'edited',
  'verified',
  'evaluated',
  'accepted',
  'assigned',
  'open',
  'done',
  'rejected',
  'cancelled',
] as const;
export type RecruitmentStatus = (typeof RECRUITMENT_STATUSES)[number];

/** The main line, for steppers. */
export const RECRUITMENT_PATH = [
  'draft',
  'submitted',
  'verified',
  'evaluated',
  'accepted',
  'assigned',
  'open',
  'done',
] as const;
/** Posts of inquiries in these states are promised: they count against the staff units of their position. */
export const PROMISED = ['verified', 'evaluated', 'accepted', 'assigned', 'open'] as const;
/** Its creator may still change it. */
export const EDITABLE = ['draft', 'returned'] as const;
/** A recruiter works on it. */
export const RECRUITING = ['assigned', 'open'] as const;

/** Who may check an inquiry and recruit for it. */
export const RECRUITERS: readonly Role[] = [...HR_TEAM, ...SUPERS];
const FINANCE: readonly Role[] = [...SUPERS, 'FINANCE_HEAD', 'ACCOUNTANT_HEAD'];
const APPROVERS: readonly Role[] = [...TOP, ...SUPERS];
const REFUSERS: readonly Role[] = [...TOP, ...SUPERS, 'HR_HEAD', 'FINANCE_HEAD'];
const ASSIGNERS: readonly Role[] = [...SUPERS, 'HR_HEAD'];

/** Who may send an event by hand at all; the guards narrow it. The portal itself also sends COMPLETE. */
export const RECRUITMENT_ROLES: Readonly<Record<string, readonly Role[]>> = {
  SUBMIT: INQUIRERS,
  RETURN_FOR_EDIT: RECRUITERS,
  RESUBMIT: INQUIRERS,
  VERIFY: RECRUITERS,
  CONFIRM_BUDGET: FINANCE,
  ACCEPT: APPROVERS,
  REJECT: REFUSERS,
  ASSIGN: ASSIGNERS,
  OPEN_VACANCY: RECRUITERS,
  COMPLETE: RECRUITERS,
  CANCEL: INQUIRERS,
};

/** The part of an inquiry that the rules ask about. What a vacancy and those hired for it say is kept in its columns by whoever writes them. */
export interface RecruitmentFacts {
  readonly creator_id: number;
  readonly posts: number;
  readonly vacancy_opened_at: string | Date | null;
  readonly vacancy_closes_at: string | Date | null;
  readonly vacancy_closed_at: string | Date | null;
  readonly hired_ids: readonly number[];
}

const fact =
  (name: string) =>
  ({ context }: { context: Record<string, boolean> }) =>
    context[name] === true;
const RETURN_FOR_EDIT = { target: 'returned', guard: 'recruiter' } as const;
const REJECT = { target: 'rejected', guard: 'refuser' } as const;
const CANCEL = { target: 'cancelled', guard: or(['creator', 'hr_head']) };
const VERIFY = { target: 'verified', guard: 'recruiter' } as const;
const ASSIGN = { target: 'assigned', guard: 'assigner', reenter: true } as const;

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: string } },
  guards: {
    creator: fact('creator'),
    hr_head: fact('hr_head'),
    recruiter: fact('recruiter'),
    refuser: fact('refuser'),
    assigner: fact('assigner'),
    budget_keeper: fact('budget_keeper'),
    approver: fact('approver'),
    opener: fact('opener'),
    completer: fact('completer'),
  },
}).createMachine({
  id: 'recruitment_inquiries',
  initial: 'draft',
  context: {},
  states: {
    draft: { on: { SUBMIT: { target: 'submitted', guard: 'creator' }, CANCEL } },
    submitted: { on: { VERIFY, RETURN_FOR_EDIT, REJECT, CANCEL } },
    returned: { on: { RESUBMIT: { target: 'edited', guard: 'creator' }, CANCEL } },
    edited: { on: { VERIFY, RETURN_FOR_EDIT, REJECT, CANCEL } },
    verified: {
      on: { CONFIRM_BUDGET: { target: 'evaluated', guard: 'budget_keeper' }, RETURN_FOR_EDIT, REJECT, CANCEL },
    },
    evaluated: { on: { ACCEPT: { target: 'accepted', guard: 'approver' }, REJECT, CANCEL } },
    accepted: { on: { ASSIGN, CANCEL } },
    assigned: { on: { OPEN_VACANCY: { target: 'open', guard: 'opener' }, ASSIGN, CANCEL } },
    open: { on: { COMPLETE: { target: 'done', guard: 'completer' }, CANCEL } },
    done: { type: 'final' },
    rejected: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const at = (moment: string | Date) => new Date(moment).getTime();

/** A vacancy was made from it, nobody has closed it, and its deadline is ahead. */
export const isVacancyOpen = (
  { vacancy_opened_at, vacancy_closes_at, vacancy_closed_at }: RecruitmentFacts,
  now: number,
): boolean =>
  vacancy_opened_at !== null && vacancy_closed_at === null && vacancy_closes_at !== null && at(vacancy_closes_at) > now;

export const isFilled = ({ hired_ids, posts }: RecruitmentFacts): boolean => hired_ids.length >= posts;

/** The life of an inquiry. What only the database knows (staff units, who recruits) and what a step carries is asked by the service on the locked row. */
export const recruitmentWorkflow = defineWorkflow(machine, (actor: Actor, inquiry: RecruitmentFacts, now: number) => {
  const isSystem = actor.account_id === 0;
  const isTheirs = actor.account_id === inquiry.creator_id;
  const holds = (roles: readonly Role[]) => !isSystem && hasRole(actor, roles);
  return {
    creator: isTheirs && holds(INQUIRERS),
    hr_head: holds(['HR_HEAD']),
    recruiter: holds(RECRUITERS),
    refuser: holds(REFUSERS),
    assigner: holds(ASSIGNERS),
    // Whoever asks for people neither confirms their budget nor approves them.
    budget_keeper: !isTheirs && holds(FINANCE),
    approver: !isTheirs && holds(APPROVERS),
    opener: holds(RECRUITERS) && isVacancyOpen(inquiry, now),
    completer: (isSystem || holds(RECRUITERS)) && isFilled(inquiry),
  };
});
