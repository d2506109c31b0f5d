import i18next, { type i18n } from 'i18next';
import { COMMON, DEFAULT_API, emptyIn, LANGUAGES } from '@quad/i18n';
import { loadAll } from '@quad/i18n/server';

let texts: i18n | undefined;

/** Loads every translation before the first request, once in a process. */
export async function loadTexts(): Promise<void> {
  if (texts) return;
  const { resources, namespaces } = await loadAll();
  const loaded = i18next.createInstance();
  await loaded.init({
    resources,
    ns: namespaces,
    defaultNS: 'errors',
    fallbackNS: COMMON,
    fallbackLng: DEFAULT_API,
    interpolation: { escapeValue: false },
  });
  texts = loaded;
}

/**
 * The sentence of a key (`namespace:path`) in a language; English where the language lacks it, the key where nobody has it.
 * A day among the parameters is written as on the screens.
 */
export const textOf = (locale: string, key: string, params: Record<string, unknown> = {}): string =>
  texts?.t(key, { ...written(params), lng: locale }) ?? key;

const written = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isDay(value) ? dotted(value) : value]));

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const dotted = (day: string): string => day.split('-').reverse().join('.');

/** The variables of a sentence that these parameters leave empty; every language has the same. */
export const emptyOf = (key: string, params: Readonly<Record<string, unknown>>): string[] =>
  emptyIn(texts?.t(key, { ...params, lng: DEFAULT_API, skipInterpolation: true }) ?? '', params);

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
