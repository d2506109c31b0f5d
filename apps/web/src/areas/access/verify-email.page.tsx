import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { CODE, verifyCode } from '@quad/domain/access';
import { call } from '#data/client';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { TextField } from '#kit/fields';
import { Form } from '#kit/form';
import { fail, succeed } from '#kit/toasts';
import { Door } from './door';

const schema = verifyCode.pick({ code: true });

/** The code that came by e-mail; asks for another when it is late. */
export function Component() {
  const t = useText('access');
  const { user_info, refreshMe } = useSession();
  if (!user_info) return <Door title={t('screen.verify_email')} lead={t('verify.signed_out')} links={[['/login', t('screen.login')]]}>{null}</Door>;
  const verify = async (body: { code: string }) => {
    await call('POST', '/verify-email', { body });
    succeed(t('verify.done'));
    await refreshMe();
  };
  return (
    <Door title={t('screen.verify_email')} lead={t('verify.lead', { email: user_info.email ?? '' })}>
      <div className="access-code">
        <Form area="access" schema={schema} values={{ code: '' }} submit={verify} submitText={t('verify.submit')}><TextField name="code" autoComplete="one-time-code" /></Form>
      </div>
      <Resend />
    </Door>
  );
}

/** Sends the code once more, not sooner than the server would. */
function Resend() {
  const t = useText('access');
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const tick = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(tick);
  }, [wait]);
  const resend = () => call<{ resend_after?: number }>('POST', '/email/send', { body: {} }).then((answer) => { setWait(answer?.resend_after ?? CODE.pause_seconds); succeed(t('verify.sent')); }, fail);
  return <Button variant="minimal" disabled={wait > 0} onClick={() => void resend()} text={wait > 0 ? t('verify.resend_in', { seconds: wait }) : t('verify.resend')} />;
}
