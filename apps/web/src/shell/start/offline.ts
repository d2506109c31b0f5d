import { mayOpen } from '#data/screens';
import { currentActor } from '#data/identity/session';
import { session } from '#data/identity/session-store';
import type { Screen } from './screens';

const WORKER = '/worker.js';
/** A browser without idle callbacks (Safari) gets a screen this often (ms). */
const PACE_MS = 300;

/** What this page has loaded so far, as addresses below the portal's own. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, PACE_MS);
  });

const isSparing = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: loadedFiles() });
}

/** Fetches the screens that the person may open, one whenever the page is idle; ends when somebody else signs in. */
export async function fetchAhead(screens: readonly Screen[]): Promise<void> {
  const actor = currentActor();
  if (!actor || isSparing()) return;
  for (const screen of screens.filter(({ route }) => mayOpen(route, actor))) {
    await idle();
    if (currentActor()?.account_id !== actor.account_id || !navigator.onLine) return;
    await screen.fetch().catch(() => undefined);
  }
}

/**
 * Has the browser keep the portal's files and the screens of who is signed in, so that both open without a network.
 * Never fails: a browser that keeps nothing (a private window) has the portal as long as it has a network.
 */
export async function keepOffline(screens: readonly Screen[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await register().catch(() => undefined);
  void fetchAhead(screens);
  session.subscribe((now, before) => {
    if (now.token && now.user_info?.id !== before.user_info?.id) void fetchAhead(screens);
  });
}
