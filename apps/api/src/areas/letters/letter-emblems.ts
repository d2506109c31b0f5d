const INK = '#1d3f72';
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The first letters of its words that are names: `Here State University` -> `HSU`. */
function initialsOf(institution: string): string {
  const words = institution.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return (words.length ? words : [institution])
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** The crest of an institution that has no drawing of its own: a shield with an open book and its initials (SVG). */
export function crestOf(institution: string): string {
  const initials = initialsOf(institution);
  const size = initials.length > 2 ? 17 : 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72">
    <path d="M4 4 H60 V38 C60 54 48 64 32 70 C16 64 4 54 4 38 Z" fill="${INK}"/>
    <path d="M8 8 H56 V38 C56 51.500 46 60.500 32 66 C18 60.500 8 51.500 8 38 Z" fill="none" stroke="#ffffff" stroke-width="1.200"/>
    <text x="32" y="34" font-family="Serif" font-weight="bold" font-size="${size}" fill="#ffffff" text-anchor="middle">${escaped(initials)}</text>
    <path d="M32 46 C27 42 21 42 17 43 V54 C21 53 27 53 32 57 C37 53 43 53 47 54 V43 C43 42 37 42 32 46 Z M32 46 V57" fill="none" stroke="#ffffff" stroke-width="1.400"/>
  </svg>`;
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
        font-weight="bold" font-size="${size}" fill="${INK}" text-anchor="middle">${escaped(letter)}</text>`;
    })
    .join('');
}

/** The round seal of an institution, with its name around its crest (SVG): only what is signed carries it. */
export function sealOf(institution: string): string {
  const size = [...institution].length > ROUND ? 6.5 : 8;
  const circle = (radius: number, width: number) =>
    `<circle cx="60" cy="60" r="${radius}" fill="none" stroke="${INK}" stroke-width="${width}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
    ${circle(57, 2.4)}${circle(53.5, 0.8)}${circle(37, 0.8)}
    ${around(institution, { size, radius: 42.5 })}
    <g transform="translate(41 37) scale(0.6)">${crestOf(institution).replace(/^<svg[^>]*>|<\/svg>$/g, '')}</g>
  </svg>`;
}
