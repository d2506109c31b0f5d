import type { RecordOf } from '@quad/domain/core';
import { groupCalls } from '@quad/domain/groups';
import { courseTransfers } from '@quad/domain/transfers';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const F = fieldsOf(courseTransfers);

type Goal = Pick<RecordOf<typeof courseTransfers>, 'target_course_id' | 'target_level_id'>;

/** The fields of the steps that carry more than a reason. */
export const stepFields = (goal: Goal): StepFields<typeof courseTransfers> => ({
  APPLY: (
    <>
      <F.commandNumber />
      <GroupField {...goal} />
      <F.confirmed />
    </>
  ),
});

function GroupField({ target_course_id: course_id, target_level_id: level_id }: Goal) {
  const t = useText('transfers');
  const { data = [] } = useCall(groupCalls.updated, { course_id, level_id });
  return (
    <F.group_id
      options={data.map(({ id: value, title, capacity, students }) => ({
        value,
        label: `${title} · ${t('wizard.places', { count: Math.max(0, capacity - students) })}`,
      }))}
    />
  );
}
