import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContrastIcon, TickIcon, TranslateIcon, ChevronDownIcon } from '@blueprintjs/icons';
import { VERSION } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { LANGUAGE_NAMES, useLanguage, useText, type Words } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { fail } from '#kit/base/toasts';
import { Choice, DropDown } from './drop-down';
import { useInstall } from '#shell/start/install';
import { useLanguageChoice } from './language-choice';
import { hasScreen } from '#shell/start/screens';
import { SKINS, useLayout, useSkin } from '#shell/state';

const Mark = ({ when }: { readonly when: boolean }) => (
  <span className="shell-mark">{when && <TickIcon size={14} />}</span>
);

/** The six languages by their own names; the screen changes at once. */
export function LanguageMenu() {
  const t = useText('shell');
  const { language, languages } = useLanguage();
  const choose = useLanguageChoice();
  return (
    <DropDown
      label={`${t('language')}: ${language.toUpperCase()} – ${LANGUAGE_NAMES[language]}`}
      button={
        <>
          <TranslateIcon />
          <span className="shell-code">{language.toUpperCase()}</span>
        </>
      }
    >
      {(close) =>
        languages.map((each) => (
          <Choice
            key={each}
            lang={each}
            chosen={each === language}
            onChoose={() => {
              choose(each);
              close();
            }}
          >
            <Mark when={each === language} />
            {LANGUAGE_NAMES[each]}
          </Choice>
        ))
      }
    </DropDown>
  );
}

/** Skin, menu, width and direction: how the portal looks on this browser. */
export function LookMenu() {
  const t = useText('shell');
  const { skin, choose } = useSkin();
  const { layout, change } = useLayout();
  const radio = (key: keyof Words['shell']['look'], chosen: boolean, onChoose: () => void) => (
    <Choice key={key} chosen={chosen} onChoose={onChoose}>
      <Mark when={chosen} />
      {t(`look.${key}`)}
    </Choice>
  );
  return (
    <DropDown label={t('look.title')} button={<ContrastIcon />}>
      {() => (
        <>
          <p className="shell-panel-title">{t('look.skin')}</p>
          <div role="group" aria-label={t('look.skin')}>
            {SKINS.map((each) => radio(each, each === skin, () => choose(each)))}
          </div>
          <p className="shell-panel-title">{t('look.menu')}</p>
          <div role="group" aria-label={t('look.menu')}>
            {radio('vertical', layout.menu === 'vertical' && !layout.menuHidden, () =>
              change({ menu: 'vertical', menuHidden: false }),
            )}
            {radio('horizontal', layout.menu === 'horizontal' && !layout.menuHidden, () =>
              change({ menu: 'horizontal', menuHidden: false }),
            )}
            {radio('hidden', layout.menuHidden, () => change({ menuHidden: true }))}
          </div>
          <p className="shell-panel-title">{t('look.width')}</p>
          <div role="group" aria-label={t('look.width')}>
            {(['full', 'boxed'] as const).map((each) =>
              radio(each, layout.contentWidth === each, () => change({ contentWidth: each })),
            )}
          </div>
          <p className="shell-panel-title">{t('look.direction')}</p>
          <div role="group" aria-label={t('look.direction')}>
            {radio('ltr', !layout.isRTL, () => change({ isRTL: false }))}
            {radio('rtl', layout.isRTL, () => change({ isRTL: true }))}
          </div>
        </>
      )}
    </DropDown>
  );
}

/** Where the person works; several places make it a menu. */
export function InstitutionMenu() {
  const t = useText('shell');
  const { user_info, chooseInstitution } = useSession();
  const [busy, setBusy] = useState(false);
  const here = user_info?.selected_institution;
  const places = user_info?.institutions ?? [];
  if (!here) return null;
  if (places.length < 2) return <span className="shell-place">{here.label}</span>;
  const choose = async (id: number) => {
    setBusy(true);
    await chooseInstitution(id).catch(fail);
    setBusy(false);
  };
  return (
    <DropDown
      label={`${t('institution')}: ${here.label}`}
      className="shell-place-tool"
      button={
        <>
          <span className="shell-place">{here.label}</span>
          <ChevronDownIcon size={12} className={busy ? 'shell-busy' : ''} />
        </>
      }
    >
      {(close) =>
        places.map(({ institution_id, institution }) => (
          <Choice
            key={institution_id}
            chosen={institution_id === here.value}
            onChoose={() => {
              close();
              if (institution_id !== here.value) void choose(institution_id);
            }}
          >
            <Mark when={institution_id === here.value} />
            {institution}
          </Choice>
        ))
      }
    </DropDown>
  );
}

const WAYS = {
  '/profile': 'profile.profile',
  '/sessions': 'profile.sessions',
  '/open-source': 'profile.open_source',
  '/privacy-policy': 'profile.privacy_policy',
} as const;
type Way = keyof typeof WAYS;

/** The person: profile and sessions (where an area has the screens), sign out. */
export function ProfileMenu() {
  const t = useText('shell');
  const go = useNavigate();
  const { user_info, signOut } = useSession();
  const install = useInstall();
  if (!user_info) return null;
  const ways = (paths: readonly Way[], close: () => void) =>
    paths.filter(hasScreen).map((path) => (
      <Choice
        key={path}
        onChoose={() => {
          close();
          void go(path);
        }}
      >
        {t(WAYS[path])}
      </Choice>
    ));
  return (
    <DropDown
      label={t('profile.menu', { name: user_info.name })}
      button={<Avatar name={user_info.name} photo={user_info.photo_url} size={30} />}
    >
      {(close) => (
        <>
          <div className="shell-person">
            <strong>{user_info.name}</strong>
            <span className="shell-muted">{user_info.username}</span>
          </div>
          {ways(['/profile', '/sessions'], close)}
          {install && (
            <Choice
              onChoose={() => {
                close();
                install();
              }}
            >
              {t('profile.install')}
            </Choice>
          )}
          <Choice
            onChoose={() => {
              close();
              void signOut();
            }}
          >
            {t('profile.sign_out')}
          </Choice>
          {ways(['/open-source', '/privacy-policy'], close)}
          <p className="shell-version shell-muted">Quad {VERSION}</p>
        </>
      )}
    </DropDown>
  );
}
