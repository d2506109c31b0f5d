import { Button, Callout } from '@blueprintjs/core';
import { DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Facts } from '#kit/record/facts';
import { Modal } from '#kit/base/modal';
import { fail } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
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
  const t = useText('accounts');
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
      <Stack gap="large">
        {password === null ? (
          <Callout intent="warning">{t('secret.shown')}</Callout>
        ) : (
          <>
            <p>{t('help.temporary_password')}</p>
            <Copy text={password} />
          </>
        )}
        <Facts
          area="accounts"
          record={{}}
          show={[
            ['name', name],
            ['username', username],
            ...(until ? [['temporary_until', dateTime(until)] as const] : []),
          ]}
        />
      </Stack>
    </Modal>
  );
}

function Copy({ text }: { readonly text: string }) {
  const t = useText('accounts');
  const [isCopied, setCopied] = useState(false);
  const copy = () => copyText(text).then(() => setCopied(true), fail);
  return (
    <Row gap="normal" className="accounts-copy">
      <output className="accounts-secret-text">{text}</output>
      <Button data-first icon={isCopied ? <TickIcon /> : <DuplicateIcon />} onClick={() => void copy()}>
        {t(isCopied ? 'secret.copied' : 'secret.copy')}
      </Button>
      <span className="kit-hidden" role="status">
        {isCopied ? t('secret.copied') : ''}
      </span>
    </Row>
  );
}
