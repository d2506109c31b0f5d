import { Button } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { recruitmentCalls, recruitmentInquiries } from '@quad/domain/recruitment';
import { staffCalls } from '@quad/domain/staff';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { FactLine, Grid } from '#kit/base/layout';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { Units } from './recruitment-units';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(recruitmentInquiries);

const FILES = '.pdf,.doc,.docx,.odt';
/** So many positions of a department are offered. */
const OFFERED = 8;

/** What is asked for; while it is written, who holds such posts now. */
export function RecruitmentFields() {
  return (
    <>
      <F.department_id />
      <F.position />
      <Positions />
      <Advice />
      <Grid align="start">
        <F.posts />
        <F.employment />
        <F.needed_on />
      </Grid>
      <F.reason />
      <F.requirements />
      <Grid align="start">
        <F.salary_min />
        <F.salary_max />
        <F.currency />
      </Grid>
      <F.file_id accept={FILES} />
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
