import { momentOf, type Actor, type Moment } from '@quad/domain/core';
import { changesMark, penaltyOf } from './penalties.js';

/** The part of a case that the rules ask about. What a student may not know is null for them. */
export interface OffenceFacts {
  readonly id?: number;
  readonly reporter_id: number | null;
  readonly assignee_id: number | null;
  readonly student_id: number;
  readonly nature: string;
  readonly description: string;
  readonly evidence_ids: readonly number[];
  readonly annotated_ids: readonly number[];
  readonly reports: number | null;
  readonly finding: string | null;
  readonly conclusion: string | null;
  readonly penalty: string | null;
  readonly final_penalty: string | null;
  readonly panel_member_ids: readonly number[] | null;
  readonly handler_ids: readonly number[] | null;
  readonly appeal_until: Moment | null;
  readonly appeal_waived: boolean;
  readonly subject_board_status: string | null;
}

/** What the rows of the table ask. */
export function offenceFacts(actor: Actor, offence: OffenceFacts, now: number) {
  const { assignee_id, panel_member_ids, handler_ids, reporter_id } = offence;
  const sits = actor.staff_id !== null && (panel_member_ids ?? []).includes(actor.staff_id);
  return {
    reporter: actor.account_id === reporter_id,
    student: actor.student_id !== null && actor.student_id === offence.student_id,
    member: sits,
    uninvolved:
      actor.account_id !== reporter_id &&
      !sits &&
      !(handler_ids ?? []).includes(actor.account_id) &&
      (actor.staff_id === null || actor.staff_id !== assignee_id),
    described: offence.nature.trim() !== '' && offence.description.trim() !== '',
    evidenced: offence.evidence_ids.length + offence.annotated_ids.length > 0,
    consulted: (offence.reports ?? 0) > 0,
    concluded: offence.conclusion !== null && (offence.finding === 'no_case_to_answer' || penaltyOf(offence) !== null),
    in_time: !offence.appeal_waived && now < momentOf(offence.appeal_until),
    settled: offence.appeal_waived || momentOf(offence.appeal_until) <= now,
    applied: !changesMark(offence) || offence.subject_board_status === 'applied',
  };
}
