import { HTMLSelect, Label, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { meCalls } from '@quad/domain/accounts';
import { useSend } from '#data/server/calls';
import { useSession, type UserInfo } from '#data/identity/session';
import { LANGUAGE_NAMES, useLanguage, useText, type Language } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { Card, Stack } from '#kit/base/layout';

/** A key of the account's settings: whether a notification is heard. */
const SOUND = 'notification_sound';

/** Small choices that follow the person to every device. */
export function ProfileSettings({ me }: { readonly me: UserInfo }) {
  const t = useText('accounts');
  const { refreshMe } = useSession();
  const { isLoud, sound } = useSound(me);
  const { language, languages, choose } = useLanguage();
  const { send } = useSend(meCalls.settings);
  const speak = (next: Language) => {
    void choose(next);
    void send({ locale: next }).then(refreshMe, fail);
  };
  return (
    <Stack gap="large" className="accounts-profile">
      <Card gap="large" className="accounts-settings" aria-label={t('profile.settings')}>
        <Label>
          {t('field.locale')}
          <HTMLSelect
            fill
            iconProps={{ title: false }}
            value={language}
            onChange={(event) => speak(event.target.value as Language)}
            options={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
            aria-describedby="accounts-language"
          />
          <span id="accounts-language" className="kit-muted">
            {t('settings.language_help')}
          </span>
        </Label>
        <div>
          <Switch
            role="switch"
            label={t('settings.sound')}
            checked={isLoud}
            onChange={(event) => sound(event.target.checked)}
            aria-describedby="accounts-sound"
          />
          <span id="accounts-sound" className="kit-muted">
            {t('settings.sound_help')}
          </span>
        </div>
        <div>
          <Link to="/notifications/settings">
            <strong>{t('settings.notices')}</strong>
          </Link>
          <p className="kit-muted">{t('settings.notices_help')}</p>
        </div>
        <div>
          <strong>{t('shell:look.title')}</strong>
          <p className="kit-muted">{t('settings.look_help')}</p>
        </div>
      </Card>
    </Stack>
  );
}

/** Turned at once; the account follows, or it is turned back. */
function useSound(me: UserInfo) {
  const t = useText('kit');
  const { refreshMe } = useSession();
  const { send } = useSend(meCalls.settings);
  const [isLoud, setLoud] = useState(me.settings[SOUND] === true);
  const sound = (next: boolean) => {
    setLoud(next);
    void send({ settings: { [SOUND]: next ? true : null } }).then(
      () => {
        succeed(t('saved'));
        return refreshMe();
      },
      (problem: unknown) => {
        setLoud(!next);
        fail(problem);
      },
    );
  };
  return { isLoud, sound };
}
