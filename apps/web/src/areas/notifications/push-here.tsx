import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { pushCalls } from '@quad/domain/notifications';
import { useCall } from '#data/server/calls';
import { pushState, silenceBrowser, tellBrowser, type PushState } from '#data/live/push';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

const SAYS = {
  unsupported: 'push.unsupported',
  denied: 'push.denied',
  unreachable: 'push.unreachable',
  off: 'push.is_off',
  on: 'push.is_on',
} as const satisfies Record<PushState, string>;

/** Whether this browser is told while the portal is closed, and the button that changes it. */
export function PushHere() {
  const t = useText('notifications');
  const { data, refetch } = useCall(pushCalls.of, {});
  const [state, note] = useState<PushState>();
  const [isBusy, work] = useState(false);
  useEffect(() => {
    void pushState().then(note, () => note('unsupported'));
  }, []);
  const turn = async () => {
    work(true);
    try {
      if (state === 'on') {
        await silenceBrowser();
        note('off');
      } else if (data) note(await tellBrowser(data.public_key));
    } catch (problem) {
      fail(problem);
      note(await pushState());
    }
    work(false);
    refetch();
  };
  return (
    <section className="kit-panel" aria-labelledby="notifications-push">
      <h2 id="notifications-push">{t('push.title')}</h2>
      <p className="kit-muted">{t('push.text')}</p>
      <p role="status">
        {state && t(SAYS[state])} {data && data.browsers > 0 && t('push.browsers', { count: data.browsers })}
      </p>
      {(state === 'on' || state === 'off' || state === 'unreachable') && (
        <Button
          intent={state === 'on' ? 'none' : 'primary'}
          loading={isBusy}
          disabled={!data}
          text={t(state === 'on' ? 'push.off' : 'push.on')}
          onClick={() => void turn()}
        />
      )}
    </section>
  );
}
