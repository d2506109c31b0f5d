import { crestIn } from '#areas/settings/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';

export interface PrintedCard {
  readonly name: string;
  readonly idNumber: string;
  readonly group_title: string | null;
  readonly course_title: string | null;
  readonly expires_on: string;
  readonly institution: string;
  readonly link: string;
  readonly logo: string | null;
  readonly photo: string | null;
}

/** The size of a bank card in points, which is what holders are made for. */
const CARD = { width: 243, height: 153 };
const ON_A_PAGE = 8;
const SMALL = { fontSize: 7, color: '#555555' };
const dayOf = (day: string): string => day.split('-').reverse().join('.');

function cardOf(card: PrintedCard, locale: string): object {
  const say = (key: string) => textOf(locale, `students:card.${key}`);
  const face = card.photo
    ? { width: 54, image: card.photo, cover: { width: 50, height: 64 } }
    : { width: 54, text: say('no_photo'), ...SMALL, margin: [0, 26, 0, 0] };
  return {
    stack: [
      {
        columns: [
          { width: 22, ...crestIn(card.institution, card.logo, [18, 20]) },
          { width: '*', text: card.institution, bold: true, fontSize: 8, margin: [4, 3, 0, 0] },
        ],
      },
      {
        columns: [
          face,
          {
            width: '*',
            stack: [
              { text: card.name, bold: true, fontSize: 10 },
              { text: card.course_title ?? '', fontSize: 7, margin: [0, 3, 0, 0] },
              { text: card.group_title ?? '', fontSize: 7 },
              { text: card.idNumber, font: 'Mono', fontSize: 9, margin: [0, 4, 0, 0] },
              { text: `${say('until')} ${dayOf(card.expires_on)}`, ...SMALL, margin: [0, 3, 0, 0] },
            ],
          },
          { width: 72, qr: card.link, fit: 70, alignment: 'right' },
        ],
        columnGap: 6,
        margin: [0, 8, 0, 0],
      },
      { text: say('check'), ...SMALL, margin: [0, 6, 0, 0] },
    ],
    margin: [7, 7, 7, 0],
  };
}

/** Cards as pages to print and cut. */
export function cardsOf(cards: readonly PrintedCard[], locale: string): PdfDefinition {
  const pages = Array.from({ length: Math.ceil(cards.length / ON_A_PAGE) }, (_, page) =>
    cards.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE),
  );
  const table = (page: readonly PrintedCard[], index: number) => {
    const drawn: object[] = page.map((card) => cardOf(card, locale));
    if (drawn.length % 2) drawn.push({ text: '' });
    const rows = Array.from({ length: drawn.length / 2 }, (_, row) => drawn.slice(row * 2, row * 2 + 2));
    return {
      table: { widths: [CARD.width, CARD.width], heights: CARD.height, body: rows, dontBreakRows: true },
      ...(index > 0 && { pageBreak: 'before' }),
    };
  };
  return {
    info: { title: textOf(locale, 'students:card.title') },
    pageMargins: [48, 60, 48, 40],
    content: pages.length > 0 ? pages.map(table) : [{ text: textOf(locale, 'students:card.none') }],
  };
}
