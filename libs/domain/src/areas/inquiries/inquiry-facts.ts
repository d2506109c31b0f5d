import type { Moment, Writing } from '@quad/domain/core';

/** The part of an inquiry that the rules ask about; `asks_money`: the amount is above zero; `status_at`: when the status began. */
export interface InquiryFacts {
  readonly id?: number;
  readonly status: string;
  readonly number: string | null;
  readonly title: string;
  readonly reason: string | null;
  readonly creator_id: number;
  readonly assignee_id: number | null;
  readonly involved_ids: readonly number[];
  readonly asks_money: boolean;
  readonly post_payment: boolean;
  readonly cost_approved_by: number | null;
  readonly merged_into_id: number | null;
  readonly merged_into_number?: string | null;
  readonly deadline: Moment | null;
  readonly status_at: Moment;
  readonly updated_at: Moment;
}

/** Somebody works on it already: they are told why it is cancelled. */
export const reasonOnceAssigned = (_: object, { record }: Writing<InquiryFacts>) =>
  record?.assignee_id != null ? { reason: 'field.required' } : {};
