import { parse } from 'yaml';

const AGREED = 'libs/domain/src/core/agreed.spec.ts';
const HELD = 'docs/spec/guards.yaml';
const BUILT = /\['[a-z_]+', '([a-z_]+)'\]/g;
const AREAS = 'apps/api/src/areas/';

/**
 * A guard of an agreed table: its key is `<table>.<EVENT>`, its text one of the conditions between semicolons.
 * @typedef {{ key: string, text: string }} Guard
 * How one is held, in the words of docs/spec/guards.yaml: `f:` a fact of the row, `a:` a field that the event must carry, `w:`
 * one that a write must carry, `own:` the column that names who may delete it, `t:` a spec and the title of a test, `d:` a
 * decision to do otherwise, and everything else the code of a refusal.
 * @typedef {{ kind: 'f' | 'a' | 'w' | 'own' | 't' | 'd' | 'code', of: string }} Hold
 * @typedef {Record<string, Record<string, Record<string, string[]>>>} Held by table, event and text
 */

/** The files of the agreed tables that are built. @param {string} spec the text of agreed.spec.ts @returns {string[]} */
export const builtTables = (spec) => [...spec.matchAll(BUILT)].map(([, file = '']) => file);

/** The guards of one agreed table. @param {string} table @param {string} text its YAML @returns {Guard[]} */
export function guardsIn(table, text) {
  const { create, delete: removed, events } = parse(text)[table];
  return Object.entries({ create, delete: removed, ...events }).flatMap(([event, row]) =>
    (row?.guard ?? '')
      .split('; ')
      .filter(Boolean)
      .map((/** @type {string} */ one) => ({ key: `${table}.${event}`, text: one })),
  );
}

/** @param {readonly string[]} said @returns {Hold[]} */
export const holdsOf = (said) =>
  said.map((one) => {
    const [, kind = 'code', of = one] = /^(f|a|w|own|t|d):(.*)$/s.exec(one) ?? [];
    return { kind: /** @type {Hold['kind']} */ (kind), of };
  });

/** How a guard is held, or nothing. @param {Held} held @param {Guard} guard */
export function heldBy(held, { key, text }) {
  const [table = '', event = ''] = key.split('.');
  const said = held[table]?.[event]?.[text];
  return holdsOf(said ?? []);
}

const isSpec = (/** @type {string} */ file) => file.startsWith(AREAS) && file.endsWith('.spec.ts');

/** The specs that ask for a code by name. @param {string} code @param {{ file: string, text: string }[]} files */
export const provedIn = (code, files) =>
  files.filter(({ file, text }) => isSpec(file) && asksFor(code).test(text)).map(({ file }) => file);
const asksFor = (/** @type {string} */ code) => new RegExp(`(?<![\\w.])${code.replace('.', '\\.')}(?!\\w)`);

/** Why a hold proves nothing. @param {Hold} hold @param {{ file: string, text: string }[]} files @param {string[]} pages */
function flaw({ kind, of }, files, pages) {
  if (kind === 'code') {
    const [area, name] = of.split('.');
    const isThrown = files.some(
      ({ file, text }) =>
        /^(apps\/api|libs\/domain)\/src\/(?!.*\.spec\.)/.test(file) &&
        (text.includes(`'${of}'`) || (file.includes(`/areas/${area}/`) && new RegExp(`\\b${name}\\b`).test(text))),
    );
    if (!isThrown) return `${of} is refused nowhere`;
    return provedIn(of, files).length > 0 ? undefined : `no spec of apps/api/src/areas asks for '${of}'`;
  }
  if (kind === 't') {
    const [file = '', ...words] = of.split(' ');
    const spec = files.find((one) => one.file === AREAS + file);
    return spec?.text.includes(`('${words.join(' ')}`) ? undefined : `${file} has no test "${words.join(' ')} …"`;
  }
  if (kind === 'd')
    return pages.some((page) => page.startsWith(`docs/decisions/${of}-`)) ? undefined : `there is no decision ${of}`;
  return undefined;
}

/**
 * Guards of the agreed tables that nothing is said to hold, or whose proof is not there; and lines for guards that are agreed
 * nowhere. Facts and fields are asked of the tables by libs/domain/src/guards.spec.ts, over HTTP by
 * apps/api/src/core/resource/guards.spec.ts.
 * @param {{ files: { file: string, text: string }[], pages: string[], read: (file: string) => string }} project
 */
export function guards({ files, pages, read }) {
  const held = /** @type {Held} */ (parse(read(HELD)) ?? {});
  const agreed = builtTables(read(AGREED)).flatMap((table) =>
    guardsIn(table, read(`docs/spec/workflows/${table}.yaml`)),
  );
  const known = new Set(agreed.map(({ key, text }) => `${key}: ${text}`));
  const said = Object.entries(held).flatMap(([table, events]) =>
    Object.entries(events).flatMap(([event, texts]) => Object.keys(texts).map((text) => `${table}.${event}: ${text}`)),
  );
  return [
    ...agreed.flatMap((guard) => {
      const holds = heldBy(held, guard);
      const name = `${guard.key}: ${guard.text}`;
      if (holds.length === 0) return [`${name}: ${HELD} does not say which test proves it`];
      return holds.flatMap((hold) => {
        const why = flaw(hold, files, pages);
        return why ? [`${name}: ${why}`] : [];
      });
    }),
    ...said
      .filter((name) => !known.has(name))
      .map((name) => `${name}: no agreed table has this guard: take it out of ${HELD}`),
  ];
}

const WORDS = {
  f: 'fact',
  a: 'carries',
  w: 'write has',
  own: 'deleted by',
  d: 'decided otherwise',
};
const UNIFORM = 'apps/api/src/core/resource/guards.spec.ts';
const PURE = 'libs/domain/src/guards.spec.ts';
const link = (/** @type {string} */ file) => `[${file.replace(AREAS, '').replace(/^.*\/src\//, '')}](../${file})`;

/** Where a hold is proved, as links. @param {Hold} hold @param {{ file: string, text: string }[]} files */
function proofs({ kind, of }, files) {
  if (kind === 'code') return provedIn(of, files).map(link);
  if (kind === 't') return [link(AREAS + (of.split(' ')[0] ?? ''))];
  if (kind === 'd') return [`decision ${of}`];
  return [link(kind === 'f' || kind === 'a' ? UNIFORM : PURE)];
}

/** docs/GUARDS.md. @param {Parameters<typeof guards>[0]} project */
export function guardsPage({ files, read }) {
  const held = /** @type {Held} */ (parse(read(HELD)) ?? {});
  const chapters = builtTables(read(AGREED)).map((table) => {
    const rows = guardsIn(table, read(`docs/spec/workflows/${table}.yaml`)).map((guard) => {
      const holds = heldBy(held, guard);
      const how = holds.map(({ kind, of }) =>
        kind === 't' ? 'a test of its own' : kind === 'code' ? `\`${of}\`` : `${WORDS[kind]} \`${of}\``,
      );
      const where = [...new Set(holds.flatMap((hold) => proofs(hold, files)))];
      return `| ${guard.key.split('.')[1]} | ${guard.text} | ${how.join(', ')} | ${where.join(', ')} |`;
    });
    return [`## ${table}`, '', '| event | guard | held by | proved in |', '|---|---|---|---|', ...rows].join('\n');
  });
  return [
    '# Guards',
    '',
    'Generated by `node tools/build/workflows.mjs` from the agreed tables and `docs/spec/guards.yaml`; do not edit.',
    '',
    'Every condition of an agreed table, what refuses where it does not hold, and the spec that sees it refuse. A *fact* is asked ' +
      'by the row of the workflow (409, 403 or 422), what an event *carries* by its body (400), a code by the service.',
    '',
    chapters.join('\n\n'),
    '',
  ].join('\n');
}
