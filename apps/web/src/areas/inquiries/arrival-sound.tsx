import { Button } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { meCalls } from '@quad/domain/accounts';
import { hasRole } from '@quad/domain/core';
import { inquiries, INQUIRY_MODERATORS } from '@quad/domain/inquiries';
import { useSend } from '#data/calls';
import { onEvents } from '#data/live';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { ring } from '#kit/base/chime';
import { fail } from '#kit/base/toasts';

/** A key of the account's settings: whether an inquiry that arrives is heard. */
const SETTING = 'inquiry_sound';

/** For moderators: a soft sound when somebody else sends an inquiry, while the inbox is open, seen or not. Off until it is asked for. */
export function ArrivalSound() {
  const t = useText('inquiries');
  const { actor, user_info, refreshMe } = useSession();
  const { send, isBusy } = useSend(meCalls.settings);
  const isOn = user_info?.settings[SETTING] === true;
  const moderates = actor !== null && hasRole(actor, INQUIRY_MODERATORS);
  const me = actor?.account_id;
  useEffect(() => {
    if (!isOn || !moderates) return undefined;
    return onEvents((events) => {
      if (events.some(({ name, actor_id }) => name === `${inquiries.name}.SUBMIT` && actor_id !== me)) ring();
    });
  }, [isOn, moderates, me]);
  if (!moderates) return null;
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
      aria-label={t('desk.sound')}
      title={t('desk.sound')}
      onClick={turn}
    />
  );
}
