import { useEffect } from 'react';
import { merchTrades } from '@quad/domain/shop';
import { onEvents } from '#data/live/live';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { ring } from '#data/live/chime';
import { useSound } from '#kit/sound/sound-switch';

/** Rings when somebody orders while the counter is open, for who asks for it. */
export function CounterSound() {
  const { isOn, button } = useSound('shop_sound', useText('shop')('counter.sound'));
  const me = useSession().actor?.account_id;
  useEffect(() => {
    if (!isOn) return undefined;
    return onEvents((events) => {
      if (events.some(({ name, actor_id }) => name === `${merchTrades.name}.created` && actor_id !== me)) ring();
    });
  }, [isOn, me]);
  return button;
}
