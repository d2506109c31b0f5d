import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '@quad/i18n';
import { screenLanguage } from './session-store';

export { LANGUAGES, LANGUAGE_NAMES, type Language } from '@quad/i18n';

/** Says the key of the namespace (an area, `kit`, `shell`, `errors`) in the language of the screen; `t('ns:key')` reaches the others. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

/** The translator of one namespace; the component is drawn again when the language changes. Suspends while the namespace loads. */
export function useText(namespace: string): Say {
  const { t } = useTranslation(namespace);
  return t as Say;
}

/** The same outside of components; speaks the language of the moment it is called. */
export const say: Say = (key, values) => i18next.t(key, values ?? {});

/** The language of the screen and the way to change it: instant, kept on this browser (`lang`). */
export function useLanguage(): { language: Language; languages: readonly Language[]; choose: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  return {
    language: (i18n.resolvedLanguage ?? screenLanguage()) as Language,
    languages: LANGUAGES,
    choose: async (language) => {
      localStorage.setItem('lang', language);
      await i18n.changeLanguage(language);
    },
  };
}
