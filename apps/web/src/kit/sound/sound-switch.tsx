import { Button } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { meCalls } from '@quad/domain/accounts';
import { useAutosave } from '#data/offline/autosave';
import { useSession } from '#data/identity/session';
import { ring } from '#data/live/chime';

/**
 * A soft sound that is off until the person asks for it: whether it is on, and the switch. `setting` is a key of the account's
 * settings, so the choice holds on every device.
 */
export function useSound(setting: string, label: string): { readonly isOn: boolean; readonly button: ReactElement } {
  const { user_info } = useSession();
  const { save, chosen } = useAutosave(meCalls.settings);
  const isOn = (chosen(setting)?.settings ?? user_info?.settings)?.[setting] === true;
  const turn = () => {
    // Plays the sound that the person chose; browsers also require a click before the first sound.
    if (!isOn) ring();
    void save(setting, { settings: { [setting]: isOn ? null : true } });
  };
  const button = (
    <Button
      variant="minimal"
      role="switch"
      aria-checked={isOn}
      icon={isOn ? <VolumeUpIcon /> : <VolumeOffIcon />}
      aria-label={label}
      title={label}
      onClick={turn}
    />
  );
  return { isOn, button };
}
