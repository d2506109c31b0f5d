import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useText } from '#data/words/text';
import { ViewCount } from './counts';
import { activeEntry, type Group } from './navigation';

/** The views of the thing that is open, as tabs: mine, assigned, all. A thing of one view, or one of its records, has none. */
export function Views({ groups }: { readonly groups: readonly Group[] }) {
  const t = useText('screens');
  const { pathname } = useLocation();
  const entry = activeEntry(groups, pathname);
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the window: the view that is open must be in it.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (!entry || entry.views.length < 2 || !entry.views.some(({ to }) => to === pathname)) return null;
  return (
    <nav ref={row} className="shell-views no-print" aria-label={t(entry.text)}>
      {entry.views.map((view) => (
        <NavLink key={view.to} to={view.to} end className="shell-view">
          {t(view.text)}
          <ViewCount of={view} />
        </NavLink>
      ))}
    </nav>
  );
}
