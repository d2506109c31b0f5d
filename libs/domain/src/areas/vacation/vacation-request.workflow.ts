import { z } from 'zod';
import {
  ALL_STAFF,
  day,
  DAY_MS,
  defineWorkflow,
  explainable,
  explained,
  HR_TEAM,
  id,
  line,
  momentOf,
  sent,
  SUPERS,
  TOP,
  type Actor,
  type Moment,
  type Role,
  type Writing,
} from '@quad/domain/core';

/** Who may agree to a leave, send it back or refuse it where they manage the person. */
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
const CHIEFS: readonly Role[] = [...TOP, ...SUPERS];
const ACCEPTERS: readonly Role[] = [...CHIEFS, 'HR_HEAD'];
/** Its person may still change it. */
export const EDITABLE = ['draft', 'returned'] as const;

/**
 * The part of a request that the rules ask about. `starts_at` and `ends_at` are the midnights of the institution before
 * the first and after the last day.
 */
export interface VacationFacts {
  readonly account_id: number;
  readonly line_manager_id: number | null;
  readonly senior_manager_id: number | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  readonly commandNumber: string | null;
  readonly decision_reason: string | null;
}

const written = (date: string) => date.split('-').reverse().join('.');

const DECIDED = ['submitted', 'edited', 'verified', 'evaluated'] as const;
const UNDECIDED = [...EDITABLE, ...DECIDED] as const;
const HR = ['HR_HEAD', 'HR_MANAGER'] as const;
const BOTH = ['staff', 'manager', ...HR] as const;

// The person's managers decide, and the roles that decide on all leave; nobody decides on their own.
const MANAGING = { roles: DECIDERS, who: ['other', 'manages'] } as const;
const ABOVE = { roles: [...CHIEFS, ...HR_TEAM], who: ['other'] } as const;
const REFUSED = { from: DECIDED, ...explained, tells: ['staff', ...HR] } as const;
/** Lessons during the leave, and who takes them. */
interface Covered {
  readonly cover_id?: number | null;
  readonly lessons?: number;
}
const AGREED = {
  awaited: true,
  from: ['submitted', 'edited'],
  to: 'verified',
  payload: z.strictObject({ cover_id: id.nullish() }),
  asks: (_: object, { record: { cover_id, lessons = 0 } = {} }: Writing<Covered>) =>
    lessons > 0 && cover_id == null ? { cover_id: ['vacation.cover_needed', { lessons }] as const } : {},
  tells: ['staff', ...HR],
} as const;
// The person takes it back, or the head of human resources; what was granted only as long as it has not begun.
const WITHDRAWN = { from: UNDECIDED, to: 'cancelled', ...explainable, tells: BOTH } as const;
const GIVEN_BACK = { ...WITHDRAWN, from: ['accepted'], when: { ahead: 'vacation.already_begun' } } as const;
const BY_PERSON = { roles: ALL_STAFF, who: ['own'] } as const;
const BY_HR_HEAD = { roles: ['HR_HEAD'], who: ['other'], asks: ['reason'] } as const;

/** The life of a request. What only the database knows (lessons, balance, overlaps) is asked by the service on the locked row. */
export const vacationRequestWorkflow = defineWorkflow('vacation_requests', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'good' },
    evaluated: { look: 'good' },
    accepted: { look: 'good' },
    activated: { look: 'good' },
    done: { final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'evaluated', 'accepted', 'activated', 'done'],
  facts: (actor: Actor, request: VacationFacts, now: number) => ({
    own: actor.account_id === request.account_id,
    other: actor.account_id !== request.account_id,
    manages: [request.line_manager_id, request.senior_manager_id].includes(actor.account_id),
    unmanaged: request.line_manager_id === null,
    ahead: momentOf(request.starts_at) > now,
  }),
  people: {
    staff: { account: 'account_id' },
    manager: { account: 'line_manager_id' },
    senior: { account: 'senior_manager_id' },
  },
  whose: { own: ['staff'], manages: ['manager', 'senior'] },
  others: { other: ['staff'] },
  vacant: { unmanaged: 'manager' },
  words: (request) => ({
    from: written(request.start_date),
    to: written(request.end_date),
    reason: request.decision_reason ?? '',
    command: request.commandNumber ?? '',
  }),
  link: '/vacation/:id',
  // A decision is due before the leave begins.
  due: 'start_date',
  events: {
    SUBMIT: { ...BY_PERSON, ...sent, from: ['draft'], to: 'submitted', tells: ['manager', ...HR] },
    RETURN_FOR_EDIT: [
      { ...REFUSED, ...MANAGING, to: 'returned' },
      { ...REFUSED, ...ABOVE, to: 'returned' },
    ],
    RESUBMIT: { ...BY_PERSON, ...sent, awaited: true, from: ['returned'], to: 'edited', tells: ['manager', ...HR] },
    VERIFY: [
      { ...AGREED, ...MANAGING },
      { ...AGREED, roles: CHIEFS, who: ['other'] },
      // Human resources stand in where nobody above the person may decide.
      { ...AGREED, roles: HR_TEAM, who: ['other', 'unmanaged'] },
    ],
    CHECK_BALANCE: {
      awaited: true,
      from: ['verified'],
      to: 'evaluated',
      roles: [...HR_TEAM, ...SUPERS],
      who: ['other'],
      tells: ['staff', ...HR, 'DIRECTOR'],
    },
    ACCEPT: {
      awaited: true,
      from: ['evaluated'],
      to: 'accepted',
      roles: ACCEPTERS,
      who: ['other'],
      payload: z.strictObject({ commandNumber: line(40) }),
      tells: [...BOTH, 'ACCOUNTANT_MODERATOR'],
    },
    REJECT: [
      { ...REFUSED, ...MANAGING, to: 'rejected' },
      { ...REFUSED, ...ABOVE, to: 'rejected' },
    ],
    START: {
      from: ['accepted'],
      to: 'activated',
      system: true,
      clock: { after: 'starts_at' },
      tells: [...BOTH, 'TEACHING_AND_LEARNING_OFFICER'],
    },
    RECALL: {
      from: ['activated'],
      to: 'done',
      roles: ACCEPTERS,
      who: ['other'],
      payload: z.strictObject({ commandNumber: line(40), returned_on: day, consent: z.literal(true) }),
      tells: BOTH,
    },
    FINISH: { from: ['activated'], to: 'done', system: true, clock: { after: 'ends_at' }, tells: ['staff', ...HR] },
    CANCEL: [
      { ...WITHDRAWN, ...BY_PERSON },
      { ...WITHDRAWN, ...BY_HR_HEAD },
      { ...GIVEN_BACK, ...BY_PERSON },
      { ...GIVEN_BACK, ...BY_HR_HEAD },
    ],
    EXPIRE: {
      from: UNDECIDED,
      to: 'expired',
      system: true,
      clock: { after: 'starts_at', ms: DAY_MS },
      tells: BOTH,
    },
  },
});
