import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { credentialCalls, factorCalls } from '@quad/domain/sign-in';
import { ask, useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { succeed } from '#kit/base/toasts';
import { TaskCard } from '#kit/base/task-card';
import { judge, newPassword } from './new-password';
import { NewPasswordFields } from './new-password-fields';
import { passwordLength, useOpenInstitutions } from './open-institutions';
import { plainFieldsOf } from '#kit/form/plain-fields';

const wish = newPassword.extend({ current_password: z.string().min(1).max(1000) });
const F = plainFieldsOf(wish, { current_password: 'secret' });

/** Changes the own password; after a temporary one it is the step that everything waits for. */
export default function UpdatePasswordPage() {
  const t = useText('sign-in');
  const go = useNavigate();
  const { user_info, refreshMe } = useSession();
  const { data: own } = useCall(factorCalls.own, {});
  const least = passwordLength(
    useOpenInstitutions().data,
    user_info?.institutions.map(({ institution_id }) => institution_id),
  );
  const min = own?.password_min ?? least;
  const schema = useMemo(
    () =>
      wish.superRefine(
        judge({ min, personal: [user_info?.username, user_info?.email, user_info?.firstname, user_info?.lastname] }),
      ),
    [min, user_info],
  );
  const isRequired = user_info?.required_actions.includes('UPDATE_PASSWORD');
  const isShort = own?.strong_role === true && own.password_long === false;
  const why = isRequired ? (isShort ? 'password.required_strong' : 'password.required') : 'password.lead';
  const change = async ({ current_password, new_password }: z.infer<typeof wish>) => {
    await ask(credentialCalls.changePassword, { current_password, new_password });
    succeed(t('password.changed'));
    await refreshMe();
    // After a required change the shell leads on.
    if (!isRequired) void go('/profile?tab=security');
  };
  return (
    <TaskCard
      title={t('screen.update_password')}
      lead={t(why, { min })}
      links={isRequired ? [] : [['/profile', t('password.back')]]}
    >
      <Form
        area="sign-in"
        schema={schema}
        values={{ current_password: '', new_password: '', repeat: '' }}
        submit={change}
        submitText={t('password.submit')}
      >
        <F.current_password autoComplete="current-password" help="" />
        <NewPasswordFields min={min} />
      </Form>
    </TaskCard>
  );
}
