import { defineWorkflow, explainable, momentOf, numbered, type Actor, type Moment } from '@quad/domain/core';
import { APPROVERS, STAFFING } from './positions-roles.js';

/** What an inquiry must be so that a vacancy is made from it: approved, and neither filled nor cancelled. */
export const APPROVED = ['accepted', 'assigned', 'open'] as const;
/** Who was hired is noted of a vacancy that was opened. */
export const HIRING = ['open', 'closed', 'expired'] as const;
/** One vacancy of an inquiry is under way at a time. */
export const UNDER_WAY = ['draft', 'activated', ...HIRING] as const;

/** The part of a vacancy that the rules ask about. */
export interface VacancyFacts {
  readonly id?: number;
  readonly title: string;
  readonly inquiry_id: number | null;
  readonly hiring_manager_id: number | null;
  readonly form_id: number | null;
  readonly posts: number;
  readonly hired_ids: readonly number[];
  readonly closes_at: Moment | null;
}

export const isStaffed = ({ hired_ids, posts }: Pick<VacancyFacts, 'hired_ids' | 'posts'>): boolean =>
  hired_ids.length >= posts;

const activate = {
  from: ['draft'],
  to: 'activated',
  awaited: 'unmet',
  ...explainable,
  tells: ['HR_MANAGER', 'manager'],
} as const;
const open = {
  to: 'open',
  roles: STAFFING,
  needs: { formed: 'positions.no_form', dated: 'positions.deadline_past', unfilled: 'positions.posts_filled' },
  stamps: 'opened_at',
  clears: ['closed_at'],
  tells: ['HR_MANAGER', 'MARKETING', 'manager'],
} as const;
// The portal closes it with its inquiry, and when its deadline passes or its last post is filled.
const end = { from: ['open'], system: true, stamps: 'closed_at', tells: ['HR_MANAGER', 'manager'] } as const;

/** The life of a vacancy. Its job position, its inquiry and its applications are asked by the service on the locked row. */
export const vacancyPositionWorkflow = defineWorkflow('vacancy_positions', {
  states: {
    draft: {},
    activated: { look: 'good' },
    open: { look: 'runs' },
    closed: { look: 'off' },
    expired: { look: 'off', place: 'closed' },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'activated', 'open', 'closed', 'archived'],
  facts: (_actor: Actor, vacancy: VacancyFacts, now: number) => ({
    approved: vacancy.inquiry_id !== null,
    formed: vacancy.form_id !== null,
    dated: momentOf(vacancy.closes_at) > now,
    unfilled: !isStaffed(vacancy),
    staffed: isStaffed(vacancy),
  }),
  people: { manager: { staff: 'hiring_manager_id' } },
  words: ({ id, title, hired_ids, posts }) => ({ number: numbered('V-', id), title, hired: hired_ids.length, posts }),
  link: '/vacancy-positions/:id',
  due: 'closes_at',
  events: {
    ACTIVATE: [
      { ...activate, roles: APPROVERS, needs: { approved: 'positions.no_inquiry' } },
      { ...activate, roles: ['HR_HEAD'], asks: ['reason'] },
    ],
    DEACTIVATE: { from: ['activated'], to: 'draft', roles: APPROVERS, tells: ['HR_MANAGER'] },
    OPEN: [
      { ...open, from: ['activated'], awaited: 'unmet' },
      { ...open, from: ['closed', 'expired'] },
    ],
    CLOSE: { ...end, to: 'closed', roles: STAFFING },
    EXPIRE: [
      { ...end, to: 'expired', clock: { after: 'closes_at' } },
      { ...end, to: 'expired', when: ['staffed'] },
    ],
    ARCHIVE: { from: ['closed', 'expired'], to: 'archived', roles: STAFFING, tells: ['HR_MANAGER'] },
  },
});
