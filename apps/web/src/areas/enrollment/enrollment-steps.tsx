import { Checkbox, InputGroup } from '@blueprintjs/core';
import { enrollmentCalls, enrollments, FLAGGABLE, stepOf, type Agreement, type Flag } from '@quad/domain/enrollment';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { FactLine } from '#kit/base/layout';
import { Field, type FieldProps } from '#kit/form/field';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import type { Enrollment } from './enrolling';

const FlagsField = (props: FieldProps) => (
  <Field {...props}>
    {({ value, change }) => <Flagging flags={(value as Flag[] | undefined) ?? []} change={change} />}
  </Field>
);
const Step = fieldsOf(enrollments, { flags: FlagsField });

/** The fields of the steps that carry the same for every enrollment. */
export const STEP_FIELDS = {
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
    </>
  ),
} satisfies StepFields<typeof enrollments>;

/** The fields of the steps; of an agreement only what no accepted contract says. */
export function stepFieldsFor({ agreement }: Pick<Enrollment, 'agreement'>): StepFields<typeof enrollments> {
  const isPaid = agreement !== null && (agreement.full_grant || agreement.paid_on !== null);
  return {
    ...STEP_FIELDS,
    COMPLETE: (
      <>
        {STEP_FIELDS.COMPLETE}
        {agreement ? <Agreed of={agreement} /> : <Step.contract_number />}
        {!isPaid && <Step.paid_on />}
      </>
    ),
  };
}

function Agreed({ of: { number, paid_on, full_grant } }: { readonly of: Agreement }) {
  const t = useText('enrollment');
  const { date } = useFormat();
  return (
    <FactLine>
      <span>{t('check.agreed', { number })}</span>
      {full_grant && <span>{t('check.covered')}</span>}
      {paid_on && <span>{t('check.first_paid', { when: date(paid_on) })}</span>}
    </FactLine>
  );
}

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
