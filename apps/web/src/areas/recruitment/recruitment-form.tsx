import { Button } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { staffCalls } from '@quad/domain/staff';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Units } from './recruitment-units';
import { fieldsOf } from '#kit/form/fields-of';

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
      <div className="recruitment-row">
        <F.posts />
        <F.employment />
        <F.needed_on />
      </div>
      <F.reason />
      <F.requirements />
      <div className="recruitment-row">
        <F.salary_min />
        <F.salary_max />
        <F.currency />
      </div>
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
