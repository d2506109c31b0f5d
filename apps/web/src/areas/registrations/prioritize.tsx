import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { type moduleRegistrations, REGISTRATION_OFFICE, registrationCalls } from '@quad/domain/registrations';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';

const schema = registrationCalls.prioritize.body.pick({ priority: true });
const F = fieldsOf(schema);

/** Puts a student who waits before or behind others; for the registry. */
export function Prioritize({ registration }: { registration: RecordOf<typeof moduleRegistrations> }) {
  const t = useText('registrations');
  const { actor } = useSession();
  const { send } = useSend(registrationCalls.prioritize);
  const [open, show] = useState(false);
  const { id, version, status, priority } = registration;
  if (!actor || !hasRole(actor, REGISTRATION_OFFICE) || status !== 'waitlisted') return null;
  return (
    <>
      <Button onClick={() => show(true)}>{t('prioritize.action')}</Button>
      {open && (
        <Modal title={t('prioritize.action')} onClose={() => show(false)}>
          <Form
            area="registrations"
            schema={schema}
            values={{ priority }}
            submitText={t('prioritize.action')}
            onCancel={() => show(false)}
            submit={async (given) => {
              await send({ id, version, ...given });
              succeed(t('prioritize.done'));
              show(false);
            }}
          >
            <F.priority />
          </Form>
        </Modal>
      )}
    </>
  );
}
