import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { COMMON } from '@quad/i18n';

// Jest runs at the root of the repository's web app or at the root itself; the locales are looked for from both.
const ROOTS = ['libs/i18n/locales', '../../libs/i18n/locales'];

function textsOf(language: string): Record<string, Record<string, unknown>> {
  for (const root of ROOTS) {
    try {
      const folder = join(process.cwd(), root, language);
      return Object.fromEntries(
        readdirSync(folder).map((name) => [
          name.replace('.json', ''),
          JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>,
        ]),
      );
    } catch {
      /* the other root */
    }
  }
  return {};
}

/** Has every component of a spec speak the English of the locale files. */
export async function speakEnglish(): Promise<void> {
  const texts = textsOf('en');
  await i18next.init({
    lng: 'en',
    fallbackLng: false,
    resources: { en: { ...texts, screens: texts } },
    ns: Object.keys(texts),
    defaultNS: 'shell',
    fallbackNS: COMMON,
    interpolation: { escapeValue: false },
  });
}
