import { Callout } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { enrollmentCalls, enrollments, STUDENT_EDITS } from '@quad/domain/enrollment';
import { settingsCalls } from '@quad/domain/settings';
import { useTurn } from '#data/live/turn';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty, Problem } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';
import type { Enrollment } from './enrolling';
import { EnrollmentFacts } from './enrollment-facts';
import { Wizard } from './wizard';
import './enrollment.css';

const isEdited = (enrollment: Enrollment | null) =>
  enrollment !== null && (STUDENT_EDITS as readonly string[]).includes(enrollment.status);

/** A student enrolls for the year: the form while it is theirs, then how far it is. */
export default function EnrollmentPage() {
  const t = useText('enrollment');
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t('screen.enrollment')} />
      {actor?.student_id == null ? <Problem of={t('kit:forbidden')} /> : <Own />}
    </>
  );
}

function Own() {
  const t = useText('enrollment');
  const go = useNavigate();
  const reading = useCall(enrollmentCalls.own, {});
  useTurn(reading.data?.turns_at, reading.refetch);
  return (
    <Loaded of={reading} lines={8}>
      {({ enrollment, window }) => {
        const isOpen = window?.open === true;
        const ended = enrollment !== null && ['cancelled', 'rejected', 'expired'].includes(enrollment.status);
        const isNew =
          isOpen && (enrollment === null || ended || enrollment.academic_year_id !== window.academic_year_id);
        const shown = isNew ? null : enrollment;
        return (
          <div className="enrollment-own">
            {window && isOpen && (isNew || isEdited(enrollment)) && (
              <p>
                {t('own.open', { year: window.academic_year_name })} <Due at={window.closes_at} />
              </p>
            )}
            {ended && <Ended enrollment={enrollment} />}
            {!isNew && !(isOpen && isEdited(enrollment)) && <Held />}
            {isNew || (isOpen && isEdited(enrollment)) ? (
              <Wizard key={shown?.id ?? 'new'} enrollment={shown} />
            ) : enrollment && !ended ? (
              <Standing enrollment={enrollment} onDone={() => void go('/enrollment')} />
            ) : (
              <Empty title={t('own.closed')} text={t('own.closed_text')} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Tells a person who must enroll, but cannot do it alone, who can help. */
function Held() {
  const t = useText('enrollment');
  const { user_info } = useSession();
  const { data: support } = useCall(settingsCalls.support, {});
  const help = [support?.support_phone, support?.support_place].filter(Boolean).join(' · ');
  if (!user_info?.required_actions.includes('ENROLLMENT_REQUIRED')) return null;
  return (
    <Callout intent="warning" role="status">
      <p>{t('own.held')}</p>
      {help && <p>{t('own.help', { help })}</p>}
    </Callout>
  );
}

function Ended({ enrollment: { number, status, decision_reason } }: { enrollment: Enrollment }) {
  return (
    <Callout compact>
      {number} <StatusTag of={enrollments} status={status} /> {decision_reason}
    </Callout>
  );
}

function Standing({ enrollment, onDone }: { enrollment: Enrollment; onDone: () => void }) {
  const t = useText('enrollment');
  return (
    <section className="kit-panel">
      <h2>
        {enrollment.number} <StatusTag of={enrollments} status={enrollment.status} />
      </h2>
      <WorkflowSteps of={enrollments} status={enrollment.status} />
      <p role="status">{t(`own.${enrollment.status as 'submitted'}`)}</p>
      <WorkflowButtons of={enrollments} record={enrollment} onDone={onDone} />
      {enrollment.personal && <EnrollmentFacts enrollment={enrollment} />}
    </section>
  );
}
