import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PinIcon, UnpinIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';
import { ViewCount } from './counts';
import type { Group, View } from './navigation';
import { useOwnWays } from './own-ways';
import { SpriteIcon } from '#shell/look/sprite-icon';

const HOME = '/home';
/** So many of the last screens are offered. */
const FEW = 4;

interface Known extends View {
  readonly icon: Group['icon'];
}

const viewsOf = (groups: readonly Group[]): Known[] =>
  groups.flatMap(({ icon, entries }) =>
    entries.flatMap((entry) => entry.views.map((view) => ({ ...view, icon: entry.icon ?? icon }))),
  );

/** Remembers which screens the person opens. */
export function Visits({ groups }: { readonly groups: readonly Group[] }): null {
  const { pathname } = useLocation();
  const { recent, visit } = useOwnWays();
  const isNew = recent[0] !== pathname && pathname !== HOME && viewsOf(groups).some(({ to }) => to === pathname);
  useEffect(() => {
    if (isNew) visit(pathname);
  });
  return null;
}

/** The screens that a person has pinned and those where they were last. */
export function Ways({ groups, onChoose }: { readonly groups: readonly Group[]; readonly onChoose?: () => void }) {
  const t = useText('shell');
  const say = useText('screens');
  const { pathname } = useLocation();
  const { pinned, recent, pin, unpin } = useOwnWays();
  const known = viewsOf(groups);
  const find = (paths: readonly string[]) => paths.flatMap((path) => known.find(({ to }) => to === path) ?? []);
  const here = known.find(({ to }) => to === pathname && to !== HOME);
  const isPinned = pinned.includes(pathname);
  const last = recent.filter((to) => to !== pathname && !pinned.includes(to));
  const link = (view: Known) => (
    <NavLink to={view.to} end className="shell-entry" onClick={onChoose}>
      <SpriteIcon icon={view.icon} />
      <span>{say(view.text)}</span>
      <ViewCount of={view} />
    </NavLink>
  );
  return (
    <>
      {find(pinned).length > 0 && (
        <section aria-label={t('ways.pinned')}>
          <p className="shell-ways-title">{t('ways.pinned')}</p>
          <ul className="shell-entries">
            {find(pinned).map((view) => (
              <li key={view.to} className="shell-way">
                {link(view)}
                <button
                  type="button"
                  className="shell-unpin"
                  aria-label={t('ways.unpin', { title: say(view.text) })}
                  onClick={() => unpin(view.to)}
                >
                  <UnpinIcon size={12} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {find(last).length > 0 && (
        <section aria-label={t('ways.recent')}>
          <p className="shell-ways-title">{t('ways.recent')}</p>
          <ul className="shell-entries shell-recent">
            {find(last)
              .slice(0, FEW)
              .map((view) => (
                <li key={view.to}>{link(view)}</li>
              ))}
          </ul>
        </section>
      )}
      {here && !isPinned && (
        <button type="button" className="shell-pin" onClick={() => pin(here.to)}>
          <PinIcon size={12} />
          <span>{t('ways.pin', { title: say(here.text) })}</span>
        </button>
      )}
    </>
  );
}
