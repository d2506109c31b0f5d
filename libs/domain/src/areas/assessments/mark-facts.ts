import { momentOf, type Actor, type Moment } from '@quad/domain/core';
import { ATTEMPTS } from '@quad/domain/outcomes';

/** The part of a mark that the rules ask about. What a student may not know is null for them. */
export interface MarkFacts {
  readonly id?: number;
  readonly student_id: number;
  readonly assessment_id: number;
  readonly attempt: number;
  readonly deadline: Moment | null;
  readonly expires_at: Moment | null;
  readonly first_marker_id: number | null;
  readonly second_marker_id: number | null;
  readonly leader_id: number | null;
  readonly sampled: boolean | null;
  readonly calculated_mark: number | null;
  readonly deferred: boolean;
  /** The institution's. A locked row does not have it: the service asks. */
  readonly pass_mark?: number;
}

/** What the rows of the table ask. */
export function markFacts(actor: Actor, mark: MarkFacts, now: number) {
  const { staff_id, student_id } = actor;
  const is = (other: number | null) => staff_id !== null && staff_id === other;
  return {
    student: student_id !== null && student_id === mark.student_id,
    first_marker: is(mark.first_marker_id),
    second_marker: is(mark.second_marker_id),
    not_first: !is(mark.first_marker_id),
    leader: is(mark.leader_id),
    in_time: !(momentOf(mark.expires_at) < now),
    outside_sample: mark.sampled !== true,
    attempt_left: mark.attempt < ATTEMPTS,
    below_pass:
      mark.deferred ||
      mark.calculated_mark === null ||
      mark.pass_mark === undefined ||
      mark.calculated_mark < mark.pass_mark,
  };
}
