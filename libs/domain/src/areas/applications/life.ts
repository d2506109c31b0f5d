import { z } from 'zod';
import {
  explainable,
  explained,
  momentOf,
  numbered,
  optionalLine,
  reason,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';

export const APPLICATION_KINDS = ['general', 'main', 'hr', 'st_course', 'pre_foundation'] as const;
export type ApplicationKindName = (typeof APPLICATION_KINDS)[number];

/** The resource, and so the partition, of each kind. */
export const APPLICATIONS_OF: Readonly<Record<ApplicationKindName, string>> = {
  general: 'general_applications',
  main: 'main_applications',
  hr: 'job_applications',
  st_course: 'course_applications',
  pre_foundation: 'foundation_applications',
};

/** The applicant may still type. */
export const APPLICANT_EDITS = ['draft', 'returned'] as const;
/** A person with an application in one of these has begun one already. */
export const LIVE = [
  ...['draft', 'submitted', 'returned', 'edited', 'verified', 'paid', 'assigned', 'evaluated'],
  ...['waitlisted', 'accepted', 'done'],
];

/** All of an application is open to its applicant. */
export const WHOLE = '*';
/** What was sent back: the path of an answer or of a file, why, and whether the applicant has changed it since. */
export const applicationFlag = z.strictObject({ path: z.string().min(1).max(120), note: optionalLine(300) });
export const keptFlag = applicationFlag.extend({ answered: z.boolean() });
export type KeptFlag = z.infer<typeof keptFlag>;

/** The part of an application that the rules ask about. `closes_at` is the end of its window with the grace of the campaign. */
export interface ApplicationFacts {
  readonly id?: number;
  readonly applicant_id: number;
  readonly evaluator_id: number | null;
  readonly closes_at: Moment;
  readonly confirm_by: Moment | null;
  readonly appeal_until: Moment | null;
  readonly decided_by: number | null;
  readonly decision_reason: string | null;
  readonly flags: readonly KeptFlag[];
  readonly pay_by: Moment | null;
  readonly paid_at: Moment | null;
  readonly score: number | null;
}

interface About {
  readonly letters: string;
  readonly applicants: readonly Role[];
  readonly officers: readonly Role[];
  /** Who is told of what arrives; admissions unless said. */
  readonly desk?: Role;
  /** Pages of the web app: the applicant's, and the officers'. */
  readonly pages: readonly [mine: string, desk: string];
}

type People = Pick<About, 'applicants' | 'officers' | 'desk'>;
const ADMISSION_DESK: Role = 'ADMISSION_MODERATOR';
const isAhead = (moment: Moment | null, now: number): boolean => momentOf(moment) > now;

/** What the tables of all kinds share besides their rows. */
export const lifeOf = ({ letters, pages: [mine, desk] }: Pick<About, 'letters' | 'pages'>) => ({
  facts: (actor: Actor, application: ApplicationFacts, now: number) => ({
    own: actor.account_id === application.applicant_id,
    other: actor.account_id !== application.applicant_id,
    open: isAhead(application.closes_at, now),
    answered: application.flags.every(({ answered }) => answered),
    confirmable: isAhead(application.confirm_by, now),
    appealable: isAhead(application.appeal_until, now),
    appeal_over: !isAhead(application.appeal_until, now),
    other_decider: actor.account_id !== application.decided_by,
    fee_paid: application.paid_at !== null,
    has_result: application.score !== null,
  }),
  people: { applicant: { account: 'applicant_id' }, evaluator: { account: 'evaluator_id' } } as const,
  whose: { own: ['applicant'] } as const,
  others: { other: ['applicant'] } as const,
  words: ({ id, decision_reason }: ApplicationFacts) => ({
    number: numbered(letters, id),
    reason: decision_reason ?? '',
  }),
  link: { applicant: `${mine}?id=:id`, evaluator: `${desk}?id=:id` },
  due: 'closes_at' as const,
});

/** The part that is judged where a campaign names none. */
export const WHOLE_SCORE = 'score';
export const scoredParts = (named: readonly string[]): readonly string[] => (named.length > 0 ? named : [WHOLE_SCORE]);
/** A score of an evaluator for one part of what is judged. */
export const givenScore = z.strictObject({
  part: z.string().trim().min(1).max(60),
  score: z.number().min(0).max(100),
  note: optionalLine(500),
});

const ownOf = (applicants: readonly Role[]) => ({ roles: applicants, who: ['own'] }) as const;

/** What is sent, sent back, and looked through. */
const sendingRows = ({ applicants, officers, desk = ADMISSION_DESK }: People) => {
  const own = ownOf(applicants);
  return {
    submit: {
      ...own,
      needs: { open: 'applications.window_closed' },
      awaited: 'unmet',
      from: ['draft'],
      to: 'submitted',
      payload: z.strictObject({ declared: z.boolean().default(false) }),
      stamps: 'submitted_at',
      clears: ['decision_reason'],
      tells: ['applicant', desk],
    },
    back: {
      to: 'returned',
      roles: officers,
      payload: reason.extend({ flags: z.array(applicationFlag).max(60) }),
      keeps: { reason: 'decision_reason' },
      clears: ['verified_at'],
      tells: ['applicant'],
    },
    resubmit: {
      ...own,
      awaited: 'unmet',
      from: ['returned'],
      to: 'edited',
      needs: { open: 'applications.window_closed', answered: 'applications.flags_unanswered' },
      payload: z.strictObject({ declared: z.boolean().default(false) }),
      stamps: 'submitted_at',
      clears: ['decision_reason'],
      tells: ['applicant', desk],
    },
    verify: {
      awaited: true,
      due: null,
      from: ['submitted', 'edited'],
      to: 'verified',
      roles: officers,
      stamps: 'verified_at',
      tells: ['applicant'],
    },
  } as const;
};
/** What is judged and decided, and confirmed by the applicant. */
const decidingRows = ({ applicants, officers, desk = ADMISSION_DESK }: People) => {
  const own = ownOf(applicants);
  return {
    evaluate: {
      awaited: true,
      due: null,
      to: 'evaluated',
      who: { other: 'applications.own_application' },
      payload: z.strictObject({ scores: z.array(givenScore).max(10).default([]) }),
      tells: [desk],
    },
    accept: {
      awaited: true,
      due: null,
      to: 'accepted',
      by: 'decided_by',
      clears: ['decision_reason'],
      tells: ['applicant', desk],
    },
    reject: { to: 'rejected', roles: officers, ...explained, by: 'decided_by', tells: ['applicant'] },
    reconsider: {
      from: ['rejected'],
      who: { other_decider: 'applications.own_rejection' },
      needs: { appealable: 'applications.appeal_over' },
      ...explained,
      clears: ['appeal_until'],
      tells: ['applicant', desk],
    },
    confirm: {
      ...own,
      awaited: 'unmet',
      due: 'confirm_by',
      from: ['accepted'],
      to: 'done',
      needs: { confirmable: 'applications.confirmation_over' },
      tells: ['applicant', desk, 'REGISTRAR_OFFICER'],
    },
  } as const;
};
/** How it ends otherwise: by somebody, or by the clock. */
const endingRows = ({ applicants, officers, desk = ADMISSION_DESK }: People) => {
  const own = ownOf(applicants);
  const cancel = { to: 'cancelled', ...explainable, tells: ['applicant', desk] } as const;
  return {
    withdrawn: { ...cancel, ...own },
    taken_back: { ...cancel, roles: officers, asks: ['reason'] },
    expire: {
      system: true,
      from: ['draft', 'returned'],
      to: 'expired',
      clock: { after: 'closes_at' },
      tells: ['applicant', desk],
    },
    lapse: {
      system: true,
      from: ['accepted'],
      to: 'expired',
      clock: { after: 'confirm_by' },
      tells: ['applicant', desk],
    },
    archive: {
      system: true,
      from: ['rejected'],
      to: 'archived',
      roles: officers,
      needs: { appeal_over: 'applications.appeal_open' },
      clock: { after: 'appeal_until' },
      tells: [desk],
    },
  } as const;
};

/** The rows that all kinds have, with the kind's people; a kind says from where where that differs. */
export const rowsOf = (people: People) => ({
  ...sendingRows(people),
  ...decidingRows(people),
  ...endingRows(people),
});
