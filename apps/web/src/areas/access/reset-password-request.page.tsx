import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { z } from 'zod';
import { publicCall } from '#data/client';
import { useText } from '#data/text';
import { TextField } from '#kit/fields';
import { Form } from '#kit/form';
import { Door } from './door';

const schema = z.strictObject({ username: z.string().trim().min(1).max(254) });

/** Asks for a link to a new password; says the same whether or not there is such an account. */
export function Component() {
  const t = useText('access');
  const [isSent, setSent] = useState(false);
  const ask = async (body: { username: string }) => {
    await publicCall('POST', '/action_verification_email/reset/password/request', { body });
    setSent(true);
  };
  return (
    <Door title={t('screen.reset_password_request')} lead={t('reset.lead')} links={[['/login', t('register.login')]]}>
      {isSent ? (
        <Callout intent="success" role="status">
          {t('reset.sent')}
        </Callout>
      ) : (
        <Form area="access" schema={schema} values={{ username: '' }} submit={ask} submitText={t('reset.ask')}>
          <TextField name="username" label={t('reset.username')} help="" autoComplete="username" />
        </Form>
      )}
    </Door>
  );
}
