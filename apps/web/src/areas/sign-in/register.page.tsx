import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { signInCalls, signUp } from '@quad/domain/sign-in';
import type { z } from 'zod';
import { ask } from '#data/server/calls';
import { useAskedInstitution } from '#data/identity/asked';
import { useSession } from '#data/identity/session';
import { useLanguage, useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Form } from '#kit/form/form';
import { TaskCard } from '#kit/base/task-card';
import { refusePassword } from './new-password';
import { passwordLength, useOpenInstitutions, type OpenInstitution } from './open-institutions';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(signUp, { password: 'secret' });

type SignUp = z.infer<typeof signUp>;

/** A guest's own account; the next step is the code that comes by e-mail. */
export default function RegisterPage() {
  const t = useText('sign-in');
  const { carry } = useAskedInstitution();
  return (
    <TaskCard title={t('screen.register')} lead={t('register.lead')} links={[[carry('/login'), t('register.login')]]}>
      <Loaded of={useOpenInstitutions()} lines={10}>
        {(institutions) => <SignUpForm institutions={institutions} />}
      </Loaded>
    </TaskCard>
  );
}

function SignUpForm({ institutions }: { readonly institutions: readonly OpenInstitution[] }) {
  const t = useText('sign-in');
  // The sentences about passwords that may not be chosen.
  useText('accounts');
  const go = useNavigate();
  const { signIn } = useSession();
  const { language } = useLanguage();
  const schema = useMemo(
    () =>
      signUp.superRefine(({ password, institution_id, ...person }, issues) =>
        refusePassword(issues, {
          password,
          path: 'password',
          min: passwordLength(institutions, [institution_id]),
          personal: [person.username, person.email, person.firstname, person.lastname],
        }),
      ),
    [institutions],
  );
  const create = async (values: SignUp) => {
    signIn(await ask(signInCalls.signUp, { ...values, locale: language }));
    void go('/', { replace: true });
  };
  const { institution: asked } = useAskedInstitution();
  const only = institutions.length === 1 ? institutions[0] : undefined;
  const first = institutions.find(({ institution_id }) => institution_id === asked) ?? only;
  return (
    <Form
      area="sign-in"
      schema={schema}
      values={{ institution_id: first?.institution_id }}
      submit={create}
      submitText={t('register.submit')}
    >
      <F.institution_id
        options={institutions.map(({ institution_id, institution }) => ({ value: institution_id, label: institution }))}
      />
      <F.firstname autoComplete="given-name" />
      <F.lastname autoComplete="family-name" />
      <F.email type="email" autoComplete="email" />
      <F.username autoComplete="username" />
      <NewPassword institutions={institutions} />
    </Form>
  );
}

/** How long it must be is the chosen institution's business. */
function NewPassword({ institutions }: { readonly institutions: readonly OpenInstitution[] }) {
  const t = useText('sign-in');
  const chosen = useWatch({ name: 'institution_id' }) as number | undefined;
  const min = passwordLength(institutions, chosen ? [chosen] : undefined);
  return <F.password autoComplete="new-password" help={min === undefined ? '' : t('help.password', { min })} />;
}
