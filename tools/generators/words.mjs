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
 * @param {object} wish
 * @param {string} wish.area kebab-case
 * @param {string} [wish.resource] plural, snake_case; without it the area's own word
 * @param {string} [wish.url] of its calls, as the catalogue gives it; without it the singular
 * @param {boolean} [wish.isFurther] the area is there: the files are named for the thing
 */
export function wordsOf({
  area,
  resource = area.replaceAll('-', '_'),
  url = `/${singularOf(resource).replaceAll('_', '-')}`,
  isFurther = false,
}) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(area)) throw new Error(`"${area}" is no area: one word, kebab-case.`);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(resource))
    throw new Error(`"${resource}" is no resource: a plural, snake_case.`);
  if (!/^(\/[a-z0-9_-]+)+$/.test(url)) throw new Error(`"${url}" is no path of calls: /club.`);
  const singular = singularOf(resource);
  if (singular === resource) throw new Error(`"${resource}" is no plural: one of them needs a word of its own.`);
  const page = resource.replaceAll('_', '-');
  return {
    area,
    /** The beginning of the names of files and classes. */
    base: isFurther ? page : area,
    Base: pascal(isFurther ? resource : area),
    verb: isFurther ? 'add' : 'open',
    CONSTANT: resource.toUpperCase(),
    /** Before the digits of a number: book_loans -> BL. */
    initials: singular
      .split('_')
      .map((word) => word[0]?.toUpperCase())
      .join(''),
    to: isFurther ? `/${area}/${page}` : `/${area}`,
    resource,
    singular,
    Area: pascal(area),
    areaName: camel(area),
    entity: pascal(singular),
    Resource: pascal(resource),
    thing: camel(singular),
    things: camel(resource),
    file: singular.replaceAll('_', '-'),
    page,
    Page: `${pascal(page)}Page`,
    path: url,
    spoken: singular.replaceAll('_', ' '),
    title: capital(resource.replaceAll('_', ' ')),
  };
}
