import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { GENDERS } from '@quad/domain/accounts';
import { CHANGEABLE, changeRequests } from '@quad/domain/students';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { StatusTag } from '#kit/base/status-tag';
import { fieldsOf } from '#kit/fields/fields-of';
import { RecordForm } from '#kit/record/record-form';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Row, Stack } from '#kit/base/layout';

const F = fieldsOf(changeRequests);
const Day = fieldsOf(changeRequests, { new_value: 'day' });
const Gender = fieldsOf(changeRequests, { new_value: 'one' });

/** What the field that is asked for takes: a day, one of the genders, else a text. */
function NewValue() {
  const t = useText('accounts');
  const field: unknown = useWatch({ name: 'field' });
  const { resetField } = useFormContext();
  const asked = useRef(field);
  // What was typed for one field, and what was wrong with it, says nothing of another.
  useEffect(() => {
    if (asked.current !== field && asked.current) resetField('new_value', { defaultValue: '' });
    asked.current = field;
  }, [field, resetField]);
  if (field === 'birthdate' || field === 'passportIssueDate') return <Day.new_value />;
  if (field === 'gender')
    return <Gender.new_value options={GENDERS.map((value) => ({ value, label: t(`kit:gender.${value}`) }))} />;
  return <F.new_value help={t('changes.value_help')} />;
}

/** What the person has asked the registry or HR to put right, and the form that asks. */
export function ProfileChanges({ account }: { readonly account: number }) {
  const t = useText('accounts');
  const labels = useLabels('students');
  const [isOpen, setOpen] = useState(false);
  const wishes = useAll(changeRequests, { account_id: account });
  return (
    <section className="kit-panel" aria-label={t('changes.title')}>
      <h2>{t('changes.title')}</h2>
      <p className="kit-muted">{t('changes.lead')}</p>
      <Loaded of={wishes} lines={2}>
        {(records) => (
          <Stack as="ul" className="kit-below">
            {records.map((wish) => (
              <Row key={wish.id} as="li" gap="normal" justify="between">
                <span>
                  <strong>{labels.field(wish.field)}</strong>: {wish.old_value ?? '—'} → {wish.new_value}
                  {wish.reason && <span className="kit-muted"> · {wish.reason}</span>}
                </span>
                <StatusTag of={changeRequests} status={wish.status} />
                <WorkflowButtons of={changeRequests} record={wish} />
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
      <Button onClick={() => setOpen(true)}>{t('changes.ask')}</Button>
      {isOpen && (
        <Modal title={t('changes.ask')} onClose={() => setOpen(false)}>
          <RecordForm
            of={changeRequests}
            submitText={t('changes.ask')}
            onSaved={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <F.field options={CHANGEABLE.map((value) => ({ value, label: labels.field(value) }))} />
            <NewValue />
            <F.file_id help={t('changes.file_help')} />
            <F.note />
          </RecordForm>
        </Modal>
      )}
    </section>
  );
}
