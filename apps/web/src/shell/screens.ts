import { lazy, type ComponentType } from 'react';
import i18next from 'i18next';
import { matchPath } from 'react-router-dom';
import { areas } from '#areas/index';
import type { Actor } from '@quad/domain/core';
import { mayOpen, type AreaScreens, type Page, type ScreenParams, type ScreenRoute } from '#data/screens';

/** A route of an area, with its page made ready to be drawn. */
export interface Screen {
  readonly area: string;
  readonly route: ScreenRoute;
  /** The i18n key of its title. */
  readonly title: `screens:${string}`;
  /** Fetches page and texts, once, and asks for what the page reads of this address. */
  readonly load: (params: ScreenParams) => Promise<void>;
  readonly Page: ComponentType;
}

const RELOADED = 'reloaded_at';
const ONCE_IN_MS = 20_000;

// After a new release the old chunks are gone: one reload fetches the new ones.
function reloadOnce(failure: unknown): never {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last > ONCE_IN_MS) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }
  throw failure;
}

function screenOf(area: string, route: ScreenRoute): Screen {
  let page: Promise<Page> | undefined;
  const fetchPage = () => {
    page ??= Promise.all([route.lazy(), i18next.loadNamespaces([area, ...(route.texts ?? [])])])
      .then(([found]) => found)
      .catch((failure: unknown) => {
        page = undefined;
        return reloadOnce(failure);
      });
    return page;
  };
  const load = async (params: ScreenParams) => {
    const drawn = fetchPage();
    void route.lazy().then(
      ({ ahead }) => ahead?.(params),
      () => undefined,
    );
    await drawn;
  };
  return { area, route, title: `screens:${area}.${route.title}`, load, Page: lazy(fetchPage) };
}

/** The screens of some areas, in their order. */
export const screensOf = (list: readonly AreaScreens[]): Screen[] =>
  list.flatMap(({ area, routes }) => routes.map((route) => screenOf(area, route)));

/** Every screen of the portal. */
export const allScreens: readonly Screen[] = screensOf(areas);

/** True when some area has a screen at the path. */
export const hasScreen = (path: string): boolean => allScreens.some(({ route }) => route.path === path);

/** True when some area has a screen at the address, and the actor may open it. */
export const mayGo = (actor: Actor | null, to: string): boolean =>
  allScreens.some(({ route }) => matchPath(route.path, to.replace(/[?#].*/, '')) && mayOpen(route, actor));
