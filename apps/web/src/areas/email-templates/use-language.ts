import { useAddress } from '#kit/base/address';
import { MAIL_LOCALES, type MailLocale } from '@quad/domain/email-templates';

/** Which of the letter's languages is before the person's eyes: in the URL, and at first the screen's own. */
export function useLetterLanguage(otherwise: MailLocale): readonly [MailLocale, (language: MailLocale) => void] {
  const { get, change } = useAddress();
  const asked = get('language');
  const put = (language: MailLocale) => change({ language }, { replace: true });
  return [MAIL_LOCALES.find((one) => one === asked) ?? otherwise, put];
}
