import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { CallFailed } from '#data/server/client';
import { startLive } from '#data/live/live';
import { FIELDS } from '#data/offline/autosave';
import { startForgetting } from '#data/offline/kept';
import { onRefusal, startQueue } from '#data/offline/queue';
import { refreshMe } from '#data/identity/session';
import { fail } from '#kit/base/toasts';
import { keepInstallOffer } from './install';
import { keepFocus } from './kept-focus';
import { startTexting } from './locale';
import { keepOffline } from './offline';
import { notePrinting } from './printing';
import { installRipple } from './ripple';
import { Providers } from './providers';
import { routerFor } from './router';
import { allScreens } from './screens';

// A write that failed and that nobody looked after still tells the person.
function showUnhandled(event: PromiseRejectionEvent): void {
  if (!(event.reason instanceof CallFailed)) return;
  event.preventDefault();
  fail(event.reason);
}

/** Resolves when the first screen can be drawn: until then the document shows its splash. */
const ready = (router: ReturnType<typeof routerFor>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });

/** Starts the portal in the element: connection first, then texts, then the screen. */
export async function start(element: HTMLElement): Promise<void> {
  window.addEventListener('unhandledrejection', showUnhandled);
  installRipple(document);
  notePrinting(window);
  keepFocus(document);
  keepInstallOffer();
  startLive();
  startQueue();
  onRefusal(FIELDS, fail);
  startForgetting();
  void refreshMe();
  const texting = startTexting();
  // It asks for the files of the first screen at once.
  const router = routerFor(allScreens);
  await Promise.all([texting, ready(router)]);
  createRoot(element).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  void keepOffline(allScreens);
}
