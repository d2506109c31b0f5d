import { lazy, Suspense, useCallback, useState } from 'react';
import { MenuIcon, SearchIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';
import { useShortcuts } from '#kit/base/shortcuts';
import { Bars } from './bars';
import { LiveIndicator } from './live-indicator';
import { InstitutionMenu, LanguageMenu, LookMenu, ProfileMenu } from '#shell/menu/menus';
import { Notifications } from './notifications';
import { Brand } from '#shell/menu/sidebar';

const CommandPalette = lazy(async () => ({ default: (await import('#shell/menu/command-palette')).CommandPalette }));
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The button and the keys that open the command palette. */
function Search() {
  const t = useText('shell');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useShortcuts([{ keys: 'mod+k', label: t('search.open'), run: () => setOpen(true) }]);
  return (
    <>
      <button
        type="button"
        className="shell-search"
        aria-label={t('search.open')}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>{t('search.open')}</span>
        <kbd data-keys={isMac ? '⌘K' : 'Ctrl K'} />
      </button>
      {open && (
        <Suspense>
          <CommandPalette onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The bar that floats over every screen; on phones it opens the drawer and leaves the rarer menus to it. */
export function TopBar({
  branded,
  isPhone,
  onMenu,
}: {
  readonly branded: boolean;
  readonly isPhone: boolean;
  readonly onMenu: (() => void) | null;
}) {
  const t = useText('shell');
  return (
    <header className="shell-bar no-print">
      {onMenu && (
        <button type="button" className="shell-tool" aria-label={t('nav.open')} onClick={onMenu}>
          <MenuIcon />
        </button>
      )}
      {branded && <Brand bare={isPhone} />}
      <Search />
      <div className="shell-bar-end">
        {!isPhone && <InstitutionMenu />}
        <LiveIndicator />
        <Notifications />
        {!isPhone && (
          <>
            <LanguageMenu />
            <LookMenu />
          </>
        )}
        <ProfileMenu />
      </div>
      <Bars />
    </header>
  );
}
