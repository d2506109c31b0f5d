import type { RecordOf } from '@quad/domain/core';
import { groupCalls } from '@quad/domain/groups';
import { courseTransfers } from '@quad/domain/transfers';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const { SelectField, SwitchField, TextField } = fieldsOf(courseTransfers, { ...basic, ...choosing });

type Goal = Pick<RecordOf<typeof courseTransfers>, 'target_course_id' | 'target_level_id'>;

/** The fields of the steps that carry more than a reason. */
export const stepFields = (goal: Goal): StepFields<typeof courseTransfers> => ({
  APPLY: (
    <>
      <TextField name="commandNumber" />
      <GroupField {...goal} />
      <SwitchField name="confirmed" />
    </>
  ),
});

function GroupField({ target_course_id: course_id, target_level_id: level_id }: Goal) {
  const t = useText('transfers');
  const { data = [] } = useCall(groupCalls.updated, { course_id, level_id });
  return (
    <SelectField
      name="group_id"
      options={data.map(({ id: value, title, capacity, students }) => ({
        value,
        label: `${title} · ${t('wizard.places', { count: Math.max(0, capacity - students) })}`,
      }))}
    />
  );
}
