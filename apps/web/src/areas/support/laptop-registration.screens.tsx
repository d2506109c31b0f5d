import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { laptopRegistrations, laptops } from '@quad/domain/support';
import { useAll, useRemove } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { confirmDelete } from '#kit/base/confirm';
import { Facts } from '#kit/record/facts';
import { Modal } from '#kit/base/modal';
import { RecordForm } from '#kit/record/record-form';
import { recordScreen } from '#frames/request/record-screen';
import { fail } from '#kit/base/toasts';
import { STATEMENT, statementOf } from './statement';
import './support.css';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(laptopRegistrations, { return_condition: 'text' });

type Registration = RecordOf<typeof laptopRegistrations>;
interface Of {
  readonly record: Registration;
}

const SHOWN = [
  'serial_number',
  'model',
  'condition',
  'given_date',
  'returned_date',
  'return_condition',
  'note',
  'reason',
  'statement',
] as const;

/**
 * One registration at the desk: staff record laptop and condition, the student confirms on their own screen, then it
 * is handed out.
 */
export const RecordPage = recordScreen(laptopRegistrations, {
  at: '/notebook-registration',
  title: 'screen.laptops',
  steps: () => STEP_FIELDS,
  Actions,
  Facts: About,
});

const STEP_FIELDS: StepFields<typeof laptopRegistrations> = {
  REPORT_LOST: STATEMENT,
  HAND_OUT: <F.given_date />,
  RETURN: (
    <>
      <F.serial_number />
      <F.return_condition />
    </>
  ),
  SETTLE: <F.settlement />,
};

function About({ record }: Of) {
  return (
    <>
      {record.status === 'accepted' && <Confirmed registration={record} />}
      <Facts
        area="support"
        record={record}
        show={['idNumber', 'group_title', ...SHOWN, ...statementOf(record), 'settlement']}
      />
    </>
  );
}

function Confirmed({ registration: { laptop_id, condition, confirmed_at } }: { registration: Registration }) {
  const t = useText('support');
  if (!laptop_id || !condition) return null;
  return (
    <Callout compact className="kit-below-large" intent={confirmed_at ? 'success' : 'warning'} role="status">
      {t(confirmed_at ? 'laptop.student_confirmed' : 'laptop.waits')}
    </Callout>
  );
}

function Actions({ record: registration }: Of) {
  const t = useText('support');
  const go = useNavigate();
  const { remove } = useRemove(laptopRegistrations);
  const mayDelete = useMay('delete', laptopRegistrations, registration);
  const mayUpdate = useMay('update', laptopRegistrations, registration);
  const [noting, note] = useState(false);
  const drop = async () => {
    if (await confirmDelete(`${registration.number} · ${registration.student_name}`))
      await remove(registration.id).then(() => go('/notebook-registration'), fail);
  };
  return (
    <>
      {mayUpdate && registration.status === 'accepted' && (
        <Button
          intent={registration.laptop_id ? 'none' : 'primary'}
          text={t('laptop.note_down')}
          onClick={() => note(true)}
        />
      )}
      {mayDelete && <Button intent="danger" variant="minimal" text={t('delete')} onClick={() => void drop()} />}
      {noting && (
        <Modal title={t('laptop.note_down')} onClose={() => note(false)}>
          <NoteDown registration={registration} close={() => note(false)} />
        </Modal>
      )}
    </>
  );
}

function NoteDown({ registration, close }: { registration: Registration; close: () => void }) {
  const { records = [] } = useAll(laptops, { is_free: 'true' });
  const options = records.map(({ id, serial_number, model }) => ({ value: id, label: `${serial_number} · ${model}` }));
  // The one that is noted already is not free, and may stay.
  if (registration.laptop_id !== null)
    options.unshift({ value: registration.laptop_id, label: `${registration.serial_number} · ${registration.model}` });
  return (
    <RecordForm of={laptopRegistrations} record={registration} onSaved={close} onCancel={close}>
      <F.laptop_id options={options} />
      <F.condition />
    </RecordForm>
  );
}
