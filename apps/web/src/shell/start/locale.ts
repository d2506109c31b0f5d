import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { COMMON } from '@quad/i18n';
import startTexts from 'virtual:start-texts';
import { cache } from '#data/server/cache';
import { screenLanguage } from '#data/identity/session-store';

/** Namespaces that are there from the start; an area's own comes with its first screen. */
const START: readonly string[] = ['shell', 'kit', 'errors', 'screens'];

async function read(language: string, namespace: string): Promise<ResourceKey> {
  const texts = await startTexts[language]?.();
  if (START.includes(namespace)) return texts?.default[namespace] ?? {};
  return (await texts?.areas[namespace]?.())?.default ?? {};
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    read(language, namespace).then(
      (texts) => done(null, texts),
      (failure: Error) => done(failure, null),
    );
  },
};

/** Loads the texts of the chosen language; the screen can be drawn when it resolves. */
export async function startTexting(): Promise<void> {
  // A copy: i18next adds every namespace it loads to the list it was given.
  await i18next.use(backend).init({
    lng: screenLanguage(),
    fallbackLng: false,
    ns: [...START],
    defaultNS: 'shell',
    fallbackNS: COMMON,
    interpolation: { escapeValue: false },
    // A text that is missing must hurt the eye of who forgot it.
    ...(import.meta.env.DEV && {
      parseMissingKeyHandler: (key: string, otherwise?: string) => otherwise ?? `⚠ ${key}`,
    }),
  });
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    // Some of what the server says (notifications) is in the language it was asked in.
    void cache.staleAll();
  });
}
