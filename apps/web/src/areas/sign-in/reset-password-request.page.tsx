import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { z } from 'zod';
import { credentialCalls } from '@quad/domain/sign-in';
import { useAskedInstitution } from '#data/identity/asked';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { TaskCard } from '#kit/base/task-card';
import { plainFieldsOf } from '#kit/form/plain-fields';

const schema = z.strictObject({ username: z.string().trim().min(1).max(254) });
const F = plainFieldsOf(schema, { username: 'line' });

/** Asks for a link to a new password; says the same whether or not there is such an account. */
export default function ResetPasswordRequestPage() {
  const t = useText('sign-in');
  const { carry } = useAskedInstitution();
  const [isSent, setSent] = useState(false);
  const request = async (body: { username: string }) => {
    await ask(credentialCalls.askReset, body);
    setSent(true);
  };
  return (
    <TaskCard
      title={t('screen.reset_password_request')}
      lead={t('reset.lead')}
      links={[[carry('/login'), t('register.login')]]}
    >
      {isSent ? (
        <Callout intent="success" role="status">
          {t('reset.sent')}
        </Callout>
      ) : (
        <Form area="sign-in" schema={schema} values={{ username: '' }} submit={request} submitText={t('reset.ask')}>
          <F.username label={t('reset.username')} help="" autoComplete="username" />
        </Form>
      )}
    </TaskCard>
  );
}
