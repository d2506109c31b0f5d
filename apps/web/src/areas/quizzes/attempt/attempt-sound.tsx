import { Button } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { meCalls } from '@quad/domain/accounts';
import { useSend } from '#data/calls';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { ring } from '#kit/base/chime';
import { fail } from '#kit/base/toasts';

/** A key of the account's settings: whether the warnings of time left are heard. */
const SETTING = 'quiz_sound';

/** Rings softly with each warning of the time left. Off until it is asked for: a room of thirty is quiet. */
export function AttemptSound({ warned }: { readonly warned: number | undefined }) {
  const t = useText('quizzes');
  const { user_info, refreshMe } = useSession();
  const { send, isBusy } = useSend(meCalls.settings);
  const isOn = user_info?.settings[SETTING] === true;
  useEffect(() => {
    if (isOn && warned !== undefined) ring();
  }, [isOn, warned]);
  const turn = () => {
    // The person hears what they chose; browsers also require a click before the first sound.
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
      aria-label={t('clock.sound')}
      title={t('clock.sound')}
      onClick={turn}
    />
  );
}
