export const CREST_INK = '#1d3f72';
export const svgText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

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
  const shield = 'M4 4 H60 V38 C60 54 48 64 32 70 C16 64 4 54 4 38 Z';
  const rim = 'M8 8 H56 V38 C56 51.5 46 60.5 32 66 C18 60.5 8 51.5 8 38 Z';
  const book =
    'M32 46 C27 42 21 42 17 43 V54 C21 53 27 53 32 57 C37 53 43 53 47 54 V43 C43 42 37 42 32 46 Z M32 46 V57';
  const white = 'fill="none" stroke="#ffffff"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72">
    <path d="${shield}" fill="${CREST_INK}"/>
    <path d="${rim}" ${white} stroke-width="1.2"/>
    <text x="32" y="34" font-family="Serif" font-weight="bold" font-size="${size}" fill="#ffffff"
      text-anchor="middle">${svgText(initials)}</text>
    <path d="${book}" ${white} stroke-width="1.4"/>
  </svg>`;
}
