import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { signIn as credentials, signInCalls, type SecondAsked } from '@quad/domain/sign-in';
import { ask } from '#data/server/calls';
import { useAskedInstitution } from '#data/identity/asked';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { DemoAccounts } from './login-demo';
import { OpenCrests } from './open-crests';
import { PasskeySignIn } from './passkey-sign-in';
import { SecondStep } from './second-step';
import { TaskCard } from '#kit/base/task-card';
import './sign-in.css';
import { plainFieldsOf } from '#kit/form/plain-fields';

const F = plainFieldsOf(credentials, { username: 'line', password: 'secret' });

/** Signs in by name and password, or by a passkey; in a demo, by one click. The shell then leads on. */
export default function LoginPage() {
  const t = useText('sign-in');
  const { signIn, actor } = useSession();
  const { carry } = useAskedInstitution();
  const [second, setSecond] = useState<SecondAsked>();
  const enter = async (body: { username: string; password: string }) => {
    const answer = await ask(signInCalls.signIn, body);
    if ('second' in answer) setSecond(answer.second);
    else signIn(answer);
  };
  const links = [
    [carry('/reset-password-request'), t('login.forgot')],
    [carry('/register'), t('login.register')],
  ] as const;
  if (second) return <SecondStep key={second.token} asked={second} onAgain={() => setSecond(undefined)} />;
  return (
    <TaskCard title={t('screen.login')} lead={t('login.lead')} links={links} below={<DemoAccounts enter={enter} />}>
      <OpenCrests />
      {actor && (
        <Callout intent="primary" compact className="kit-below-large">
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
        <F.username label={t('field.username_or_email')} help="" autoComplete="username" />
        <F.password help="" autoComplete="current-password" />
      </Form>
      <PasskeySignIn />
    </TaskCard>
  );
}
