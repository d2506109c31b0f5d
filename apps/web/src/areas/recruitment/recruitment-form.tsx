import { Button } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { CURRENCIES } from '@quad/domain/core';
import { EMPLOYMENTS, recruitmentInquiries } from '@quad/domain/recruitment';
import { staffCalls } from '@quad/domain/staff';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
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
      <div className="recruitment-row">
        <NumberField name="posts" />
        <SelectField
          name="employment"
          options={EMPLOYMENTS.map((value) => ({ value, label: t(`employment.${value}`) }))}
        />
        <DateField name="needed_on" />
      </div>
      <TextAreaField name="reason" />
      <TextAreaField name="requirements" />
      <div className="recruitment-row">
        <MoneyField name="salary_min" />
        <MoneyField name="salary_max" />
        <SelectField name="currency" options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </div>
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
    <div className="recruitment-positions" role="group" aria-label={t('form.positions')}>
      <span className="kit-muted">{t('form.positions')}</span>
      {known.map(({ position, staff }) => (
        <Button
          key={position}
          size="small"
          text={`${position} (${staff})`}
          onClick={() => setValue('position', position, { shouldDirty: true, shouldValidate: true })}
        />
      ))}
    </div>
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
    <Units about={{ department_id, position: asked, id }} className="recruitment-advice" />
  ) : null;
}
