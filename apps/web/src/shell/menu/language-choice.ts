import { meCalls } from '@quad/domain/accounts';
import { ask } from '#data/server/calls';
import { session } from '#data/identity/session-store';
import { useLanguage, type Language } from '#data/words/text';

/** Changes the language of the screen, and tells the account, so that letters to the person speak it too. */
export function useLanguageChoice(): (language: Language) => void {
  const { choose } = useLanguage();
  return (language) => {
    void choose(language);
    // The screen speaks it already; an account that could not be told costs only the language of letters.
    if (session.read().token) ask(meCalls.settings, { locale: language }).catch(() => undefined);
  };
}
