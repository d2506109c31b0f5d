import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { signIn as credentials, signInCalls } from '@quad/domain/sign-in';
import { ask } from '#data/calls';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { Form } from '#kit/form/form';
import { DemoAccounts } from './login-demo';
import { TaskCard } from '#kit/base/task-card';
import './sign-in.css';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';

const { PasswordField, TextField } = fieldsOf(credentials, basic);

/** Signs in by name and password; in a demo, by one click. The shell then leads on. */
export default function LoginPage() {
  const t = useText('sign-in');
  const { signIn, actor } = useSession();
  const enter = async (body: { username: string; password: string }) => signIn(await ask(signInCalls.signIn, body));
  const links = [
    ['/reset-password-request', t('login.forgot')],
    ['/register', t('login.register')],
  ] as const;
  return (
    <TaskCard title={t('screen.login')} lead={t('login.lead')} links={links} below={<DemoAccounts enter={enter} />}>
      {actor && (
        <Callout intent="primary" compact className="sign-in-callout">
          <p>{t('login.here', { name: actor.name })}</p>
          <Link to="/">{t('login.go_on')}</Link>
        </Callout>
      )}
      <Form
        area="sign-in"
        schema={credentials}
        values={{ username: '', password: '' }}
        submit={enter}
        submitText={t('login.submit')}
      >
        <TextField name="username" label={t('field.username_or_email')} help="" autoComplete="username" />
        <PasswordField name="password" help="" autoComplete="current-password" />
      </Form>
    </TaskCard>
  );
}
