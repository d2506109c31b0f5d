/** Every form of the two words that a new area is made of. @typedef {ReturnType<typeof wordsOf>} Words */

const capital = (/** @type {string} */ word) => word.replace(/^./, (first) => first.toUpperCase());
const pascal = (/** @type {string} */ word) => word.split(/[-_]/).map(capital).join('');
const camel = (/** @type {string} */ word) => pascal(word).replace(/^./, (first) => first.toLowerCase());

/** One of several: policies -> policy, classes -> class, clubs -> club. @param {string} plural */
export function singularOf(plural) {
  if (/ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '');
  return plural.replace(/s$/, '');
}

/**
 * @param {string} area kebab-case
 * @param {string} [resource] plural, snake_case; without it the area's own word
 * @param {string} [url] of its calls, as the catalogue gives it; without it the singular
 */
export function wordsOf(
  area,
  resource = area.replaceAll('-', '_'),
  url = `/${singularOf(resource).replaceAll('_', '-')}`,
) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(area)) throw new Error(`"${area}" is no area: one word, kebab-case.`);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(resource))
    throw new Error(`"${resource}" is no resource: a plural, snake_case.`);
  if (!/^(\/[a-z0-9_-]+)+$/.test(url)) throw new Error(`"${url}" is no path of calls: /club.`);
  const singular = singularOf(resource);
  if (singular === resource) throw new Error(`"${resource}" is no plural: one of them needs a word of its own.`);
  return {
    area,
    resource,
    singular,
    Area: pascal(area),
    areaName: camel(area),
    entity: pascal(singular),
    thing: camel(singular),
    things: camel(resource),
    file: singular.replaceAll('_', '-'),
    page: resource.replaceAll('_', '-'),
    Page: `${pascal(resource)}Page`,
    path: url,
    spoken: singular.replaceAll('_', ' '),
    title: capital(resource.replaceAll('_', ' ')),
  };
}
