import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { calendarCalls } from '@quad/domain/calendar';
import { useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { Row } from '#kit/base/layout';

/** The link by which calendar programs read the person's calendar: made, renewed and withdrawn here. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useText('calendar');
  const { date, ago } = useFormat();
  const reading = useCall(calendarCalls.feed, {});
  const [address, tell] = useState<string>();
  const making = useSend(calendarCalls.makeFeed);
  const ending = useSend(calendarCalls.endFeed);
  const make = () => making.send().then(({ address: made }) => tell(made ?? undefined), fail);
  const renew = async () => {
    if (await confirm({ title: t('feed.renew_title'), text: t('feed.renew_text'), yes: t('feed.renew') })) await make();
  };
  const end = async () => {
    if (!(await confirm({ title: t('feed.end_title'), text: t('feed.end_text'), yes: t('feed.end'), danger: true })))
      return;
    await ending.send().then(() => {
      tell(undefined);
      succeed(t('feed.ended'));
    }, fail);
  };
  return (
    <Modal title={t('feed.title')} onClose={onClose}>
      <p>{t('feed.lead')}</p>
      {address && <Address address={address} />}
      <Loaded of={reading} lines={2}>
        {({ id, expires_at, last_visited_at }) =>
          id === null ? (
            <Button intent="primary" loading={making.isBusy} text={t('feed.make')} onClick={() => void make()} />
          ) : (
            <>
              <p className="kit-muted">
                {t('feed.until', { date: date(expires_at) })}{' '}
                {last_visited_at ? t('feed.read', { ago: ago(last_visited_at) }) : t('feed.unread')}
              </p>
              <Row>
                <Button loading={making.isBusy} text={t('feed.renew')} onClick={() => void renew()} />
                <Button
                  intent="danger"
                  variant="minimal"
                  loading={ending.isBusy}
                  text={t('feed.end')}
                  onClick={() => void end()}
                />
              </Row>
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}

function Address({ address }: { address: string }) {
  const t = useText('calendar');
  const copy = () => void navigator.clipboard.writeText(address).then(() => succeed(t('feed.copied')), fail);
  return (
    <Callout compact intent="success" className="kit-below-large">
      <p>{t('feed.once')}</p>
      <InputGroup
        readOnly
        aria-label={t('feed.address')}
        value={address}
        onFocus={(event) => event.target.select()}
        rightElement={<Button variant="minimal" icon={<DuplicateIcon />} aria-label={t('feed.copy')} onClick={copy} />}
      />
    </Callout>
  );
}
