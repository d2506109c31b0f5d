import { Button } from '@blueprintjs/core';
import { KeyIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { secondStepCalls } from '@quad/domain/sign-in';
import { ask } from '#data/server/calls';
import { hasPasskeys, signWithPasskey } from '#data/identity/passkeys';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

/** Signs in with a passkey alone, in a browser that has some. */
export function PasskeySignIn() {
  const t = useText('sign-in');
  const { signIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const enter = async () => {
    const { token, options } = await ask(secondStepCalls.passkeyOptions, {});
    const passkey = await signWithPasskey(options).catch(() => {
      throw new Error(t('login.passkey_failed'));
    });
    signIn(await ask(secondStepCalls.passkey, { token, passkey }));
  };
  const start = () => {
    setBusy(true);
    void enter()
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <Button className="sign-in-passkey" icon={<KeyIcon />} loading={isBusy} onClick={start} fill>
      {t('login.passkey')}
    </Button>
  );
}
