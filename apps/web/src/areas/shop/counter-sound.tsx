import { Button } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { meCalls } from '@quad/domain/accounts';
import { merchTrades } from '@quad/domain/shop';
import { useSend } from '#data/calls';
import { onEvents } from '#data/live';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { ring } from '#kit/base/chime';
import { fail } from '#kit/base/toasts';

/** A key of the account's settings: whether an order that arrives is heard. */
const SETTING = 'shop_sound';

/** A soft sound when somebody orders while the counter is open. Off until it is asked for. */
export function CounterSound() {
  const t = useText('shop');
  const { actor, user_info, refreshMe } = useSession();
  const { send, isBusy } = useSend(meCalls.settings);
  const isOn = user_info?.settings[SETTING] === true;
  const me = actor?.account_id;
  useEffect(() => {
    if (!isOn) return undefined;
    return onEvents((events) => {
      if (events.some(({ name, actor_id }) => name === `${merchTrades.name}.created` && actor_id !== me)) ring();
    });
  }, [isOn, me]);
  const turn = () => {
    // The person hears the sound they chose; browsers also require a click before the first sound.
    if (!isOn) ring();
    void send({ settings: { [SETTING]: isOn ? null : true } }).then(refreshMe, fail);
  };
  return (
    <Button
      variant="minimal"
      role="switch"
      aria-checked={isOn}
      disabled={isBusy}
      icon={isOn ? <VolumeUpIcon /> : <VolumeOffIcon />}
      aria-label={t('counter.sound')}
      title={t('counter.sound')}
      onClick={turn}
    />
  );
}
