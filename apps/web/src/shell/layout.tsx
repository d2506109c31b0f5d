import { useCallback, useState, type ReactNode } from 'react';
import { AllScreensProvider, MayOpenProvider, OpenScreensProvider } from '#data/navigation';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Counting } from '#shell/menu/counts';
import { Drawer } from '#shell/menu/drawer';
import { NARROW, PHONE, useMedia } from '#shell/look/media';
import { InstitutionMenu, LanguageMenu, LookMenu } from '#shell/menu/menus';
import { mayGo } from '#shell/start/screens';
import { sideClass } from '#shell/look/skin';
import { PaperHead } from '#shell/look/paper-head';
import { PhoneBar } from '#shell/menu/phone-bar';
import { Brand, CompactNavigation, Navigation, Sidebar } from '#shell/menu/sidebar';
import { useLayout } from '#shell/state';
import { TopBar } from '#shell/bars/top-bar';
import { useEverything, useGroups } from '#shell/menu/use-groups';
import { Parts } from '#shell/start/parts';
import { Views } from '#shell/menu/views';
import { Visits } from '#shell/menu/ways';

function Content({ children }: { readonly children: ReactNode }) {
  const { layout } = useLayout();
  return (
    <main id="content" className={`shell-content shell-content-${layout.contentWidth}`}>
      {children}
    </main>
  );
}

/** The first stop of the Tab key. */
function SkipLink() {
  const t = useText('shell');
  const skip = () => {
    const content = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
    if (!content) return;
    content.tabIndex = -1;
    content.focus();
  };
  return (
    <button type="button" className="shell-skip" onClick={skip}>
      {t('skip')}
    </button>
  );
}

const DrawerTools = () => (
  <div className="shell-drawer-tools">
    <InstitutionMenu />
    <LanguageMenu />
    <LookMenu />
  </div>
);

/** The house around every screen of a signed-in person: menu at the side or above, floating bar, content. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { layout } = useLayout();
  const isNarrow = useMedia(NARROW);
  const isPhone = useMedia(PHONE);
  const [drawer, setDrawer] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const groups = useGroups();
  const everything = useEverything();
  const { actor } = useSession();
  const mayOpenTo = useCallback((to: string) => mayGo(actor, to), [actor]);
  const isRow = layout.menu === 'horizontal' && !isNarrow && !layout.menuHidden;
  const isSide = !isRow && !isPhone && !layout.menuHidden;
  return (
    <div className={`shell ${isSide ? 'shell-with-side' : ''}`}>
      <SkipLink />
      <Counting groups={groups} />
      <Visits groups={groups} />
      {isSide && (
        <aside
          className={`shell-side shell-side-colours no-print ${layout.menuCollapsed ? 'shell-side-narrow' : ''} ${sideClass(layout.skin)}`}
        >
          <Sidebar groups={groups} />
        </aside>
      )}
      {drawer && (
        <Drawer onClose={closeDrawer}>
          <Brand />
          {isPhone && <DrawerTools />}
          <Navigation groups={groups} onChoose={closeDrawer} />
        </Drawer>
      )}
      <div className="shell-main">
        <TopBar
          branded={!isSide}
          isPhone={isPhone}
          onMenu={isSide || isRow || isPhone ? null : () => setDrawer(true)}
        />
        {isRow && (
          <div className={`shell-above shell-side-colours no-print ${sideClass(layout.skin)}`}>
            <CompactNavigation groups={groups} named />
          </div>
        )}
        <OpenScreensProvider value={groups}>
          <AllScreensProvider value={everything}>
            <MayOpenProvider value={mayOpenTo}>
              <Views groups={groups} />
              <PaperHead />
              <Parts>
                <Content>{children}</Content>
              </Parts>
            </MayOpenProvider>
          </AllScreensProvider>
        </OpenScreensProvider>
      </div>
      {isPhone && <PhoneBar groups={groups} onMore={() => setDrawer(true)} />}
    </div>
  );
}

/** The house for people who are not signed in, or have a step to finish first: only the mark, the language, the look, the way out. */
export function QuietLayout({ children }: { readonly children: ReactNode }) {
  const t = useText('shell');
  const { token, signOut } = useSession();
  return (
    <div className="shell-quiet">
      <SkipLink />
      <header className="shell-quiet-bar no-print">
        <Brand />
        <div className="shell-bar-end">
          <LanguageMenu />
          <LookMenu />
          {token && (
            <button type="button" className="shell-link" onClick={() => void signOut()}>
              {t('profile.sign_out')}
            </button>
          )}
        </div>
      </header>
      <main id="content" className="shell-quiet-content">
        {children}
      </main>
    </div>
  );
}
