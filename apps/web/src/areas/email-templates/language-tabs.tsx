import { EditIcon, TickIcon } from '@blueprintjs/icons';
import { isBlank, MAIL_LOCALES, type LetterTexts, type MailLocale } from '@quad/domain/email-templates';
import { LANGUAGE_NAMES, useText } from '#data/words/text';
import { Row } from '#kit/base/layout';

interface TabsProps {
  readonly texts: LetterTexts;
  readonly chosen: MailLocale;
  readonly choose: (language: MailLocale) => void;
}

/** The six languages of a letter, each with whether it is written: in words too, not by its sign alone. */
export function LanguageTabs({ texts, chosen, choose }: TabsProps) {
  const t = useText('email-templates');
  return (
    <Row role="group" aria-label={t('editor.languages')}>
      {MAIL_LOCALES.map((language) => {
        const isWritten = !isBlank(texts[language]);
        return (
          <button
            key={language}
            type="button"
            className="email-tab"
            aria-pressed={language === chosen}
            onClick={() => choose(language)}
            lang={language}
          >
            {isWritten ? <TickIcon size={12} /> : <EditIcon size={12} />}
            {LANGUAGE_NAMES[language]}
            <span className="kit-hidden"> {t(isWritten ? 'editor.has' : 'editor.has_not')}</span>
          </button>
        );
      })}
    </Row>
  );
}
