import { momentOf, type Moment } from '@quad/domain/core';

/** The part of a mark that decides whether a claim may name it. */
export interface Claimable {
  readonly status: string;
  readonly deadline: Moment | null;
}
/** When something happened, as moments: the first midnight, and the last moment in which what was due can have suffered. */
export interface ClaimTime {
  readonly from: Moment;
  readonly until: Moment;
}

/** Over: what the student has, everybody knows. A further mark of it is a matter of an appeal, not of a claim. */
const OVER: readonly string[] = ['published', 'edited', 'closed'];

/** Why a claim about this time cannot name an assessment, as the name of a problem; nothing where it can. */
export function unclaimable({ status, deadline }: Claimable, time?: ClaimTime): string | undefined {
  if (OVER.includes(status)) return 'claims.already_published';
  if (!time || deadline === null) return undefined;
  if (momentOf(deadline) < momentOf(time.from)) return 'claims.due_before';
  return momentOf(deadline) > momentOf(time.until) ? 'claims.due_after' : undefined;
}
