import { momentOf, type Actor, type Moment } from '@quad/domain/core';

/** What a file of evidence was found to be. */
export const VERDICTS = ['accepted', 'unclear', 'refused'] as const;
/** What an accepted claim brings for one assessment. */
export const OUTCOMES = ['extension', 'deferral', 'uncapped_resit', 'disregard'] as const;
/** Working days after the last affected one within which a claim needs no excuse. */
export const CLAIM_DAYS = 5;
/** Working days in which a rejection may be appealed. */
export const APPEAL_DAYS = 10;

/** The part of a claim that the rules ask about. */
export interface ClaimFacts {
  readonly student_id: number;
  readonly creator_id: number | null;
  readonly consent: boolean;
  readonly mark_ids: readonly number[];
  readonly reason: string | null;
  readonly late_reason: string | null;
  readonly claim_until: Moment | null;
  readonly window_ends: Moment | null;
  readonly evidence_due: Moment | null;
  readonly evidence_ids: readonly number[] | null;
  readonly self_certified: boolean;
  readonly verdicts: readonly { readonly file_id: number }[] | null;
  readonly assignee_id: number | null;
  readonly leader_ids: readonly number[];
  readonly handler_ids: readonly number[];
  readonly appeal_until: Moment | null;
  readonly appeal_grounds: string | null;
}

/** What the rows of the table ask. */
export function claimFacts(actor: Actor, claim: ClaimFacts, now: number) {
  const { mark_ids, reason, late_reason, claim_until, evidence_ids, self_certified, verdicts } = claim;
  const evidence = evidence_ids ?? [];
  const judged = new Set((verdicts ?? []).map(({ file_id }) => file_id));
  return {
    student: actor.student_id !== null && actor.student_id === claim.student_id,
    acts: claim.consent,
    complete: mark_ids.length > 0 && (reason ?? '').trim() !== '',
    in_time: now <= momentOf(claim_until) || (late_reason ?? '').trim() !== '',
    evidenced: evidence.length > 0 || self_certified,
    judged: evidence.every((file) => judged.has(file)),
    uninvolved: !claim.handler_ids.includes(actor.account_id),
    appealable: now < momentOf(claim.appeal_until),
    first_appeal: claim.appeal_grounds === null,
    settled: momentOf(claim.appeal_until) <= now,
  };
}
