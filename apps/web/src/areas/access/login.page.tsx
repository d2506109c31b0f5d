import { signIn as credentials } from '@quad/domain/access';
import { publicCall } from '#data/client';
import { useSession, type SignInAnswer } from '#data/session';
import { useText } from '#data/text';
import { PasswordField, TextField } from '#kit/fields';
import { Form } from '#kit/form';
import { DemoAccounts } from './login-demo';
import { Door } from './door';

/** Signs in by name and password; in a demo, by one click. The shell then leads on. */
export function Component() {
  const t = useText('access');
  const { signIn } = useSession();
  const enter = async (body: { username: string; password: string }) => signIn(await publicCall<SignInAnswer>('POST', '/signin', { body }));
  return (
    <Door title={t('screen.login')} lead={t('login.lead')} links={[['/reset-password-request', t('login.forgot')], ['/register', t('login.register')]]}>
      <Form area="access" schema={credentials} values={{ username: '', password: '' }} submit={enter} submitText={t('login.submit')}>
        <TextField name="username" autoComplete="username" />
        <PasswordField name="password" autoComplete="current-password" />
      </Form>
      <DemoAccounts enter={enter} />
    </Door>
  );
}
