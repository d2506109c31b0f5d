import { useState } from 'react';
import { confirmTotp, factorCalls, provePassword } from '@quad/domain/sign-in';
import type { AnswerOf } from '@quad/domain/core';
import { ask, useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { QrCode } from '#kit/figures/qr-code';
import { Form } from '#kit/form/form';
import { plainFieldsOf } from '#kit/form/plain-fields';
import { Stack } from '#kit/base/layout';

const F = plainFieldsOf(provePassword, { password: 'secret' });
const Code = plainFieldsOf(confirmTotp);

interface SetUpProps {
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** Sets an authenticator app up: password, then QR code and key, then the first code, with which it counts. */
export function SetUpDialog({ onClose, onDone }: SetUpProps) {
  const t = useText('accounts');
  const [key, setKey] = useState<AnswerOf<typeof factorCalls.startTotp>>();
  return (
    <Modal title={t('factor.app')} onClose={onClose}>
      {key ? (
        <Confirm of={key} onClose={onClose} onDone={onDone} />
      ) : (
        <>
          <p className="accounts-lead">{t('factor.prove')}</p>
          <Form
            area="accounts"
            schema={provePassword}
            values={{ password: '' }}
            submit={async (body) => setKey(await ask(factorCalls.startTotp, body))}
            submitText={t('factor.next')}
            onCancel={onClose}
          >
            <F.password label={t('field.current_password')} help="" autoComplete="current-password" />
          </Form>
        </>
      )}
    </Modal>
  );
}

/** In fours, as people copy it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Confirm({
  of: { secret, uri },
  onClose,
  onDone,
}: SetUpProps & { readonly of: { readonly secret: string; readonly uri: string } }) {
  const t = useText('accounts');
  const { send } = useSend(factorCalls.confirmTotp);
  const confirm = async (body: { code: string }) => {
    const { recovery_codes } = await send(body);
    succeed(t('factor.added'));
    onDone(recovery_codes);
  };
  return (
    <Stack gap="large">
      <p className="kit-muted">{t('factor.scan')}</p>
      <QrCode text={uri} label={t('factor.qr')} className="accounts-qr" />
      <output className="accounts-secret-text accounts-key">{grouped(secret)}</output>
      <Form
        area="accounts"
        schema={confirmTotp}
        values={{ code: '' }}
        submit={confirm}
        submitText={t('factor.confirm')}
        onCancel={onClose}
      >
        <Code.code label={t('factor.code')} type="tel" autoComplete="one-time-code" />
      </Form>
    </Stack>
  );
}
