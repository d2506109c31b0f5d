import { Callout } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { credentialCalls } from '@quad/domain/sign-in';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { TaskCard } from '#kit/base/task-card';
import { judge, newPassword } from './new-password';
import { NewPasswordFields } from './new-password-fields';
import { passwordLength, useOpenInstitutions } from './open-institutions';

/** Sets a new password with the link that came by e-mail. */
export default function ResetPasswordPage() {
  const t = useText('sign-in');
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = params.get('token') ?? '';
  // Whose link it is, only the server knows.
  const min = passwordLength(useOpenInstitutions().data);
  const schema = useMemo(() => newPassword.superRefine(judge({ min })), [min]);
  const set = async (body: z.infer<typeof newPassword>) => {
    await ask(credentialCalls.reset, { token, ...body });
    setDone(true);
  };
  const links =
    token && !isDone
      ? ([
          ['/reset-password-request', t('reset.again')],
          ['/login', t('register.login')],
        ] as const)
      : ([['/login', isDone ? t('screen.login') : t('register.login')]] as const);
  if (!token)
    return (
      <TaskCard title={t('screen.reset_password')} links={[['/reset-password-request', t('reset.again')], ...links]}>
        <Callout intent="warning">{t('reset.no_token')}</Callout>
      </TaskCard>
    );
  return (
    <TaskCard title={t('screen.reset_password')} links={links}>
      {isDone ? (
        <Callout intent="success" role="status">
          {t('reset.done')}
        </Callout>
      ) : (
        <Form
          area="sign-in"
          schema={schema}
          values={{ new_password: '', repeat: '' }}
          submit={set}
          submitText={t('reset.set')}
        >
          <NewPasswordFields min={min} />
        </Form>
      )}
    </TaskCard>
  );
}
