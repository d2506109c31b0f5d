import type { RecordOf } from '@quad/domain/core';
import { courseTransfers } from '@quad/domain/transfers';
import { useText } from '#data/words/text';
import { Facts, type Fact } from '#kit/record/facts';

type Transfer = RecordOf<typeof courseTransfers>;

/** From where to where, why, and by which order. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const t = useText('transfers');
  const given = (name: keyof Transfer & string): Fact<'transfers', Transfer>[] =>
    transfer[name] === null || transfer[name] === '' ? [] : [name];
  return (
    <Facts
      of={courseTransfers}
      area="transfers"
      record={transfer}
      show={[
        'student_name',
        transfer.type && ['type', t(`type.${transfer.type}`)],
        ...given('previous_course_title'),
        ...given('previous_level_name'),
        ...given('previous_group_title'),
        'target_course_title',
        'target_level_name',
        transfer.status !== 'done' && 'places_left',
        ...given('reason'),
        ...given('submitted_at'),
        ...given('decision_reason'),
        ...given('group_title'),
        ...given('commandNumber'),
        ...given('transferred_by_name'),
        ...given('transferred_at'),
      ]}
    />
  );
}
