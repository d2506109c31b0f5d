import type { RecordOf } from '@quad/domain/core';
import { courseTransfers } from '@quad/domain/transfers';
import { Facts } from '#kit/record/facts';

type Transfer = RecordOf<typeof courseTransfers>;

/** From where to where, why, and by which order. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  return (
    <Facts
      of={courseTransfers}
      area="transfers"
      record={transfer}
      show={[
        'student_name',
        'type',
        'previous_course_title',
        'previous_level_name',
        'previous_group_title',
        'target_course_title',
        'target_level_name',
        transfer.status !== 'done' && 'places_left',
        'reason',
        'submitted_at',
        'decision_reason',
        'group_title',
        'commandNumber',
        'transferred_by_name',
        'transferred_at',
      ]}
    />
  );
}
