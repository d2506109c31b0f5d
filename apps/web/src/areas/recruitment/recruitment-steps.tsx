import { recruitmentCalls, recruitmentInquiries } from '@quad/domain/recruitment';
import { useCall } from '#data/server/calls';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { fieldsOf } from '#kit/form/fields-of';

const F = fieldsOf(recruitmentInquiries);

/** The fields of the steps that carry more than a reason. */
export const STEP_FIELDS: StepFields<typeof recruitmentInquiries> = {
  VERIFY: (
    <>
      <F.grade />
      <F.staff_units />
      <F.salary_min />
      <F.salary_max />
    </>
  ),
  CONFIRM_BUDGET: (
    <>
      <F.budget_line />
      <F.budget_amount />
    </>
  ),
  ASSIGN: <RecruiterField />,
};

function RecruiterField() {
  const { data = [] } = useCall(recruitmentCalls.recruiters, {});
  return (
    <F.assignee_id
      options={data.map(({ id: value, name, position, inquiries }) => ({
        value,
        label: `${name}${position && ` · ${position}`} (${inquiries})`,
      }))}
    />
  );
}
