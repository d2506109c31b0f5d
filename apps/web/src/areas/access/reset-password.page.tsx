import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { passwordProblem } from '@quad/domain/access';
import { publicCall } from '#data/client';
import { useText, type Say } from '#data/text';
import { PasswordField } from '#kit/fields';
import { Form } from '#kit/form';
import { Door } from './door';

/** Sets a new password with the link that came by e-mail. */
export function Component() {
  const t = useText('access');
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = params.get('token') ?? '';
  const schema = newPasswordSchema(t);
  const set = async (body: { new_password: string; repeat: string }) => {
    await publicCall('POST', '/action_verification_email/reset/password', { body: { token, ...body } });
    setDone(true);
  };
  return (
    <Door title={t('screen.reset_password')} links={[['/login', t('register.login')]]}>
      {!token ? <Callout intent="warning">{t('reset.no_token')} <Link to="/reset-password-request">{t('screen.reset_password_request')}</Link></Callout>
        : isDone ? <Callout intent="success" role="status">{t('reset.done')}</Callout>
          : (
            <Form area="access" schema={schema} values={{ new_password: '', repeat: '' }} submit={set} submitText={t('reset.set')}>
              <PasswordField name="new_password" autoComplete="new-password" />
              <PasswordField name="repeat" autoComplete="new-password" />
            </Form>
          )}
    </Door>
  );
}

/** A new password and the same once more. */
export const newPasswordSchema = (t: Say) =>
  z.strictObject({ new_password: z.string().min(1).max(200), repeat: z.string().min(1).max(200) }).superRefine(({ new_password, repeat }, issues) => {
    const problem = passwordProblem(new_password);
    if (problem) issues.addIssue({ code: 'custom', path: ['new_password'], message: t(`errors.${problem.code.replace('access.', '')}`, problem.params) });
    if (repeat !== new_password) issues.addIssue({ code: 'custom', path: ['repeat'], message: t('errors.passwords_differ') });
  });
