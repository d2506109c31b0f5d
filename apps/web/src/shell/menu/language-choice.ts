import { meCalls } from '@quad/domain/accounts';
import { useAutosave } from '#data/offline/autosave';
import { useLanguage, type Language } from '#data/words/text';

/** Changes the language of the screen, and tells the account, so that letters to the person speak it too. */
export function useLanguageChoice(): (language: Language) => void {
  const { choose } = useLanguage();
  const { save } = useAutosave(meCalls.settings);
  return (language) => {
    void choose(language);
    // Nothing is kept of a choice that nobody signed in makes.
    void save('locale', { locale: language });
  };
}
