import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { CODE, credentialCalls, verifyCode } from '@quad/domain/sign-in';
import { ask, useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { fail, succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import './accounts.css';

const schema = verifyCode.pick({ code: true });
const F = fieldsOf(schema);

interface CodeFormProps {
  /** A code is on its way: another one must wait. */
  readonly justSent?: boolean;
  readonly onVerified?: () => void;
}

/** Takes the code that came by e-mail, and sends another when it is late. */
export function CodeForm({ justSent = false, onVerified }: CodeFormProps) {
  const t = useText('accounts');
  const { refreshMe } = useSession();
  const verify = async (body: { code: string }) => {
    await ask(credentialCalls.verify, body);
    succeed(t('verify.done'));
    await refreshMe();
    onVerified?.();
  };
  return (
    <div className="accounts-code">
      <Form area="accounts" schema={schema} values={{ code: '' }} submit={verify} submitText={t('verify.submit')}>
        <F.code type="tel" autoComplete="one-time-code" />
      </Form>
      <Resend justSent={justSent} />
    </div>
  );
}

/** Sends the code once more, not sooner than the server would. */
function Resend({ justSent }: { readonly justSent: boolean }) {
  const t = useText('accounts');
  const [wait, setWait] = useState(justSent ? CODE.pause_seconds : 0);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const tick = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(tick);
  }, [wait]);
  // As the person who is signed in, to the own address.
  const { send } = useSend(credentialCalls.sendEmail);
  const resend = () =>
    send().then(({ resend_after }) => {
      setWait(resend_after);
      succeed(t('verify.sent'));
    }, fail);
  return (
    <Button
      variant="minimal"
      disabled={wait > 0}
      onClick={() => void resend()}
      text={wait > 0 ? t('verify.resend_in', { seconds: wait }) : t('verify.resend')}
    />
  );
}
