import type { PdfDefinition } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';
import type { Letter } from '#schema/index.js';

interface About {
  readonly locale: string;
  readonly institution: string;
  readonly time_zone: string;
  readonly number: string;
  readonly answers: string | null;
  readonly link: string;
}

const dayOf = (day: string | null) => (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');
const momentOf = (at: Date | null, zone: string) =>
  at
    ? new Intl.DateTimeFormat('ru-RU', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
        .format(at)
        .replace(',', '')
    : '';

/** Letters are written in several languages; Cyrillic text is Russian here, so its letterhead is Russian, too. */
export const paperLocale = ({ header, content }: Pick<Letter, 'header' | 'content'>, locale: string): string =>
  /\p{Script=Cyrillic}/u.test(`${header} ${content ?? ''}`) ? 'ru' : locale;

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

/** The letter on the institution's letterhead: number, day, words, who signed it, its hash, and the code that leads to its public page. */
export function paperOf(
  letter: Paper,
  { locale, institution, time_zone, number, answers, link }: About,
): PdfDefinition {
  const language = paperLocale(letter, locale);
  const say = (key: string, params?: Record<string, unknown>) => textOf(language, `letters:paper.${key}`, params);
  const small = { fontSize: 8, color: '#555555' };
  return {
    info: { title: `${number} ${letter.header}` },
    content: [
      { text: institution, fontSize: 15, bold: true, alignment: 'center' },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1.2 }], margin: [0, 6, 0, 14] },
      {
        columns: [
          {
            width: '*',
            stack: [
              `№ ${number}`,
              say('of', { day: dayOf(letter.registered_on) }),
              ...(answers ? [{ text: say('answers', { number: answers }), ...small }] : []),
            ],
          },
          { width: 240, text: letter.correspondent ?? '', bold: true, alignment: 'right' },
        ],
      },
      { text: letter.header, fontSize: 12, bold: true, margin: [0, 26, 0, 14] },
      { text: letter.content ?? say('scans'), lineHeight: 1.35 },
      {
        columns: [
          { width: '*', text: letter.signer_position ?? '' },
          { width: 220, text: letter.signer_name ?? '', bold: true, alignment: 'right' },
        ],
        margin: [0, 40, 0, 0],
        unbreakable: true,
      },
      {
        columns: [
          { width: 96, qr: link, fit: 86 },
          {
            width: '*',
            margin: [0, 4, 0, 0],
            stack: [
              { text: say('signed', { at: momentOf(letter.signed_at, time_zone) }), bold: true, fontSize: 9 },
              { text: `SHA-256 ${letter.content_hash}`, font: 'Mono', fontSize: 7 },
              { text: say('check'), ...small, margin: [0, 4, 0, 0] },
              { text: link, ...small },
            ],
          },
        ],
        margin: [0, 24, 0, 0],
        unbreakable: true,
      },
    ],
  };
}
