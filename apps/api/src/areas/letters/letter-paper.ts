import { LANGUAGES } from '@quad/i18n';
import { crestIn } from '#areas/settings/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';
import type { Letter } from '#schema/index.js';
import { sealIn } from './letter-emblems.js';

interface About {
  readonly locale: string;
  readonly institution: string;
  /** Its picture; null where its crest is drawn. */
  readonly logo: string | null;
  readonly time_zone: string;
  /** Its place in the register; null until it has one. */
  readonly number: string | null;
  readonly answers: string | null;
  /** Where it can be checked; null until it is sent. */
  readonly link: string | null;
}

const dayOf = (day: string | null) => (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');
const momentOf = (at: Date | null, zone: string) =>
  at
    ? new Intl.DateTimeFormat('ru-RU', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
        .format(at)
        .replace(',', '')
    : '';

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

type Paper = Pick<
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
type Say = (key: string, params?: Record<string, unknown>) => string;

const SMALL = { fontSize: 8, color: '#555555' };

/** The crest and the name of the institution above a line. */
export const letterhead = (institution: string, logo: string | null) => [
  {
    columns: [
      { width: 44, ...crestIn(institution, logo, [40, 46]) },
      { width: '*', text: institution, fontSize: 15, bold: true, margin: [6, 14, 0, 0] },
    ],
  },
  { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1.2 }], margin: [0, 8, 0, 14] },
];

/** The signature; the seal is between position and name, as on paper. */
const signature = (
  { signed_at, signer_name, signer_position }: Paper,
  { language, institution, logo, say }: Written,
) => ({
  columns: [
    { width: '*', text: positionIn(language, signer_position), margin: [0, 34, 0, 0] },
    signed_at
      ? sealIn(institution, logo)
      : { width: 100, text: say('unsigned'), ...SMALL, alignment: 'center', margin: [0, 34, 0, 0] },
    { width: 190, text: signer_name ?? '', bold: true, alignment: 'right', margin: [0, 34, 0, 0] },
  ],
  margin: [0, 30, 0, 0],
  unbreakable: true,
});

interface Written {
  readonly language: string;
  readonly institution: string;
  readonly logo: string | null;
  readonly say: Say;
}

/** What makes it possible to check the letter: when it was signed, its hash, the code that leads to its public page. */
const proof = ({ signed_at, content_hash }: Paper, { time_zone, link }: About, say: Say) => ({
  columns: [
    ...(link ? [{ width: 96, qr: link, fit: 86 }] : []),
    {
      width: '*',
      margin: [0, 4, 0, 0],
      stack: [
        { text: say('signed', { at: momentOf(signed_at, time_zone) }), bold: true, fontSize: 9 },
        { text: `SHA-256 ${content_hash}`, font: 'Mono', fontSize: 7 },
        { text: say(link ? 'check' : 'unregistered'), ...SMALL, margin: [0, 4, 0, 0] },
        ...(link ? [{ text: link, link, ...SMALL }] : []),
      ],
    },
  ],
  margin: [0, 24, 0, 0],
  unbreakable: true,
});

/** The letter on the institution's letterhead: crest, number, day, words, who signed it, and once it is signed its seal and its proof. */
export function paperOf(letter: Paper, about: About): PdfDefinition {
  const { locale, institution, logo, number, answers } = about;
  const language = paperLocale(letter, locale);
  const say: Say = (key, params) => textOf(language, `letters:paper.${key}`, params);
  const place = number
    ? [say('number', { number }), say('of', { day: dayOf(letter.registered_on) })]
    : [say('number', { number: '____________' })];
  return {
    info: { title: [number, letter.header].filter(Boolean).join(' ') },
    content: [
      ...letterhead(institution, logo),
      {
        columns: [
          {
            width: '*',
            stack: [...place, ...(answers ? [{ text: say('answers', { number: answers }), ...SMALL }] : [])],
          },
          { width: 240, text: letter.correspondent ?? '', bold: true, alignment: 'right' },
        ],
      },
      { text: letter.header, fontSize: 12, bold: true, margin: [0, 26, 0, 14] },
      { text: letter.content ?? say('scans'), lineHeight: 1.35 },
      signature(letter, { language, institution, logo, say }),
      ...(letter.signed_at ? [proof(letter, about, say)] : []),
    ],
  };
}
