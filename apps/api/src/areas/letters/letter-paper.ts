import { LANGUAGES } from '@quad/i18n';
import { dayOf, momentOf, paper, sayIn, SMALL, type House } from '#areas/links/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';
import type { Letter } from '#schema/index.js';

interface About extends House {
  readonly locale: string;
  readonly time_zone: string;
  /** Its place in the register; null until it has one. */
  readonly number: string | null;
  readonly answers: string | null;
  /** Where it can be checked; null until it is sent. */
  readonly link: string | null;
}

/** Small words that give a language away. */
const SMALL_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(the|of|and|to|in|is|for|with|we|our|your)\b/gi,
  uz: /\b(va|bilan|uchun|bu|ham|boʻyicha|sizning|bizning|soʻraymiz|maʼlum)\b/gi,
  de: /\b(der|die|das|und|den|wir|ist|mit|für|zu|ihre)\b/gi,
  fr: /\b(le|la|les|des|et|nous|vous|est|pour|dans|une)\b/gi,
  pt: /\b(o|os|as|da|do|e|que|para|com|uma|não)\b/gi,
};
/** So many of them it takes. */
const TELLING = 3;

/** A letter is in one language: that of its words. Cyrillic is Russian here; what is too short to tell is the institution's. */
export const paperLocale = ({ header, content }: Pick<Letter, 'header' | 'content'>, locale: string): string => {
  const text = `${header} ${content ?? ''}`;
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  const counts = Object.entries(SMALL_WORDS).map(([language, words]) => ({
    language,
    count: text.match(words)?.length ?? 0,
  }));
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first && first.count >= TELLING && first.count > (second?.count ?? 0) ? first.language : locale;
};

const TITLES = ['rector', 'vice_rector', 'director'] as const;

/** A position is written in the language of the letter where it is one that every language has a word for. */
function positionIn(language: string, position: string | null): string {
  const key = TITLES.map((title) => `letters:paper.position.${title}`).find((title) =>
    LANGUAGES.some((each) => textOf(each, title).toLowerCase() === position?.trim().toLowerCase()),
  );
  return key ? textOf(language, key) : (position ?? '');
}

type Content = Pick<
  Letter,
  | 'header'
  | 'content'
  | 'content_hash'
  | 'correspondent'
  | 'registered_on'
  | 'signed_at'
  | 'signer_name'
  | 'signer_position'
>;

/** The letter on the institution's letterhead: number, day, words, who signed it, and once it is signed its seal and its proof. */
export function paperOf(letter: Content, { locale, number, answers, link, time_zone, ...house }: About): PdfDefinition {
  const { header, signed_at, signer_name } = letter;
  const language = paperLocale(letter, locale);
  const say = sayIn(language, (key) => `letters:paper.${key}`);
  return paper({
    ...house,
    info: { title: [number, header].filter(Boolean).join(' ') },
    place: [
      say('number', { number: number ?? '____________' }),
      ...(number ? [say('of', { day: dayOf(letter.registered_on) })] : []),
      ...(answers ? [{ text: say('answers', { number: answers }), ...SMALL }] : []),
    ],
    addressee: letter.correspondent,
    body: [
      { text: header, fontSize: 12, bold: true, margin: [0, 26, 0, 14] },
      { text: letter.content ?? say('scans'), lineHeight: 1.35 },
    ],
    signature: {
      position: positionIn(language, letter.signer_position),
      name: signer_name,
      unsealed: signed_at ? null : say('unsigned'),
    },
    code: signed_at && {
      link,
      lines: [
        say('signed', { at: momentOf(signed_at, time_zone) }),
        { text: `SHA-256 ${letter.content_hash}`, font: 'Mono', fontSize: 7 },
        { text: say(link ? 'check' : 'unregistered'), ...SMALL, margin: [0, 4, 0, 0] },
      ],
    },
  });
}
