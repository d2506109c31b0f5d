import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { CodeForm } from './code-form';
import { TaskCard } from '#kit/base/task-card';
import { EmailForm } from './email-form';

/** The code that came by e-mail; asks for another when it is late, or for another address when that one was mistyped. */
export default function VerifyEmailPage() {
  const t = useText('accounts');
  const { user_info } = useSession();
  const [chosen, setChosen] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  if (!user_info)
    return (
      <TaskCard
        title={t('screen.verify_email')}
        lead={t('verify.signed_out')}
        links={[['/login', t('verify.sign_in')]]}
      />
    );
  if (user_info.email_verified)
    return (
      <TaskCard title={t('screen.verify_email')} links={[['/', t('verify.home')]]}>
        <Callout intent="success" role="status">
          {t('verify.done')}
        </Callout>
      </TaskCard>
    );
  const address = chosen ?? user_info.email;
  const change = !isChanging && (
    <div className="kit-task-links">
      <button type="button" className="kit-link" onClick={() => setChanging(true)}>
        {t('verify.other_address')}
      </button>
    </div>
  );
  const sent = (email: string) => {
    setChosen(email);
    setChanging(false);
  };
  return (
    <TaskCard
      title={t('screen.verify_email')}
      lead={
        isChanging ? t('verify.change_lead') : address ? t('verify.lead', { email: address }) : t('verify.no_address')
      }
      below={change}
    >
      {isChanging ? (
        <EmailForm onSent={sent} onCancel={() => setChanging(false)} />
      ) : (
        address && <CodeForm key={address} justSent={chosen !== undefined} />
      )}
    </TaskCard>
  );
}
