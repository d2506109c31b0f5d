import type {
  foundationApplicationWorkflow,
  generalApplicationWorkflow,
  mainApplicationWorkflow,
} from '@quad/domain/applications';
import type { AnyWorkflow } from '@quad/domain/core';
import type { Config } from '#core/config/env.js';
import { ago, spread, wayTo, type Line, type Story, type Teller } from '../stories.js';

export type By = 'applicant' | 'officer' | 'dean';
export const GENERAL: readonly Line<typeof generalApplicationWorkflow, By>[] = [
  ['applicant SUBMIT', 'officer VERIFY', 'dean EVALUATE', 'officer ACCEPT', 'applicant CONFIRM_PLACE'],
  ['applicant SUBMIT', 'officer RETURN_FOR_EDIT', 'applicant RESUBMIT'],
  ['applicant SUBMIT', 'officer REJECT', 'officer ARCHIVE'],
  ['applicant SUBMIT', 'applicant CANCEL'],
  ['officer EXPIRE'],
];
export const MAIN: readonly Line<typeof mainApplicationWorkflow, By>[] = [
  [
    'applicant SUBMIT',
    'officer VERIFY',
    'officer ASSIGN',
    'dean EVALUATE',
    'officer ACCEPT',
    'applicant CONFIRM_PLACE',
  ],
  ['applicant SUBMIT', 'officer VERIFY', 'dean EVALUATE', 'officer WAITLIST'],
  ['applicant SUBMIT', 'officer RETURN_FOR_EDIT', 'applicant RESUBMIT'],
  ['applicant SUBMIT', 'officer REJECT', 'officer ARCHIVE'],
  ['applicant SUBMIT', 'applicant CANCEL'],
  ['officer EXPIRE'],
];
export const FOUNDATION: readonly Line<typeof foundationApplicationWorkflow, By>[] = [
  [
    'applicant SUBMIT',
    'officer VERIFY',
    'officer CONFIRM_PAYMENT',
    'officer ASSIGN',
    'officer EVALUATE',
    'officer ACCEPT',
  ],
  ['applicant SUBMIT', 'officer RETURN_FOR_EDIT', 'applicant RESUBMIT'],
];
const MOTIVATIONS = [
  'I built a small weather station at school and want to understand the statistics behind its forecasts.',
  'My grandmother keeps the books of a market by hand. I would like to write the program that she needs.',
  'I translated for guests of our town for two summers and want to study how cities grow.',
  'I won the regional contest in physics, and the teachers of this summer school wrote our book.',
];

export interface Place {
  readonly institution: number;
  readonly config: Config;
  readonly officer: Teller;
  readonly dean: Teller;
}
export interface Made {
  readonly campaign: number;
  readonly version: number;
  readonly year: number | null;
  readonly closes_at: string;
  /** Of kinds that are paid for. */
  readonly fee?: string;
}
/** Somebody who applies; a confirmed place has made them a student. */
export interface Applicant extends Teller {
  readonly student_id?: number;
}

export interface Applying {
  readonly flow: AnyWorkflow;
  readonly lines: readonly Line<AnyWorkflow, By>[];
  readonly kind: string;
  readonly people: readonly Applicant[];
  readonly of: Made;
  readonly states: readonly string[];
}

const birthdateOf = (n: number) => `200${5 + (n % 4)}-0${1 + (n % 9)}-1${n % 9}`;
const passportOf = (n: number) => `AD${String(1_204_511 + n * 7919).slice(0, 7)}`;

export function answersOf(applicant: Teller, n: number, about: { file_id: number | undefined; isCourse: boolean }) {
  return {
    full_name: applicant.name.replace(/ʻ/g, ''),
    birthdate: birthdateOf(n),
    passport: passportOf(n),
    phone: `+99890123450${n % 10}`,
    abroad: 'no',
    motivation: MOTIVATIONS[n % MOTIVATIONS.length],
    ...(about.file_id !== undefined && { passport_copy: [about.file_id] }),
    ...(about.isCourse && { schools: [{ name: `School ${n + 3}, Tashkent`, year: 2024 }], ielts: 5.5 + (n % 5) / 2 }),
  };
}

export function storyOf(
  place: Place,
  { flow, lines, kind, people, of }: Applying,
  { status, n }: { status: string; n: number },
): Story {
  const applicant = people[n]!;
  const cast = { applicant, officer: place.officer, dean: place.dean };
  const began = 4 + n;
  const steps = spread(wayTo(flow, status, lines), cast, began);
  const has = (event: string) => steps.some((step) => step.event === event);
  const sent = has('SUBMIT') ? ago(began - 1) : null;
  return {
    by: applicant,
    at: ago(began),
    steps,
    row: {
      ...{ kind, applicant_id: applicant.account_id, campaign_id: of.campaign, academic_year_id: of.year },
      ...{ form_version_id: of.version, closes_at: of.closes_at, status_since: steps.at(-1)?.at ?? ago(began) },
      flags: status === 'returned' ? [{ path: 'passport_copy', note: 'One corner is cut off', answered: false }] : [],
      declared_at: sent,
      submitted_at: sent,
      verified_at: has('VERIFY') ? ago(began / 2) : null,
      decision_reason: has('RETURN_FOR_EDIT')
        ? 'The copy of the passport cannot be read.'
        : has('REJECT')
          ? 'Too few points.'
          : null,
      decided_by: has('REJECT') || has('ACCEPT') ? place.officer.account_id : null,
      appeal_until: has('REJECT') ? ago(status === 'archived' ? 1 : -10) : null,
      confirm_by: has('ACCEPT') ? ago(-5) : null,
      score: has('EVALUATE') ? 61 + ((n * 7) % 38) : null,
      grant_type: has('ACCEPT') && kind !== 'hr' && kind !== 'st_course' ? 'contract' : null,
      evaluator_id: has('ASSIGN') ? place.dean.account_id : null,
      student_id: applicant.student_id ?? null,
      fee: of.fee ?? null,
      pay_by: of.fee !== undefined && has('VERIFY') ? ago(-4) : null,
      paid_at: has('CONFIRM_PAYMENT') ? ago(1) : null,
      ...(sent !== null && { passport_id: passportOf(n), birthdate: birthdateOf(n) }),
    },
  };
}
