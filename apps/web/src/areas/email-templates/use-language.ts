import { useSearchParams } from 'react-router-dom';
import { MAIL_LOCALES, type MailLocale } from '@quad/domain/email-templates';

/** Which of the letter's languages is before the person's eyes: in the URL, and at first the screen's own. */
export function useLetterLanguage(otherwise: MailLocale): readonly [MailLocale, (language: MailLocale) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('language');
  const put = (language: MailLocale) =>
    setParams(
      (now) => {
        const after = new URLSearchParams(now);
        after.set('language', language);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [MAIL_LOCALES.find((one) => one === asked) ?? otherwise, put];
}
