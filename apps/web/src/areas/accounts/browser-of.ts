const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Yandex', /YaBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], agent: string) =>
  names.find(([, words]) => words.test(agent))?.[0];

/**
 * What a person would call the device of a session ('Firefox · Windows'), from what its browser says of itself; its
 * first word where that is unknown.
 */
export function browserOf(agent: string): { readonly name: string; readonly isPhone: boolean } {
  const words = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean);
  return { name: words.join(' · ') || agent.split(/[\s/]/)[0] || '?', isPhone: /Mobi|iPhone|Android/.test(agent) };
}
