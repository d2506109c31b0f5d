import { crestOf, CREST_INK, svgText } from '@quad/domain/core';

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

/** The round seal of an institution, with its name around its crest (SVG): only what is signed carries it. */
export function sealOf(institution: string): string {
  const size = [...institution].length > ROUND ? 6.5 : 8;
  const circle = (radius: number, width: number) =>
    `<circle cx="60" cy="60" r="${radius}" fill="none" stroke="${CREST_INK}" stroke-width="${width}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
    ${circle(57, 2.4)}${circle(53.5, 0.8)}${circle(37, 0.8)}
    ${around(institution, { size, radius: 42.5 })}
    <g transform="translate(41 37) scale(0.6)">${crestOf(institution).replace(/^<svg[^>]*>|<\/svg>$/g, '')}</g>
  </svg>`;
}
