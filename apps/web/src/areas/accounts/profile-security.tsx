import { Button, Tag } from '@blueprintjs/core';
import { KeyIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserInfo } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { Row, Stack } from '#kit/base/layout';
import { Email } from './account-columns';
import { CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { ProfileSessions } from './profile-sessions';
import { SecondFactor } from '#areas/accounts/security/second-factor';

/** How a person signs in: address, password, and where they are signed in now. */
export function ProfileSecurity({ me }: { readonly me: UserInfo }) {
  const t = useText('accounts');
  const go = useNavigate();
  const [step, setStep] = useState<EmailStep>();
  return (
    <Stack gap="large" className="accounts-profile">
      <section className="kit-panel">
        <h2>{t('profile.sign_in')}</h2>
        <Stack as="ul" gap="line">
          <Row as="li" gap="large">
            <Stack gap="none" className="accounts-line-text">
              <span className="kit-muted">{t('field.email')}</span>
              <Email of={me} />
            </Stack>
            {me.email && !me.email_verified && (
              <>
                <Tag minimal intent="warning">
                  {t('email.unproven')}
                </Tag>
                <Button onClick={() => setStep({ at: 'code', justSent: false })}>{t('email.prove')}</Button>
              </>
            )}
            <Button onClick={() => setStep({ at: 'address' })}>{t('action.CHANGE_EMAIL')}</Button>
          </Row>
          <Row as="li" gap="large">
            <Stack gap="none" className="accounts-line-text">
              <span className="kit-muted">{t('field.password')}</span>
              <span>{t('password.lead')}</span>
            </Stack>
            <Button icon={<KeyIcon />} onClick={() => void go('/update-password')}>
              {t('password.change')}
            </Button>
          </Row>
        </Stack>
      </section>
      <SecondFactor />
      <ProfileSessions me={me} />
      {step && <EmailDialog step={step} setStep={setStep} />}
    </Stack>
  );
}

type EmailStep =
  { readonly at: 'address' } | { readonly at: 'code'; readonly justSent: boolean; readonly email?: string };

/** First the new address, then the code that came there. */
function EmailDialog({
  step,
  setStep,
}: {
  readonly step: EmailStep;
  readonly setStep: (step: EmailStep | undefined) => void;
}) {
  const t = useText('accounts');
  const close = () => setStep(undefined);
  return (
    <Modal title={t('action.CHANGE_EMAIL')} onClose={close}>
      {step.at === 'address' ? (
        <>
          <p className="accounts-lead">{t('verify.change_lead')}</p>
          <EmailForm onSent={(email) => setStep({ at: 'code', justSent: true, email })} onCancel={close} />
          <button
            type="button"
            className="kit-link kit-above-large"
            onClick={() => setStep({ at: 'code', justSent: false })}
          >
            {t('email.have_code')}
          </button>
        </>
      ) : (
        <>
          {step.email && <p className="accounts-lead">{t('verify.lead', { email: step.email })}</p>}
          <CodeForm justSent={step.justSent} onVerified={close} />
        </>
      )}
    </Modal>
  );
}
