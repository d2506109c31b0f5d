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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72">
    <path d="M4 4 H60 V38 C60 54 48 64 32 70 C16 64 4 54 4 38 Z" fill="${CREST_INK}"/>
    <path d="M8 8 H56 V38 C56 51.500 46 60.500 32 66 C18 60.500 8 51.500 8 38 Z" fill="none" stroke="#ffffff" stroke-width="1.200"/>
    <text x="32" y="34" font-family="Serif" font-weight="bold" font-size="${size}" fill="#ffffff" text-anchor="middle">${svgText(initials)}</text>
    <path d="M32 46 C27 42 21 42 17 43 V54 C21 53 27 53 32 57 C37 53 43 53 47 54 V43 C43 42 37 42 32 46 Z M32 46 V57" fill="none" stroke="#ffffff" stroke-width="1.400"/>
  </svg>`;
}
