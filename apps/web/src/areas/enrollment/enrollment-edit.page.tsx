import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { idOrName } from '@quad/domain/core';
import { enrollmentCalls, enrollments, ENROLLMENT_STEPS } from '@quad/domain/enrollment';
import { useSend } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { useParam } from '#kit/base/param';
import { Value } from '#kit/base/value';
import { succeed } from '#kit/base/toasts';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import { Row } from '#kit/base/layout';
import { writeOf, type Enrollment, type Page } from './enrolling';
import { EnrollmentFacts } from './enrollment-facts';
import { STEP_FIELDS, stepFieldsFor } from './enrollment-steps';
import { StepForm } from './step-form';
import './enrollment.css';

/** One enrollment as the registry checks it: what was filled in, what to correct, and the steps that it allows. */
export default function EnrollmentEditPage() {
  const t = useText('enrollment');
  const id = useParam('id', idOrName);
  const { record } = useRecord(enrollments, id);
  return (
    <RecordPage
      of={enrollments}
      id={id}
      title={({ number, student_name }) => (
        <>
          {t('screen.edit')}: {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      fields={record ? stepFieldsFor(record) : STEP_FIELDS}
      crumbs={[{ text: t('title'), to: '/enrollment-list' }, { text: record?.number ?? t('title') }]}
      related={(enrollment) => (
        <section className="kit-panel">
          <EnrollmentFacts enrollment={enrollment} />
          <Corrections enrollment={enrollment} />
        </section>
      )}
    >
      {(enrollment) => <Summary enrollment={enrollment} />}
    </RecordPage>
  );
}

function Summary({ enrollment }: { enrollment: Enrollment }) {
  const t = useText('enrollment');
  const paid = enrollment.paid_on ?? enrollment.agreement?.paid_on;
  return (
    <Facts
      of={enrollments}
      area="enrollment"
      record={enrollment}
      show={[
        'student_name',
        'idNumber',
        'academic_year_name',
        ['grant_type', t(enrollment.grant_type === 'grant' ? 'facts.grant' : 'facts.contract')],
        'submitted_at',
        'verified_at',
        'decision_reason',
        'course_title',
        'level_name',
        'group_title',
        'commandNumber',
        ['contract_number', enrollment.contract_number ?? enrollment.agreement?.number],
        paid ? ['paid_on', <Value key="paid_on" of={paid} />] : null,
        'closes_at',
      ]}
    />
  );
}

type Section = Exclude<Page, 'instructions'>;
const SECTIONS: readonly Section[] = ENROLLMENT_STEPS.filter((step) => step !== 'declaration');

/** The registry corrects a section with the same form as the student's. */
function Corrections({ enrollment }: { enrollment: Enrollment }) {
  const t = useText('enrollment');
  const [page, open] = useState<Section>();
  const { send } = useSend(enrollmentCalls.updated);
  const mayUpdate = useMay('update', enrollments, enrollment);
  if (!mayUpdate) return null;
  const { id, version } = enrollment;
  return (
    <Row className="enrollment-corrections" role="group" aria-label={t('check.correct')}>
      <h3>{t('check.correct')}</h3>
      {SECTIONS.map((step) => (
        <Button key={step} size="small" icon={<EditIcon />} onClick={() => open(step)}>
          {t(`step.${step}`)}
        </Button>
      ))}
      {page && (
        <Modal title={t(`step.${page}`)} onClose={() => open(undefined)}>
          <StepForm
            page={page}
            enrollment={enrollment}
            submit={async (values) => {
              await send({ ...writeOf(page, values), id, version });
              succeed(t('kit:saved'));
              open(undefined);
            }}
            submitText={t('kit:save')}
            onCancel={() => open(undefined)}
          />
        </Modal>
      )}
    </Row>
  );
}
