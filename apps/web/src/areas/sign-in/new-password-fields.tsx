import { PASSWORD_MIN } from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import { plainFieldsOf } from '#kit/form/plain-fields';
import { newPassword } from './new-password';

const F = plainFieldsOf(newPassword, { new_password: 'secret', repeat: 'secret' });

/** The new password, and the same once more. */
export function NewPasswordFields({ min = PASSWORD_MIN }: { readonly min?: number }) {
  const t = useText('sign-in');
  // The sentences about passwords that may not be chosen.
  useText('accounts');
  return (
    <>
      <F.new_password autoComplete="new-password" help={t('help.new_password', { min })} />
      <F.repeat autoComplete="new-password" />
    </>
  );
}
