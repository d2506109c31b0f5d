export { codePageOf } from './code-page.js';

/** The languages of the portal, in the order the language menu shows them. Each has its folder in `locales/`. */
export const LANGUAGES = ['uz', 'ru', 'en', 'de', 'fr', 'pt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What a screen speaks until the person chooses. */
export const DEFAULT_SCREEN: Language = 'uz';

/** What the API answers in when a call does not say. */
export const DEFAULT_API: Language = 'en';

/** Where every namespace finds the words of fields, states and steps that it does not have itself. */
export const COMMON = 'kit';

/** Every language by its own name, as its speakers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  uz: 'Oʻzbekcha',
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

/** True when there are translations for the code. */
export const isLanguage = (code: unknown): code is Language => LANGUAGES.includes(code as Language);

export { emptyIn } from './empty.js';
export { askedPatterns, askedQuery, finder, findingIn, orNearly, wanted } from './asked.js';
export { fold } from './fold.js';
export { likeness } from './spelling.js';
export type { FullKey, KeyOf, Namespace, WordOf, Words } from './words.js';
