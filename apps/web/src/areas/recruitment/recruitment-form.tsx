import { Button } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { CURRENCIES } from '@quad/domain/core';
import { EMPLOYMENTS, recruitmentCalls, recruitmentInquiries } from '@quad/domain/recruitment';
import { staffCalls } from '@quad/domain/staff';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { FactLine, Grid } from '#kit/base/layout';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { Units } from './recruitment-units';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as fileField from '#kit/file/file-field';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { DateField, FileField, MoneyField, NumberField, RefField, SelectField, TextAreaField, TextField } = fieldsOf(
  recruitmentInquiries,
  { ...dates, ...basic, ...fileField, ...choosing, ...ref },
);

const FILES = '.pdf,.doc,.docx,.odt';
/** So many positions of a department are offered. */
const OFFERED = 8;

/** What is asked for; while it is written, who holds such posts now. */
export function RecruitmentFields() {
  const t = useText('recruitment');
  return (
    <>
      <RefField name="department_id" />
      <TextField name="position" />
      <Positions />
      <Advice />
      <Grid align="start">
        <NumberField name="posts" />
        <SelectField
          name="employment"
          options={EMPLOYMENTS.map((value) => ({ value, label: t(`employment.${value}`) }))}
        />
        <DateField name="needed_on" />
      </Grid>
      <TextAreaField name="reason" />
      <TextAreaField name="requirements" />
      <Grid align="start">
        <MoneyField name="salary_min" />
        <MoneyField name="salary_max" />
        <SelectField name="currency" options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Grid>
      <FileField name="file_id" accept={FILES} />
    </>
  );
}

/** The positions that the department has already: one press, and units are counted under the same name. */
function Positions() {
  const t = useText('recruitment');
  const { setValue } = useFormContext();
  const department = useWatch({ name: 'department_id' }) as number | undefined;
  const { data = [] } = useCall(staffCalls.positions, {});
  const known = data
    .filter(({ department_id, position }) => department_id === department && position !== '')
    .sort((one, other) => other.staff - one.staff)
    .slice(0, OFFERED);
  if (!department || known.length === 0) return null;
  return (
    <FactLine as="div" className="recruitment-positions" role="group" aria-label={t('form.positions')}>
      {t('form.positions')}
      {known.map(({ position, staff }) => (
        <Button
          key={position}
          size="small"
          text={`${position} (${staff})`}
          onClick={() => setValue('position', position, { shouldDirty: true, shouldValidate: true })}
        />
      ))}
    </FactLine>
  );
}

function Advice() {
  const [department_id, position, id] = useWatch({ name: ['department_id', 'position', 'id'] }) as [
    number?,
    string?,
    number?,
  ];
  const asked = position?.trim();
  return department_id && asked ? (
    <div className="recruitment-advice">
      <Units about={{ department_id, position: asked, id }} />
    </div>
  ) : null;
}

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
