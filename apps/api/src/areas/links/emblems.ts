import { crestOf, CREST_INK, svgText } from '@quad/domain/settings';

/** An institution as its papers show it. */
export interface House {
  readonly institution: string;
  /** Its picture; null where its crest is drawn. */
  readonly logo: string | null;
}

/** So many letters go round the seal in their own size; longer names are set closer. */
const ROUND = 38;

/** The letters of a text along a circle, each turned by its place: no reader of PDF needs to know a path of text. */
function around(text: string, { size, radius }: { size: number; radius: number }): string {
  const letters = [...text.toUpperCase()];
  const step = Math.min(360 / (ROUND + 4), 330 / letters.length);
  return letters
    .map((letter, at) => {
      const turn = (at - (letters.length - 1) / 2) * step;
      return `<text transform="rotate(${turn.toFixed(2)} 60 60)" x="60" y="${60 - radius}" font-family="Serif"
        font-weight="bold" font-size="${size}" fill="${CREST_INK}" text-anchor="middle">${svgText(letter)}</text>`;
    })
    .join('');
}

/** The round seal of an institution, with its name around its crest (SVG; `hollow` leaves the middle empty). */
export function sealOf(institution: string, { hollow = false } = {}): string {
  const size = [...institution].length > ROUND ? 6.5 : 8;
  const circle = (radius: number, width: number) =>
    `<circle cx="60" cy="60" r="${radius}" fill="none" stroke="${CREST_INK}" stroke-width="${width}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
    ${circle(57, 2.4)}${circle(53.5, 0.8)}${circle(37, 0.8)}
    ${around(institution, { size, radius: 42.5 })}
    ${hollow ? '' : `<g transform="translate(41 37) scale(0.6)">${bare(crestOf(institution))}</g>`}
  </svg>`;
}

const bare = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** Its width and height on paper, and those of the picture in its middle (points). */
const SEAL = 92;
const MIDDLE = 36;
/** What pdfmake puts above and below the only cell of a table without borders. */
const PADDING = 4;

/** The seal as a column of a paper. An institution's picture is in its middle. */
export const sealIn = ({ institution, logo }: House) =>
  logo === null
    ? { width: 100, svg: sealOf(institution), fit: [SEAL, SEAL] }
    : {
        width: 100,
        stack: [{ svg: sealOf(institution, { hollow: true }), fit: [SEAL, SEAL] }, middle(logo)],
      };

// A picture of any shape: only cells of tables have a middle in both directions.
const middle = (image: string) => ({
  table: {
    widths: [MIDDLE],
    heights: [MIDDLE],
    body: [[{ image, fit: [MIDDLE, MIDDLE], alignment: 'center', verticalAlignment: 'middle' }]],
  },
  layout: 'noBorders',
  relativePosition: { x: (SEAL - MIDDLE) / 2, y: -(SEAL + MIDDLE + PADDING) / 2 },
});
