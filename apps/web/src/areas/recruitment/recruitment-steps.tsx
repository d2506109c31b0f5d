import { recruitmentCalls, recruitmentInquiries } from '@quad/domain/recruitment';
import { useCall } from '#data/server/calls';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';

const { MoneyField, NumberField, SelectField, TextField } = fieldsOf(recruitmentInquiries, { ...basic, ...choosing });

/** The fields of the steps that carry more than a reason. */
export const STEP_FIELDS: StepFields<typeof recruitmentInquiries> = {
  VERIFY: (
    <>
      <TextField name="grade" />
      <NumberField name="staff_units" />
      <MoneyField name="salary_min" />
      <MoneyField name="salary_max" />
    </>
  ),
  CONFIRM_BUDGET: (
    <>
      <TextField name="budget_line" />
      <MoneyField name="budget_amount" />
    </>
  ),
  ASSIGN: <RecruiterField />,
};

function RecruiterField() {
  const { data = [] } = useCall(recruitmentCalls.recruiters, {});
  return (
    <SelectField
      name="assignee_id"
      options={data.map(({ id: value, name, position, inquiries }) => ({
        value,
        label: `${name}${position && ` · ${position}`} (${inquiries})`,
      }))}
    />
  );
}
