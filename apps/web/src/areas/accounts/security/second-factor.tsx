import { Button, Callout, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { PASSWORD_LONG } from '@quad/domain/accounts';
import { factorCalls, type OwnFactors } from '@quad/domain/sign-in';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Time } from '#kit/base/time';
import { Row, Stack } from '#kit/base/layout';
import { EndTotpDialog, RenewCodesDialog } from './proof-dialogs';
import { OwnPasskeys } from './own-passkeys';
import { RecoveryDialog } from './recovery-codes';
import { SetUpDialog } from './set-up-dialog';

type Open = 'set_up' | 'end' | 'renew';

/** The second factor of the signed-in person: app, recovery codes, passkeys, and what their roles ask for. */
export function SecondFactor() {
  const t = useText('accounts');
  // The sentences of refusals that the form itself finds.
  useText('sign-in');
  const factors = useCall(factorCalls.own, {});
  const [open, setOpen] = useState<Open>();
  const [codes, show] = useState<readonly string[] | null>();
  const close = () => setOpen(undefined);
  const after = (made: readonly string[] | null) => {
    close();
    show(made ?? undefined);
  };
  return (
    <>
      <section className="kit-panel">
        <h2>{t('factor.title')}</h2>
        <p className="kit-muted">{t('factor.lead')}</p>
        <Loaded of={factors} lines={3}>
          {(own) => (
            <>
              {own.strong_role && <Strong own={own} />}
              <Lines own={own} open={setOpen} />
            </>
          )}
        </Loaded>
      </section>
      {factors.data && <OwnPasskeys own={factors.data} onCodes={after} />}
      {open === 'set_up' && <SetUpDialog onClose={close} onDone={after} />}
      {open === 'end' && <EndTotpDialog onClose={close} />}
      {open === 'renew' && (
        <RenewCodesDialog asksCode={factors.data?.totp_since !== null} onClose={close} onDone={after} />
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => show(undefined)} />}
    </>
  );
}

/** What a role that changes marks, money or accounts asks for, and whether it is met. */
function Strong({ own }: { readonly own: OwnFactors }) {
  const t = useText('accounts');
  const isMet = own.password_long === true || own.totp_since !== null || own.passkeys.length > 0;
  const state = isMet ? 'met' : own.password_long === false ? 'unmet' : 'unknown';
  return (
    <Callout compact intent={{ met: 'success', unmet: 'danger', unknown: 'warning' }[state] as 'success'}>
      {t('factor.strong', { min: PASSWORD_LONG })} {t(`factor.strong_${state}`)}
    </Callout>
  );
}

function Lines({ own, open }: { readonly own: OwnFactors; readonly open: (what: Open) => void }) {
  const t = useText('accounts');
  const { totp_since, recovery_left } = own;
  const hasFactor = totp_since !== null || own.passkeys.length > 0;
  return (
    <Stack as="ul" gap="line">
      <Line
        title={t('factor.app')}
        tag={totp_since !== null && t('factor.on')}
        deed={
          <Button onClick={() => open(totp_since ? 'end' : 'set_up')}>
            {t(totp_since ? 'factor.turn_off' : 'factor.set_up')}
          </Button>
        }
      >
        {totp_since ? (
          <>
            {t('factor.since')} <Time at={totp_since} />
          </>
        ) : (
          t('factor.app_lead')
        )}
      </Line>
      {hasFactor && (
        <Line
          title={t('factor.recovery')}
          deed={<Button onClick={() => open('renew')}>{t('factor.recovery_new')}</Button>}
        >
          {t('factor.recovery_left', { n: recovery_left })}
        </Line>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly title: string;
  readonly tag?: string | false;
  readonly deed: ReactNode;
  readonly children: ReactNode;
}

function Line({ title, tag, deed, children }: LineProps) {
  return (
    <Row as="li" gap="large">
      <Stack gap="none" className="accounts-line-text">
        <strong>{title}</strong>
        <span className="kit-muted">{children}</span>
      </Stack>
      {tag && (
        <Tag minimal round intent="success">
          {tag}
        </Tag>
      )}
      {deed}
    </Row>
  );
}
