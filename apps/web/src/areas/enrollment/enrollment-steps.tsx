import { Checkbox, InputGroup } from '@blueprintjs/core';
import { enrollmentCalls, enrollments, FLAGGABLE, stepOf, type Flag } from '@quad/domain/enrollment';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Field, type FieldProps } from '#kit/form/field';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const FlagsField = (props: FieldProps) => (
  <Field {...props}>
    {({ value, change }) => <Flagging flags={(value as Flag[] | undefined) ?? []} change={change} />}
  </Field>
);
const Step = fieldsOf(enrollments, { flags: FlagsField });

/** The fields of the steps that carry something. */
export const STEP_FIELDS: StepFields<typeof enrollments> = {
  RETURN_FOR_EDIT: (
    <>
      <Step.reason />
      <Step.flags />
    </>
  ),
  VERIFY: <Step.documents_checked />,
  ACCEPT: <PlaceFields />,
  COMPLETE: (
    <>
      <Step.commandNumber />
      <Step.effective_date />
      <Step.contract_number />
      <Step.paid_on />
    </>
  ),
};

/** Fields that are wrong, each with what is wrong about it. */
function Flagging({ flags, change }: { flags: readonly Flag[]; change: (flags: readonly Flag[]) => void }) {
  const t = useText('enrollment');
  const labels = useLabels('enrollment');
  const steps = [...new Set(FLAGGABLE.map(stepOf))];
  return (
    <div className="enrollment-flags">
      {steps.map((step) => (
        <details key={step} open={flags.some(({ field }) => stepOf(field) === step) || undefined}>
          <summary>{t(`step.${step}`)}</summary>
          {FLAGGABLE.filter((field) => stepOf(field) === step).map((field) => {
            const flag = flags.find((one) => one.field === field);
            const label = labels.field(field.split('.').at(-1) ?? field);
            const others = flags.filter((one) => one.field !== field);
            return (
              <div key={field}>
                <Checkbox
                  label={label}
                  checked={flag !== undefined}
                  onChange={() => change(flag ? others : [...others, { field, note: '' }])}
                />
                {flag && (
                  <InputGroup
                    value={flag.note ?? ''}
                    aria-label={t('check.note', { field: label })}
                    placeholder={t('check.note', { field: label })}
                    onChange={(event) => change([...others, { field, note: event.target.value }])}
                  />
                )}
              </div>
            );
          })}
        </details>
      ))}
    </div>
  );
}

/** Course and level are those of the group that is chosen. */
function PlaceFields() {
  const t = useText('enrollment');
  const { data = [] } = useCall(enrollmentCalls.courses, {});
  return (
    <Step.group_id
      options={data.map(({ group_id: value, group_title, course_title, level_name, places }) => ({
        value,
        label: `${group_title} · ${course_title}, ${level_name} · ${t('check.places', { count: places })}`,
      }))}
    />
  );
}
