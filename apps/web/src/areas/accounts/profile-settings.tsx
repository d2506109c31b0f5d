import { HTMLSelect, Label, Switch } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { meCalls } from '@quad/domain/accounts';
import type { UserInfo } from '#data/identity/session';
import { useAutosave } from '#data/offline/autosave';
import { LANGUAGE_NAMES, useLanguage, useText, type Language } from '#data/words/text';
import { Card, Stack } from '#kit/base/layout';

/** A key of the account's settings: whether a notification is heard. */
const SOUND = 'notification_sound';

/** Small choices that follow the person to every device. */
export function ProfileSettings({ me }: { readonly me: UserInfo }) {
  const t = useText('accounts');
  const { language, languages, choose } = useLanguage();
  const { save, chosen } = useAutosave(meCalls.settings);
  const isLoud = (chosen(SOUND)?.settings ?? me.settings)[SOUND] === true;
  const speak = (next: Language) => {
    void choose(next);
    void save('locale', { locale: next });
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
            onChange={(event) => void save(SOUND, { settings: { [SOUND]: event.target.checked ? true : null } })}
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
