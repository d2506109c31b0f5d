import { idOrName, type RecordOf } from '@quad/domain/core';
import { moduleRegistrations } from '@quad/domain/registrations';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import { Prioritize } from './prioritize';
import { FIELDS } from './registration-fields';
import './registrations.css';

/** One registration: its status, its student, its seats and its window. */
export default function RegistrationPage() {
  const t = useText('registrations');
  const id = useParam('id', idOrName);
  const { record } = useRecord(moduleRegistrations, id);
  return (
    <RecordPage
      of={moduleRegistrations}
      id={id}
      fields={FIELDS}
      actions={(registration) => <Prioritize registration={registration} />}
      title={({ title, number }) => (
        <>
          {title} <span className="kit-muted">{number}</span>
        </>
      )}
      crumbs={[{ text: t('title'), to: '/module/registration' }, { text: record?.number ?? t('screen.one') }]}
    >
      {(registration) => <RegistrationFacts registration={registration} />}
    </RecordPage>
  );
}

function RegistrationFacts({ registration }: { registration: RecordOf<typeof moduleRegistrations> }) {
  const { places, registered } = registration;
  return (
    <Facts
      of={moduleRegistrations}
      area="registrations"
      record={registration}
      show={[
        'student_name',
        'idNumber',
        'course_title',
        'level_name',
        'group_title',
        'module_code',
        'academic_year_name',
        'semester_name',
        'credits',
        ['places', places === null ? String(registered) : `${registered} / ${places}`],
        'waiting_place',
        registration.priority > 0 && 'priority',
        'seat_group_title',
        'note',
        'submitted_at',
        'closes_at',
        'drops_at',
        'decision_reason',
      ]}
    />
  );
}
