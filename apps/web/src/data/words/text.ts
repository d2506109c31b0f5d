import { useEffect, useState, useSyncExternalStore } from 'react';
import i18next from 'i18next';
import { LANGUAGES, type FullKey, type KeyOf, type Language, type Namespace } from '@quad/i18n';
import { screenLanguage } from '#data/identity/session-store';

export {
  LANGUAGES,
  LANGUAGE_NAMES,
  type FullKey,
  type KeyOf,
  type Language,
  type Namespace,
  type WordOf,
  type Words,
} from '@quad/i18n';

type Values = Readonly<Record<string, unknown>>;

/**
 * Says the key of the namespace (an area, `kit`, `shell`, `errors`) in the language of the screen; `t('ns:key')` reaches
 * the others. A key that may be missing brings what is said instead.
 */
export interface Say<N extends Namespace = never> {
  (key: string, values: Values & { readonly defaultValue: string }): string;
  (key: KeyOf<N> | FullKey, values?: Values): string;
}

/** A key that is put together where no type can follow it, as the code of a server's problem is. */
export const dynamicKey = (key: string): FullKey => key as FullKey;

// One listener and one translator for all: a busy screen draws hundreds of components that speak, and what each would
// set up for itself costs more than drawing it.
const listeners = new Set<() => void>();
i18next.on('languageChanged', () => {
  for (const listener of [...listeners]) listener();
});
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const spoken = () => i18next.resolvedLanguage;

const translators = new Map<string, unknown>();
const coming = new Map<string, Promise<void>>();

/** Resolves when the namespace is there, or cannot be had. */
function loaded(namespace: string, key: string): Promise<void> {
  const load = coming.get(key) ?? i18next.loadNamespaces(namespace).finally(() => coming.delete(key));
  coming.set(key, load);
  return load;
}

/**
 * The translator of one namespace, the same one for everybody until the language changes; the component is then drawn
 * again. Suspends while the namespace loads.
 */
export function useText<N extends Namespace>(namespace: N): Say<N> {
  const key = `${useSyncExternalStore(subscribe, spoken)}/${namespace}`;
  const known = translators.get(key);
  if (known) return known as Say<N>;
  if (!i18next.hasLoadedNamespace(namespace)) throw loaded(namespace, key);
  const t = i18next.getFixedT(null, namespace) as Say<N>;
  translators.set(key, t);
  return t;
}

/** True once the namespaces are there; asks for those that are not. For a component that speaks with many without waiting. */
export function useTexts(namespaces: readonly string[]): boolean {
  const missing = namespaces.filter((namespace) => !i18next.hasLoadedNamespace(namespace)).join();
  const [, come] = useState(0);
  useEffect(() => {
    if (missing) void i18next.loadNamespaces(missing.split(',')).then(() => come((times) => times + 1));
  }, [missing]);
  return missing === '';
}

/** The same outside of components; speaks the language of the moment it is called. */
export const say: Say = (key: string, values?: Values) => i18next.t(key, values ?? {});

/** The language of the screen and the way to change it: instant, kept on this browser (`lang`). */
export function useLanguage(): {
  language: Language;
  languages: readonly Language[];
  choose: (language: Language) => Promise<void>;
} {
  return {
    language: (useSyncExternalStore(subscribe, spoken) ?? screenLanguage()) as Language,
    languages: LANGUAGES,
    choose: async (language) => {
      localStorage.setItem('lang', language);
      await i18next.changeLanguage(language);
    },
  };
}
