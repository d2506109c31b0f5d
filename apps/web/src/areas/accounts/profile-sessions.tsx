import { Button, Tag } from '@blueprintjs/core';
import { DesktopIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { accounts, meCalls, type OwnSession } from '@quad/domain/accounts';
import { useCall, useSend } from '#data/server/calls';
import type { UserInfo } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { Time } from '#kit/base/time';
import { fail, succeed } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import { browserOf } from './browser-of';

/** Where the account is signed in, this device first; any other can be signed out from here. */
export function ProfileSessions({ me }: { readonly me: UserInfo }) {
  const t = useText('accounts');
  const sessions = useCall(meCalls.sessions, {}, { subjects: [{ resource: accounts.name, id: me.id }] });
  const { send: end } = useSend(meCalls.endSession);
  const { send: endOthers, isBusy } = useSend(meCalls.endOtherSessions);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const endAll = async () => {
    if (await confirm({ title: t('action.end_others'), text: t('sessions.others_text'), danger: true }))
      await endOthers().then(({ ended }) => succeed(t('sessions.ended', { n: ended })), fail);
  };
  return (
    <section className="kit-panel">
      <Row gap="large" className="accounts-line-head">
        <Stack as="h2" gap="none" className="accounts-line-text">
          {t('screen.sessions')}
        </Stack>
        {others.length > 0 && (
          <Button loading={isBusy} onClick={() => void endAll()}>
            {t('action.end_others')}
          </Button>
        )}
      </Row>
      <Loaded of={sessions} lines={4}>
        {(open) => (
          <Stack as="ul" gap="line">
            {open.map((one) => (
              <Session
                key={one.id}
                of={one}
                end={() => void end({ id: one.id }).then(() => succeed(t('sessions.ended', { n: 1 })), fail)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

function Session({
  of: { user_agent, address, current, last_seen_at },
  end,
}: {
  readonly of: OwnSession;
  readonly end: () => void;
}) {
  const t = useText('accounts');
  const { name, isPhone } = browserOf(user_agent);
  return (
    <Row as="li" gap="large">
      {isPhone ? <MobilePhoneIcon className="kit-muted" /> : <DesktopIcon className="kit-muted" />}
      <Stack gap="none" className="accounts-line-text">
        <strong>{name}</strong>
        <span className="kit-muted">
          {address} ·{' '}
          {current ? (
            t('sessions.now')
          ) : (
            <>
              {t('field.last_seen_at')} <Time at={last_seen_at} />
            </>
          )}
        </span>
      </Stack>
      {current ? (
        <Tag minimal round intent="success">
          {t('sessions.this')}
        </Tag>
      ) : (
        <Button aria-label={`${t('action.end_session')}: ${name}`} onClick={end}>
          {t('action.end_session')}
        </Button>
      )}
    </Row>
  );
}
