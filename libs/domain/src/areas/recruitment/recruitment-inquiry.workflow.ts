import { z } from 'zod';
import {
  defineWorkflow,
  explainable,
  explained,
  HR_TEAM,
  id,
  line,
  momentOf,
  money,
  numbered,
  sent,
  SUPERS,
  TOP,
  type Actor,
  type Moment,
  type Role,
  type Writing,
} from '@quad/domain/core';
import { INQUIRERS } from './recruitment-roles.js';

/** Posts of inquiries in these states are promised: they count against the staff units of their position. */
export const PROMISED = ['verified', 'evaluated', 'accepted', 'assigned', 'open'] as const;
/** Its creator may still change it. */
export const EDITABLE = ['draft', 'returned'] as const;

/** Who may check an inquiry and recruit for it. */
export const RECRUITERS: readonly Role[] = [...HR_TEAM, ...SUPERS];
export const ASSIGNERS: readonly Role[] = [...SUPERS, 'HR_HEAD'];
const FINANCE: readonly Role[] = [...SUPERS, 'FINANCE_HEAD', 'ACCOUNTANT_HEAD'];
const APPROVERS: readonly Role[] = [...TOP, ...SUPERS];

/** A name that was recorded by mistake can be taken back for this long before the portal completes the inquiry (ms). */
export const CORRECTED_WITHIN = 24 * 3_600_000;

/** What its vacancy says. */
interface VacancyFacts {
  readonly vacancy_opened_at: Moment | null;
  readonly vacancy_closes_at: Moment | null;
  readonly vacancy_closed_at: Moment | null;
}

/** The part of an inquiry that the rules ask about. */
export interface RecruitmentFacts extends VacancyFacts {
  readonly id?: number;
  readonly creator_id: number;
  readonly assignee_id: number | null;
  readonly position: string;
  readonly posts: number;
  readonly decision_reason: string | null;
  readonly submitted_at: Moment | null;
  readonly updated_at: Moment;
  readonly hired_ids: readonly number[];
}

/** A vacancy was made from it, nobody has closed it, and its deadline is ahead. */
export const isVacancyOpen = (inquiry: VacancyFacts, now: number): boolean =>
  inquiry.vacancy_opened_at !== null && inquiry.vacancy_closed_at === null && momentOf(inquiry.vacancy_closes_at) > now;

export const isFilled = ({ hired_ids, posts }: Pick<RecruitmentFacts, 'hired_ids' | 'posts'>): boolean =>
  hired_ids.length >= posts;

const CHECKED = ['submitted', 'edited', 'verified'] as const;
const UNDER_WAY = [...CHECKED, 'evaluated', 'accepted', 'assigned', 'open', 'draft', 'returned'] as const;

interface Salary {
  readonly salary_min?: string | null;
  readonly salary_max?: string | null;
}
/** A range of salaries has both ends, or none. */
export const rangeNeeds = ({ salary_min, salary_max }: Salary) => ({
  ...(salary_max && !salary_min && { salary_min: 'field.required' }),
  ...(salary_min && !salary_max && { salary_max: 'field.required' }),
});

const cancel = {
  from: UNDER_WAY,
  to: 'cancelled',
  ...explainable,
  asks: (_: object, { record }: Writing<RecruitmentFacts>) =>
    record?.submitted_at != null ? { reason: 'field.required' } : {},
  tells: ['creator', 'recruiter', 'HR_MANAGER'],
} as const;
const ASSIGNED = {
  to: 'assigned',
  roles: ASSIGNERS,
  payload: z.strictObject({ assignee_id: id }),
  keeps: ['assignee_id'],
  tells: ['creator', 'recruiter'],
} as const;

// Its recruiter makes it possible first: a vacancy, then the hires.
const RECRUITED = { awaited: 'unmet', awaits: ['recruiter'] } as const;

/** The life of an inquiry for people. Staff units and budgets are checked by the service on the locked row. */
export const recruitmentWorkflow = defineWorkflow('recruitment_inquiries', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'good' },
    evaluated: { look: 'good' },
    accepted: { look: 'good' },
    assigned: {},
    open: {},
    done: { final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },
  },
  path: ['draft', 'submitted', 'verified', 'evaluated', 'accepted', 'assigned', 'open', 'done'],
  facts: (actor: Actor, inquiry: RecruitmentFacts, now: number) => ({
    creator: actor.account_id === inquiry.creator_id,
    other: actor.account_id !== inquiry.creator_id,
    vacancy_open: isVacancyOpen(inquiry, now),
    filled: isFilled(inquiry),
  }),
  people: { creator: { account: 'creator_id' }, recruiter: { staff: 'assignee_id' } },
  whose: { creator: ['creator'] },
  others: { other: ['creator'] },
  words: (inquiry) => ({
    number: numbered('R-', inquiry.id),
    position: inquiry.position,
    reason: inquiry.decision_reason ?? '',
    hired: inquiry.hired_ids.length,
    posts: inquiry.posts,
  }),
  link: '/recruitment/inquiry/:id',
  events: {
    SUBMIT: { ...sent, from: ['draft'], to: 'submitted', roles: INQUIRERS, who: ['creator'], tells: ['HR_MANAGER'] },
    RETURN_FOR_EDIT: { from: CHECKED, to: 'returned', roles: RECRUITERS, ...explained, tells: ['creator'] },
    RESUBMIT: {
      ...sent,
      awaited: true,
      from: ['returned'],
      to: 'edited',
      roles: INQUIRERS,
      who: ['creator'],
      tells: ['HR_MANAGER'],
    },
    VERIFY: {
      awaited: true,
      from: ['submitted', 'edited'],
      to: 'verified',
      roles: RECRUITERS,
      payload: z.strictObject({
        grade: line(40),
        staff_units: z.int().min(1).max(10_000),
        salary_min: money.nullish(),
        salary_max: money.nullish(),
      }),
      asks: (typed: Salary, { record = {} }: Writing<Salary>) => {
        const range = {
          salary_min: typed.salary_min || record.salary_min,
          salary_max: typed.salary_max || record.salary_max,
        };
        return range.salary_min || range.salary_max ? rangeNeeds(range) : { salary_max: 'recruitment.salary_needed' };
      },
      tells: ['creator', 'FINANCE_HEAD'],
    },
    CONFIRM_BUDGET: {
      awaited: true,
      from: ['verified'],
      to: 'evaluated',
      roles: FINANCE,
      who: { other: 'recruitment.own_inquiry' },
      payload: z.strictObject({ budget_line: line(80), budget_amount: money }),
      keeps: ['budget_line', 'budget_amount'],
      tells: ['creator', 'HR_HEAD', 'DIRECTOR'],
    },
    ACCEPT: {
      awaited: true,
      from: ['evaluated'],
      to: 'accepted',
      roles: APPROVERS,
      who: { other: 'recruitment.own_inquiry' },
      tells: ['creator', 'HR_HEAD', 'HR_MANAGER'],
    },
    REJECT: {
      from: [...CHECKED, 'evaluated'],
      to: 'rejected',
      roles: [...APPROVERS, 'HR_HEAD', 'FINANCE_HEAD'],
      ...explained,
      tells: ['creator', 'HR_MANAGER'],
    },
    ASSIGN: [
      { ...ASSIGNED, awaited: true, from: ['accepted'] },
      { ...ASSIGNED, from: ['assigned'] },
    ],
    OPEN_VACANCY: {
      ...RECRUITED,
      from: ['assigned'],
      to: 'open',
      roles: RECRUITERS,
      needs: { vacancy_open: 'recruitment.no_open_vacancy' },
      tells: ['creator', 'recruiter'],
    },
    COMPLETE: {
      ...RECRUITED,
      from: ['open'],
      to: 'done',
      roles: RECRUITERS,
      system: true,
      needs: { filled: 'recruitment.posts_unfilled' },
      clock: { after: 'updated_at', ms: CORRECTED_WITHIN },
      tells: ['creator', 'FINANCE_HEAD'],
    },
    CANCEL: [
      { ...cancel, roles: INQUIRERS, who: ['creator'] },
      { ...cancel, roles: ['HR_HEAD'] },
    ],
  },
});
