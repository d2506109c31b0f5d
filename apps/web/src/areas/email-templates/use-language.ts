import { MAIL_LOCALES, type MailLocale } from '@quad/domain/email-templates';
import { useQueryParts } from '#kit/base/param';

/** Which of the letter's languages is before the person's eyes: in the URL, and at first the screen's own. */
export function useLetterLanguage(otherwise: MailLocale): readonly [MailLocale, (language: MailLocale) => void] {
  const [params, put] = useQueryParts();
  const asked = params.get('language');
  return [MAIL_LOCALES.find((one) => one === asked) ?? otherwise, (language) => put({ language })];
}
