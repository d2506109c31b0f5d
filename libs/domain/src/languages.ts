/** The languages of accounts, and of what offices type: those of the translations. */
export const LOCALES = ['uz', 'ru', 'en', 'de', 'fr', 'pt'] as const;
type Locale = (typeof LOCALES)[number];
/** A text in the languages in which it is given. */
export type Texts = Readonly<Partial<Record<Locale, string>>>;
/** The language of a text that is shown to a reader: theirs where it is given so, else one that has it; none where nobody said. */
export const languageOf = (shown: unknown, texts: Texts, reader: string): Locale | undefined =>
  [reader as Locale, ...LOCALES].find((one) => texts[one] === shown);
