import { ADMINS, isEmpty, REGISTRY, TEACHERS, type Role, type Writing } from '@quad/domain/core';

/** A mark below this is most often a slip of the hand: it is asked for once more. */
export const LOW_MARK = 10;
/** First and second mark that differ by more need an agreed one. */
export const MAY_DIFFER = 10;
/** What a reduced mark loses. */
export const REDUCTION = 10;
/** So many days after its publication a board may still be amended. */
export const AMENDMENT_DAYS = 10;

/** Who keeps schemes and marks of every module. */
export const KEEPERS: readonly Role[] = [...REGISTRY, ...ADMINS, 'EXAM_UNIT'];
/** Who reads marks of every module before they are published. */
export const MARK_READERS: readonly Role[] = [
  ...KEEPERS,
  'QUALITY_ASSURANCE',
  'QUALITY_ASSURANCE_HEAD',
  'COURSE_LEADER',
  'AR_COMMITTEE',
  'DEAN',
  'DIRECTOR',
  'VICE_RECTOR',
];
export const MARKERS: readonly Role[] = TEACHERS;

/** The offences' penalties that change a mark. */
export const MARK_PENALTIES = ['mark_reduced', 'mark_capped', 'mark_zero', 'module_failed'] as const;
export type MarkPenalty = (typeof MARK_PENALTIES)[number];

/** What bears on an agreed mark. */
export interface Bearing {
  readonly late: boolean;
  readonly late_cap: number | null;
  readonly attempt: number;
  readonly uncapped: boolean;
  readonly penalty: string | null;
  /** The institution's: a resit counts no more than it. */
  readonly pass_mark: number;
}

/** The mark that counts: the agreed one under the caps of lateness and of a resit, and under a penalty. */
export function calculatedMark(agreed: number, bearing: Bearing): number {
  const { late, late_cap, attempt, uncapped, penalty, pass_mark } = bearing;
  if (penalty === 'mark_zero' || penalty === 'module_failed') return 0;
  const reduced = penalty === 'mark_reduced' ? Math.max(agreed - REDUCTION, 0) : agreed;
  const caps = [
    ...(late && late_cap !== null ? [late_cap] : []),
    ...((attempt > 1 && !uncapped) || penalty === 'mark_capped' ? [pass_mark] : []),
  ];
  return Math.min(reduced, ...caps, 100);
}

/** What two markers agree on by themselves; null where they must say it. */
export function agreedMark(first: number, second: number | null): number | null {
  if (second === null) return first;
  return Math.abs(first - second) <= MAY_DIFFER ? Math.round((first + second) / 2) : null;
}

interface Weighed {
  readonly weighting: number;
  readonly mark: number | null;
}

/** The mark of a module: components by their weighting; null while one is missing. */
export function moduleMark(components: readonly Weighed[]): number | null {
  const weighing = components.filter(({ weighting }) => weighting > 0);
  const total = weighing.reduce((sum, { weighting }) => sum + weighting, 0);
  if (total === 0 || weighing.some(({ mark }) => mark === null)) return null;
  return Math.round(weighing.reduce((sum, { weighting, mark }) => sum + weighting * (mark ?? 0), 0) / total);
}

/** True where every so many percent of the students, by their place in the list, include this one. */
export const isSampled = (place: number, percent: number): boolean =>
  Math.floor(((place + 1) * percent) / 100) > Math.floor((place * percent) / 100);

interface Marked {
  readonly first_mark?: number | null;
  readonly second_mark?: number | null;
  readonly final_comment?: string | null;
}
/** What two markers do not agree on is decided, and what is decided otherwise than agreed is explained. */
export const verifyNeeds = ({ final_mark }: { readonly final_mark?: unknown }, { record = {} }: Writing<Marked>) => {
  const agreed = agreedMark(record.first_mark ?? 0, record.second_mark ?? null);
  if (agreed === null && isEmpty(final_mark)) return { final_mark: 'assessments.marks_differ' };
  const isOther = !isEmpty(final_mark) && Number(final_mark) !== agreed;
  return isOther && !record.final_comment ? { comment: 'assessments.comment_needed' } : {};
};
