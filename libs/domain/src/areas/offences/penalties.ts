import type { Role } from '@quad/domain/core';
import { ADMINS, REGISTRY, TEACHERS } from '@quad/domain/core';

/** Who may report misconduct. */
export const REPORTERS: readonly Role[] = [
  ...TEACHERS,
  ...REGISTRY,
  ...ADMINS,
  'EXAM_UNIT',
  'ACADEMIC_MENTOR',
  'COURSE_LEADER',
  'QUALITY_ASSURANCE',
  'QUALITY_ASSURANCE_HEAD',
];
/** Who handles every case. */
export const HANDLERS: readonly Role[] = [...REGISTRY, ...ADMINS, 'AR_COMMITTEE'];

/** What a case was found to be. The last one is the panel's alone. */
export const FINDINGS = [
  'no_case_to_answer',
  'poor_academic_practice',
  'minor_academic_misconduct',
  'possible_major_academic_misconduct',
  'major_academic_misconduct',
] as const;
/** What the panel may find. */
export const PANEL_FINDINGS = [
  'no_case_to_answer',
  'poor_academic_practice',
  'minor_academic_misconduct',
  'major_academic_misconduct',
] as const;

/** From the mildest to the hardest. */
export const PENALTIES = [
  'none',
  'warning',
  'resubmission',
  'mark_reduced',
  'mark_capped',
  'mark_zero',
  'module_failed',
  'suspension',
  'expulsion',
] as const;
export type Penalty = (typeof PENALTIES)[number];
/** These leave the mark as it is. */
const WITHOUT_MARK: readonly string[] = ['none', 'warning'] satisfies Penalty[];

/** What the subject board has done about the mark. */
export const BOARD_STATUSES = ['pending', 'considered', 'applied'] as const;

/** How many people a panel has at least. */
export const PANEL_SIZE = 3;

/** The penalty that holds: the panel's, else the first one. */
export const penaltyOf = (offence: { penalty: string | null; final_penalty: string | null }): string | null =>
  offence.final_penalty ?? offence.penalty;

/** True where the subject board has a mark to change. */
export const changesMark = (offence: { penalty: string | null; final_penalty: string | null }): boolean => {
  const penalty = penaltyOf(offence);
  return penalty !== null && !WITHOUT_MARK.includes(penalty);
};
