import { crestIn } from '#areas/settings/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';
import { sealIn, type House } from './emblems.js';

/** A part of a pdfmake document. */
export type Part = Readonly<Record<string, unknown>>;
export type Say = (key: string, params?: Record<string, unknown>) => string;

interface Paper extends House {
  /** What a reader of PDF shows above it. */
  readonly info: { readonly title: string; readonly subject?: string; readonly author?: string };
  /** Its number and its day, on the left; its addressee is on the right. */
  readonly place?: readonly (string | Part)[];
  readonly addressee?: string | null | undefined;
  readonly title?: string;
  readonly body: readonly Part[];
  readonly signature?: Signature;
  readonly code?: Code | null;
}
interface Signature {
  readonly position: string;
  readonly name: string | null;
  /** What is said in the place of the seal before it is sealed. */
  readonly unsealed: string | null;
}
interface Code {
  /** Its public page; null until there is one. */
  readonly link: string | null;
  /** What is said beside the code: the first line is bold. */
  readonly lines: readonly [string, ...Part[]];
}

const GREY = '#555555';
export const SMALL = { fontSize: 8, color: GREY };
const LINED = 'lightHorizontalLines';

/** The sentences of a paper in its language, by short keys. */
export const sayIn =
  (language: string, whole: (key: string) => string): Say =>
  (key, params) =>
    textOf(language, whole(key), params);

export const dayOf = (day: string | null): string => (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');
export const momentOf = (at: Date | null, zone: string): string =>
  at
    ? new Intl.DateTimeFormat('ru-RU', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
        .format(at)
        .replace(',', '')
    : '';

/** A paper of an institution: what it says, between the letterhead and what proves that it is genuine. */
export const paper = ({
  institution,
  logo,
  info,
  place,
  addressee,
  title,
  body,
  signature,
  code,
}: Paper): PdfDefinition => ({
  info,
  content: [
    ...letterhead({ institution, logo }),
    ...(place
      ? [
          {
            columns: [
              { width: '*', stack: place },
              { width: 240, text: addressee ?? '', bold: true, alignment: 'right' },
            ],
          },
        ]
      : []),
    ...(title ? [{ text: title, fontSize: 18, bold: true, alignment: 'center', margin: [0, 16, 0, 16] }] : []),
    ...body,
    ...(signature ? [signed(signature, { institution, logo })] : []),
    ...(code ? [checked(code)] : []),
  ],
});

/** The crest and the name of the institution above a line. */
const letterhead = ({ institution, logo }: House): Part[] => [
  {
    columns: [
      { width: 44, ...crestIn(institution, logo, [40, 46]) },
      { width: '*', text: institution, fontSize: 15, bold: true, margin: [6, 14, 0, 0] },
    ],
  },
  { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1.2 }], margin: [0, 8, 0, 14] },
];

export const heading = (text: string): Part => ({ text, fontSize: 13, bold: true, margin: [0, 20, 0, 6] });

/** Lines with a name and a value; those without a value are left out. */
export function facts(rows: readonly (readonly [string, string | Part | null | undefined])[]): Part[] {
  const body = rows.filter(([, value]) => value).map(([name, value]) => [{ text: name, color: GREY }, value]);
  return body.length ? [{ layout: LINED, margin: [0, 14, 0, 0], table: { widths: [170, '*'], body } }] : [];
}

interface Approval {
  readonly step: string;
  readonly name: string | null;
  readonly at: string;
}
/** Who agreed, and when. */
export const approvals = (title: string, steps: readonly Approval[]): Part[] =>
  // A draft has none, and a table without rows is no table.
  steps.length === 0
    ? []
    : [
        heading(title),
        {
          layout: LINED,
          table: {
            widths: ['*', '*', 110],
            body: steps.map(({ step, name, at }) => [step, name ?? '', { text: at, alignment: 'right' }]),
          },
        },
      ];

/** The signature; the seal is between position and name, as on paper. */
const signed = ({ position, name, unsealed }: Signature, house: House): Part => ({
  columns: [
    { width: '*', text: position, margin: [0, 34, 0, 0] },
    unsealed === null
      ? sealIn(house)
      : { width: 100, text: unsealed, ...SMALL, alignment: 'center', margin: [0, 34, 0, 0] },
    { width: 190, text: name ?? '', bold: true, alignment: 'right', margin: [0, 34, 0, 0] },
  ],
  margin: [0, 28, 0, 0],
  unbreakable: true,
});

/** The code that leads to the public page, and what makes it possible to check the paper. */
const checked = ({ link, lines: [first, ...others] }: Code): Part => ({
  columns: [
    ...(link ? [{ width: 106, qr: link, fit: 96 }] : []),
    {
      width: '*',
      margin: [0, 10, 0, 0],
      stack: [{ text: first, bold: true, fontSize: 9 }, ...others, ...(link ? [{ text: link, link, ...SMALL }] : [])],
    },
  ],
  margin: [0, 22, 0, 0],
  unbreakable: true,
});
