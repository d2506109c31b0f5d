import { textOf } from '#core/errors/texts.js';

/** Subject and text of an email. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/**
 * The email `<namespace>:<path>` in a language, from its `subject` and `text`; parameters stay on one line, so that a
 * name cannot end the subject.
 */
export function mailText(locale: string, key: string, params: Readonly<Record<string, unknown>> = {}): MailText {
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ') : value,
    ]),
  );
  return { subject: textOf(locale, `${key}.subject`, said), text: textOf(locale, `${key}.text`, said) };
}
