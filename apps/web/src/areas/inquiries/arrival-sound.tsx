import { useEffect } from 'react';
import { hasRole } from '@quad/domain/core';
import { inquiries, INQUIRY_MODERATORS } from '@quad/domain/inquiries';
import { onEvents } from '#data/live/live';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { ring } from '#data/live/chime';
import { useSound } from '#kit/sound/sound-switch';

/** For moderators who ask for it: rings when somebody else sends an inquiry, while the inbox is open, seen or not. */
export function ArrivalSound() {
  const { isOn, button } = useSound('inquiry_sound', useText('inquiries')('desk.sound'));
  const { actor } = useSession();
  const moderates = actor !== null && hasRole(actor, INQUIRY_MODERATORS);
  const me = actor?.account_id;
  useEffect(() => {
    if (!isOn || !moderates) return undefined;
    return onEvents((events) => {
      if (events.some(({ name, actor_id }) => name === `${inquiries.name}.SUBMIT` && actor_id !== me)) ring();
    });
  }, [isOn, moderates, me]);
  return moderates ? button : null;
}
