import { PASSWORD_MIN } from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import { newPassword } from './new-password';

const { PasswordField } = fieldsOf(newPassword, basic);

/** The new password, and the same once more. */
export function NewPasswordFields({ min = PASSWORD_MIN }: { readonly min?: number }) {
  const t = useText('sign-in');
  // The sentences about passwords that may not be chosen.
  useText('accounts');
  return (
    <>
      <PasswordField name="new_password" autoComplete="new-password" help={t('help.new_password', { min })} />
      <PasswordField name="repeat" autoComplete="new-password" />
    </>
  );
}
