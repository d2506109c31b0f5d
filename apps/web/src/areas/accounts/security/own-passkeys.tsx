import { Button } from '@blueprintjs/core';
import { KeyIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { OwnFactors, OwnPasskey } from '@quad/domain/sign-in';
import { hasPasskeys } from '#data/identity/passkeys';
import { useText } from '#data/words/text';
import { Time } from '#kit/base/time';
import { Row, Stack } from '#kit/base/layout';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';

interface OwnPasskeysProps {
  readonly own: OwnFactors;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

type Asked = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly of: OwnPasskey };

/** The person's passkeys by name, and a way to another one. */
export function OwnPasskeys({ own, onCodes }: OwnPasskeysProps) {
  const t = useText('accounts');
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const isPossible = own.passkeys_possible && hasPasskeys();
  return (
    <section className="kit-panel">
      <Row gap="large" className="accounts-line-head">
        <Stack as="h2" gap="none" className="accounts-line-text">
          {t('factor.passkeys')}
        </Stack>
        {isPossible && <Button onClick={() => ask({ what: 'add' })}>{t('factor.passkey_add')}</Button>}
      </Row>
      <p className="kit-muted">{t(isPossible ? 'factor.passkeys_lead' : 'factor.passkeys_not_here')}</p>
      {own.passkeys.length > 0 && (
        <Stack as="ul" gap="line">
          {own.passkeys.map((one) => (
            <Passkey key={one.id} of={one} ask={(what) => ask({ what, of: one })} />
          ))}
        </Stack>
      )}
      {asked?.what === 'add' && (
        <AddPasskeyDialog
          onClose={close}
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      )}
      {asked?.what === 'rename' && <RenamePasskeyDialog of={asked.of} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemovePasskeyDialog of={asked.of} asksCode={own.totp_since !== null} onClose={close} />
      )}
    </section>
  );
}

function Passkey({
  of: { name, created_at, last_used_at },
  ask,
}: {
  readonly of: OwnPasskey;
  readonly ask: (what: 'rename' | 'remove') => void;
}) {
  const t = useText('accounts');
  return (
    <Row as="li" gap="large">
      <KeyIcon className="kit-muted" />
      <Stack gap="none" className="accounts-line-text">
        <strong>{name}</strong>
        <span className="kit-muted">
          {t('factor.passkey_made')} <Time at={created_at} /> ·{' '}
          {last_used_at ? (
            <>
              {t('factor.passkey_used')} <Time at={last_used_at} />
            </>
          ) : (
            t('factor.passkey_unused')
          )}
        </span>
      </Stack>
      <Button aria-label={`${t('factor.rename')}: ${name}`} onClick={() => ask('rename')}>
        {t('factor.rename')}
      </Button>
      <Button aria-label={`${t('factor.remove')}: ${name}`} onClick={() => ask('remove')}>
        {t('factor.remove')}
      </Button>
    </Row>
  );
}
