import { createStore } from '#data/offline/store';

/** The browser's offer to install the portal as an app. Chromium makes it; Safari and Firefox have it in their own menus. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = createStore<InstallOffer | undefined>(undefined);

/** Keeps the offer for the menu of the person instead of letting the browser show it at a moment of its own. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(() => event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offer.set(() => undefined));
}

/** Asks the browser to install; undefined where it has not offered to, or has done so already. */
export function useInstall(): (() => void) | undefined {
  const kept = offer.use();
  if (!kept) return undefined;
  return () => {
    // An offer is good for one question.
    offer.set(() => undefined);
    void kept.prompt();
  };
}
