import { createElement, lazy, useState, type ComponentType } from 'react';
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
  readonly load: (params: ScreenParams, query: URLSearchParams) => Promise<void>;
  /** Fetches page and texts, once. */
  readonly fetch: () => Promise<unknown>;
  readonly Page: ComponentType;
}

/** The screen's files could not be fetched, and the server could not be reached either: it was never opened here before. */
export class NotLoaded extends Error {}

/** So long a page that is here waits for what it reads: mostly it can be drawn once instead of twice. */
const MOMENT_MS = 250;

const RELOADED = 'reloaded_at';
const ONCE_IN_MS = 20_000;

const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

// After a new release the old chunks are gone: one reload fetches the new ones. Without a network it would end in the
// browser's own error page.
async function missed(failure: unknown): Promise<never> {
  if (!navigator.onLine || !(await isServerThere())) throw new NotLoaded();
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last > ONCE_IN_MS) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }
  throw failure;
}

/** Fetches texts of areas; fails where they cannot be had. */
export async function fetchTexts(names: readonly string[]): Promise<void> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve));
  await i18next.loadNamespaces(names);
  const missing = names.filter((name) => !i18next.hasResourceBundle(i18next.language, name));
  // i18next asks once for a file that failed, and never again unless it is told to.
  if (missing.length) await i18next.reloadResources([i18next.language], missing);
  if (missing.some((name) => !i18next.hasResourceBundle(i18next.language, name))) throw new Error('no texts');
}

/** A part of a screen with its texts. One that cannot be fetched is not missed: the screen works without it. */
export const lazyPart = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  texts: readonly string[],
) =>
  lazy(() =>
    Promise.all([load(), fetchTexts(texts)]).then(
      ([part]) => part,
      () => ({ default: () => null }),
    ),
  );

function screenOf(area: string, route: ScreenRoute): Screen {
  let page: Promise<Page> | undefined;
  let There: ComponentType | undefined;
  const fetchPage = () => {
    page ??= Promise.all([route.lazy(), fetchTexts([area, ...(route.texts ?? [])])])
      .then(([found]) => {
        There = found.default;
        return found;
      })
      .catch((failure: unknown) => {
        page = undefined;
        throw failure;
      });
    return page;
  };
  const load = async (params: ScreenParams, query: URLSearchParams) => {
    const drawn = fetchPage();
    const read = route
      .lazy()
      .then(({ ahead }) => ahead?.(params, query))
      .catch(() => undefined);
    await drawn.catch(missed);
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);
  };
  const Coming = lazy(fetchPage);
  // A lazy component waits even for what is there, and React draws what waited after everything else.
  const Page = () => createElement(useState(() => There ?? Coming)[0]);
  return { area, route, title: `screens:${area}.${route.title}`, load, fetch: fetchPage, Page };
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
