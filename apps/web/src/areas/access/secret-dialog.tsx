import { Button, Callout } from '@blueprintjs/core';
import { DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { Facts } from '#kit/facts';
import { Modal } from '#kit/modal';
import { fail } from '#kit/toasts';
import { copyText } from './copy-text';

/** A temporary password on its one way to the person; null when it was shown before. */
export interface Secret {
  readonly name: string;
  readonly username: string;
  readonly password: string | null;
  readonly until?: string;
}

/** Shows a temporary password, this once, with a button that copies it. */
export function SecretDialog({
  secret: { name, username, password, until },
  onClose,
}: {
  readonly secret: Secret;
  readonly onClose: () => void;
}) {
  const t = useText('access');
  const { dateTime } = useFormat();
  return (
    <Modal
      title={t('field.temporary_password')}
      onClose={onClose}
      footer={
        <Button intent="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className="access-secret">
        {password === null ? (
          <Callout intent="warning">{t('secret.shown')}</Callout>
        ) : (
          <>
            <p>{t('help.temporary_password')}</p>
            <Copy text={password} />
          </>
        )}
        <Facts
          area="access"
          record={{}}
          show={[
            ['name', name],
            ['username', username],
            ...(until ? [['temporary_until', dateTime(until)] as const] : []),
          ]}
        />
      </div>
    </Modal>
  );
}

function Copy({ text }: { readonly text: string }) {
  const t = useText('access');
  const [isCopied, setCopied] = useState(false);
  const copy = () => copyText(text).then(() => setCopied(true), fail);
  return (
    <div className="access-copy">
      <output className="access-secret-text">{text}</output>
      <Button data-first icon={isCopied ? <TickIcon /> : <DuplicateIcon />} onClick={() => void copy()}>
        {t(isCopied ? 'secret.copied' : 'secret.copy')}
      </Button>
      <span className="kit-hidden" role="status">
        {isCopied ? t('secret.copied') : ''}
      </span>
    </div>
  );
}
