import { passwordProblem, signUp, type openInstitution } from '@quad/domain/access';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { publicCall } from '#data/client';
import { useSession, type SignInAnswer } from '#data/session';
import { useText } from '#data/text';
import { PasswordField, TextField } from '#kit/fields';
import { Form } from '#kit/form';
import { SelectField } from '#kit/select-fields';
import { fail } from '#kit/toasts';
import { Door } from './door';

type Open = z.infer<typeof openInstitution>;
type SignUp = z.infer<typeof signUp>;

/** A guest's own account; the next step is the code that comes by e-mail. */
export function Component() {
  const t = useText('access');
  const { signIn } = useSession();
  const [institutions, setInstitutions] = useState<readonly Open[]>([]);
  useEffect(() => { publicCall<Open[]>('GET', '/institution/all').then(setInstitutions, fail); }, []);
  const least = Math.max(...institutions.map(({ password_min }) => password_min), 8);
  const schema = signUp.superRefine((values, issues) => {
    const problem = passwordProblem(values.password, { min: least, personal: [values.username, values.email, values.firstname, values.lastname] });
    if (problem) issues.addIssue({ code: 'custom', path: ['password'], message: t(`errors.${problem.code.replace('access.', '')}`, problem.params) });
  });
  const create = async (body: SignUp) => signIn(await publicCall<SignInAnswer>('POST', '/signup', { body }));
  return (
    <Door title={t('screen.register')} lead={t('register.lead')} links={[['/login', t('register.login')]]}>
      <Form area="access" schema={schema} submit={(values) => create(values as SignUp)} submitText={t('register.submit')}>
        <SelectField name="institution_id" options={institutions.map(({ institution_id, institution }) => ({ value: institution_id, label: institution }))} />
        <TextField name="firstname" autoComplete="given-name" />
        <TextField name="lastname" autoComplete="family-name" />
        <TextField name="email" type="email" autoComplete="email" />
        <TextField name="username" autoComplete="username" />
        <PasswordField name="password" autoComplete="new-password" help={t('register.password_help', { min: least })} />
      </Form>
    </Door>
  );
}
