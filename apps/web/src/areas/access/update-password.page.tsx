import { z } from 'zod';
import { call } from '#data/client';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { PasswordField } from '#kit/fields';
import { Form } from '#kit/form';
import { succeed } from '#kit/toasts';
import { Door } from './door';
import { newPasswordSchema } from './reset-password.page';

/** Changes the own password; after a temporary one it is the step that everything waits for. */
export function Component() {
  const t = useText('access');
  const { refreshMe } = useSession();
  const schema = z.intersection(z.object({ current_password: z.string().min(1) }), newPasswordSchema(t).loose());
  const change = async ({ current_password, new_password }: { current_password: string; new_password: string }) => {
    await call('PUT', '/user/own/password', { body: { current_password, new_password } });
    succeed(t('password.changed'));
    await refreshMe();
  };
  return (
    <Door title={t('screen.update_password')} lead={t('password.lead')}>
      <Form area="access" schema={schema as never} submit={change as never} submitText={t('password.submit')}>
        <PasswordField name="current_password" autoComplete="current-password" />
        <PasswordField name="new_password" autoComplete="new-password" />
        <PasswordField name="repeat" autoComplete="new-password" />
      </Form>
    </Door>
  );
}
