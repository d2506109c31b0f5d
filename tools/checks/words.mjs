import { COMMON, isShared, PLURAL } from './translations.mjs';

// Every text that the portal needs is there, and every text that is there is needed. That the six languages have the
// same keys is the matter of translations.mjs, that a literal key of a screen is there that of the type check.

/**
 * @typedef {import('../build/workflows.mjs').Workflow} Workflow
 * @typedef {import('../build/workflows.mjs').Resource} Resource
 * @typedef {{ resources: readonly Resource[], flows: readonly import('../build/workflows.mjs').Flow[] }} Domain
 * @typedef {{ file: string, text: string }} Source
 * @typedef {Map<string, Set<string>>} Known namespace -> its English keys, plural forms by their one name
 */

/** Columns of every record, and what only tells records apart: nobody reads them under a name. */
const NAMELESS = new Set(['id', 'version', 'institution_id']);
/** Words that generic parts put together by convention: the last part of the key is a word of the code. */
const BY_CONVENTION = /^(field|help|status|action|ask|event|told|next|notice)\./;
/** Specs need nothing. */
const SPEC = /\.(spec|typetest)\.\w+$|\/testing\//;

/** @param {import('./translations.mjs').Locales} locales @returns {Known} */
export const knownOf = (locales) =>
  new Map(
    [...locales].map(([namespace, byLanguage]) => {
      const keys = [...(byLanguage.get('en')?.keys() ?? [])];
      // `component_of_other` is no plural: it has no singular.
      const plural = new Set(
        keys
          .filter((key) => key.endsWith('_other') && keys.includes(`${key.slice(0, -6)}_one`))
          .map((key) => key.slice(0, -6)),
      );
      return [
        namespace,
        new Set(keys.map((key) => (plural.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '') : key))),
      ];
    }),
  );

const codesOf = (/** @type {object | undefined} */ facts) =>
  facts && !Array.isArray(facts) ? Object.values(facts) : [];

/** Every code with which a workflow refuses. @param {Workflow} workflow @returns {string[]} */
function refusals({ steps, states, stateOf, forbids }) {
  const rows = Object.values(steps).flat();
  return [
    forbids,
    ...rows.flatMap(({ who, when, needs }) => [who, when, needs].flatMap(codesOf)),
    ...states.flatMap((state) =>
      [stateOf(state)?.refuses ?? []].flat().flatMap((one) => (typeof one === 'string' ? one : Object.values(one))),
    ),
  ];
}

/** States that wait for a person, who is named beside them wherever the area names one. @param {Workflow} workflow @returns {string[]} */
const awaiting = ({ steps }) => [
  ...new Set(Object.values(steps).flatMap((rows) => rows.flatMap(({ awaited, from }) => (awaited ? from : [])))),
];

/** Where the sentence of a problem's code may be. @param {string} code */
const sentencesOf = (code) => [`errors:${code}`, `core:errors.${code}`, code.replace(/^([a-z-]+)\./, '$1:errors.')];

/**
 * What must have its words: each with the places where they may be.
 * @param {Domain} domain @param {Known} known @returns {string[][]}
 */
export function wanted({ resources, flows }, known) {
  const saysNext = (/** @type {string} */ area) => [...(known.get(area) ?? [])].some((key) => /^next\./.test(key));
  const inArea = (/** @type {string} */ area, /** @type {string} */ key) => [`${area}:${key}`, `${COMMON}:${key}`];
  return [
    ...resources.flatMap(({ name, area, record, write, sortable }) => [
      [`${area}:resource.${name}`],
      ...[...new Set([...Object.keys(record.shape), ...Object.keys(write.shape), ...sortable])]
        .filter((field) => !NAMELESS.has(field))
        .map((field) => inArea(area, `field.${field}`)),
    ]),
    ...flows.flatMap(({ area, workflow }) => [
      ...workflow.states.map((state) => inArea(area, `status.${state}`)),
      ...(saysNext(area) ? awaiting(workflow).map((state) => [`${area}:next.${state}`]) : []),
      ...Object.entries(workflow.steps).flatMap(([event, rows]) => [
        inArea(area, `event.${event}`),
        ...(rows.some(({ roles }) => roles) ? [inArea(area, `action.${event}`)] : []),
        ...rows.flatMap(({ payload }) =>
          Object.keys(payload?.shape ?? {}).map((field) => inArea(area, `field.${field}`)),
        ),
        ...rows.flatMap(({ tells = [] }) =>
          tells.filter((who) => who !== who.toUpperCase()).map((who) => [`${area}:notice.${who}.${event}`]),
        ),
      ]),
      ...refusals(workflow).map(sentencesOf),
    ]),
  ];
}

/** Codes of problems as the server and the contracts write them. */
const CODE = /(?:new Problem\(|\bcode: |\berror: )'([a-z][a-z-]*(?:\.[a-z_]+)*)'/g;
/** A refusal at a field may choose between codes: each has its area before it, as the field has not. */
const REFUSED = /\brefusedAt\(((?:[^()]|\([^()]*\))*)\)/g;

/** In the areas of the domain only a code, or a file, has an area and a dot before it: `says`, `needs` and `asks` are read so. */
const IN_DOMAIN = /(?<!= )'([a-z][a-z-]*)\.(?!csv')[a-z_]+'(?!:)/g;

/** @param {Source} source @param {Known} known @returns {string[]} */
const codesIn = ({ file, text }, known) => [
  ...(file.startsWith('libs/domain/src/areas/')
    ? [...text.matchAll(IN_DOMAIN)].flatMap(([code, area = '']) => (known.has(area) ? [code.slice(1, -1)] : []))
    : []),
  ...[...text.matchAll(CODE)].map(([, one = '']) => one).filter((one) => one !== 'custom'),
  ...[...text.matchAll(REFUSED)].flatMap(([, given = '']) =>
    [...given.matchAll(/'([a-z][a-z-]*\.[a-z_]+)'/g)].map(([, one = '']) => one),
  ),
];

/** The own keys of an object in the sources that begins here. @param {string} text @returns {string[]} */
function keysAt(text) {
  let depth = 0;
  const end = [...text].findIndex((sign) => (depth += '{' === sign ? 1 : '}' === sign ? -1 : 0) === 0);
  let own = text.slice(1, end);
  for (let before = ''; before !== own;) [before, own] = [own, own.replace(/\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\]/g, '')];
  return [...own.matchAll(/(\w+):/g)].map(([, key = '']) => key);
}

/** The titles of the tabs of a frame, which puts their keys together: no compiler sees them. @param {Source} source */
function tabsIn({ file, text }) {
  const [, area] = /^apps\/web\/src\/areas\/([\w-]+)\//.exec(file) ?? [];
  const calls = area ? text.split(/\b(?:requestScreens|listScreen)\(/).slice(1) : [];
  return calls.flatMap((call) => {
    const said = /\bsection: '([^']*)'/;
    // What list and record have in common may be said once, above both.
    const [, section = ''] = said.exec(call) ?? said.exec(/^\w+, \{\s*\.\.\./.test(call) ? text : '') ?? [];
    const views = call.indexOf('views: {');
    return views < 0 ? [] : keysAt(call.slice(views + 7)).map((key) => `${area}:${section}tab.${key}`);
  });
}

/** Full keys and codes in the sources that have no words. @param {readonly Source[]} code @param {Known} known @returns {string[]} */
function unknown(code, known) {
  const has = within(known);
  // Named statements of the server look like keys of one word.
  const key = new RegExp(`['"\`]((?:${[...known.keys()].join('|')}):[a-zA-Z_]\\w*(?:\\.[\\w.]+))['"\`]`, 'g');
  return code.flatMap((source) => {
    const { file, text } = source;
    const keys = [...[...text.matchAll(key)].map(([, full = '']) => full), ...tabsIn(source)].map((full) => [full]);
    const codes = file.startsWith('apps/web/') ? [] : [...new Set(codesIn(source, known))].map(sentencesOf);
    return [...keys, ...codes].filter((places) => !places.some(has)).map(([first]) => `${file}: ${first} has no words`);
  });
}

/** A key with a gap: its beginning is there to be read, or what follows a section that may be none. */
const GAPPED = /^(?:\$\{section\})?[a-z][\w-]*[.:_][^$]*\$\{/i;

/** What the sources say: texts in quotation marks, texts with gaps as patterns, and every word. @param {readonly Source[]} code */
function saidIn(code) {
  const text = code.map((source) => source.text).join('\n');
  const templates = [...text.matchAll(/`((?:[^`\\$\s]|\$\{[^}`]*\})*)`/g)].map(([, inner = '']) => inner);
  const quoted = [...text.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"/g)].map(([, single, double]) => single ?? double ?? '');
  const escaped = (/** @type {string} */ part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    words: new Set(text.match(/[A-Za-z_]\w*/g)),
    texts: new Set([...quoted, ...templates.filter((inner) => !inner.includes('${'))]),
    pattern: new RegExp(
      `^(?:${[...new Set(templates.filter((inner) => GAPPED.test(inner)))]
        .map((inner) =>
          inner
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w./-]+')
            .replace(/^\[[^\]]*\]\+/, '[\\w./-]*'),
        )
        .join('|')})$`,
    ),
  };
}

/** The names of what a column with a shape of its own holds. @param {unknown} schema @returns {string[]} */
function partsOf(schema) {
  const { shape, unwrap } = /** @type {{ shape?: object, unwrap?: () => unknown }} */ (schema);
  return shape ? Object.keys(shape) : unwrap ? partsOf(unwrap.call(schema)) : [];
}

/**
 * Keys for which nothing in the sources asks.
 * @param {readonly Source[]} code @param {Known} known @param {Domain} domain @returns {string[]}
 */
function unused(code, known, domain) {
  const needed = new Set(wanted(domain, known).flat());
  const { words: spoken, texts, pattern } = saidIn(code);
  /** A word of a column that has words of its own, or of a part of it: `employment.full_time`, `address_status.own`. */
  const columns = new Set(
    domain.resources.flatMap(({ area, record }) =>
      Object.entries(record.shape).flatMap(([column, schema]) =>
        [column, ...partsOf(schema)].map((name) => `${area}:${name}`),
      ),
    ),
  );
  const isAsked = (/** @type {string} */ namespace, /** @type {string} */ key) =>
    needed.has(`${namespace}:${key}`) ||
    [key, `${namespace}:${key}`].some((one) => texts.has(one) || pattern.test(one)) ||
    (key.startsWith('errors.') && [key.slice(7), `${namespace}.${key.slice(7)}`].some((code) => texts.has(code))) ||
    (BY_CONVENTION.test(key) && spoken.has(key.split('.').at(-1) ?? '')) ||
    columns.has(`${namespace}:${key.split('.')[0]}`);
  return [...known].flatMap(([namespace, keys]) =>
    [...keys].filter((key) => !isAsked(namespace, key)).map((key) => `${namespace}:${key} is asked for by nothing`),
  );
}

/** @param {Known} known */
const within = (known) => (/** @type {string} */ full) => {
  const [namespace = '', key = ''] = full.split(/:(.*)/s);
  return [namespace, ...(isShared(key) ? [COMMON] : [])].some((one) => known.get(one)?.has(key));
};

/**
 * Everything that has no words, and every word that has nothing.
 * @param {{ locales: import('./translations.mjs').Locales, domain: Domain, files: readonly Source[] }} project
 */
export function words({ locales, domain, files }) {
  const known = knownOf(locales);
  const code = files.filter(({ file }) => /^(apps|libs)\//.test(file) && !SPEC.test(file));
  const missing = wanted(domain, known).filter((places) => !places.some(within(known)));
  return [
    ...new Set(missing.map(([first]) => `${first} is missing: node tools/words.mjs writes it in six languages`)),
    ...unknown(code, known),
    ...unused(code, known, domain),
  ];
}
