import i18next, { type i18n } from 'i18next';
import { DEFAULT_API, LANGUAGES } from '@quad/i18n';
import { loadAll } from '@quad/i18n/server';

let texts: i18n | undefined;
let loading: Promise<void> | undefined;

/** Loads every translation before the first request, once in a process. */
export const loadTexts = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const { resources, namespaces } = await loadAll();
  texts = i18next.createInstance();
  await texts.init({
    resources,
    ns: namespaces,
    defaultNS: 'errors',
    fallbackLng: DEFAULT_API,
    interpolation: { escapeValue: false },
    keySeparator: '.',
    nsSeparator: ':',
  });
}

/** The sentence of a key (`namespace:path`) in a language; English where the language lacks it, the key where nobody has it. */
export const textOf = (locale: string, key: string, params: Record<string, unknown> = {}): string =>
  texts?.t(key, { ...params, lng: locale }) ?? key;

/** True when some language has a sentence for the key. */
export const hasText = (key: string): boolean => texts?.exists(key, { lng: DEFAULT_API }) ?? false;

/** The best of our languages for an Accept-Language header; English where none fits. */
export function localeOf(header: string | undefined): string {
  if (!header) return DEFAULT_API;
  if (LANGUAGES.includes(header as never)) return header;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  return wanted.find(({ language }) => LANGUAGES.includes(language as never))?.language ?? DEFAULT_API;
}
