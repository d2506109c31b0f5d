import path from 'node:path';

const WEB = 'apps/web/src/';
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const PAGE = /import\('([^']+)'\)/g;
const LAYOUT = /(?:^|[;{\s])display:\s*(?:inline-)?(?:flex|grid)\b/g;
/** Rules of areas that lay out by themselves. The number only falls. */
const LAYOUT_RULES = 102;
const CLASS_NAMES = /className=(?:"([^"]+)"|\{`([^`]+)`\}|\{([^}]*)\})/g;

/**
 * Pages that wear classes of a style sheet of the areas that nothing of theirs imports: they look right only to a person who opened another
 * page of the area before. Kit and shell bring theirs with the start.
 * @param {{ file: string, text: string }[]} files @param {{ file: string, text: string }[]} sheets
 */
export function styles(files, sheets) {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const known = new Set([...texts.keys(), ...sheets.map(({ file }) => file)]);
  /** Which style sheets of areas have a class. @type {Map<string, Set<string>>} */
  const homes = new Map();
  /** @type {Set<string>} */
  const shared = new Set();
  for (const { file, text } of sheets)
    for (const [, name = ''] of text.matchAll(/\.((?!bp6-)[a-z][\w-]+)/g)) {
      if (file.startsWith(`${WEB}areas/`)) homes.set(name, (homes.get(name) ?? new Set()).add(file));
      else shared.add(name);
    }
  return files
    .filter(({ file }) => /^apps\/web\/src\/areas\/[^/]+\/index\.tsx$/.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(PAGE)].map(([, at = '']) => found(file, at, known)))
    .filter((page, at, all) => all.indexOf(page) === at)
    .flatMap((page) => {
      const all = page ? reached(page, texts, known) : new Set();
      return [...new Set([...all].flatMap((file) => worn(texts.get(file) ?? '')))]
        .filter((name) => homes.has(name) && !shared.has(name))
        .filter((name) => ![...(homes.get(name) ?? [])].some((sheet) => all.has(sheet)))
        .map(
          (name) => `${page}: wears ${name} of ${[...(homes.get(name) ?? [])].join(', ')}, which it does not import`,
        );
    });
}

/**
 * Areas put their screens together from the six parts of the kit: a new rule with flex or grid is a part that is written again.
 * @param {{ file: string, text: string }[]} sheets @param {number} [most]
 */
export function layout(sheets, most = LAYOUT_RULES) {
  const counts = sheets
    .filter(({ file }) => file.startsWith(`${WEB}areas/`))
    .map(({ file, text }) => ({ file, rules: text.match(LAYOUT)?.length ?? 0 }));
  const sum = counts.reduce((all, { rules }) => all + rules, 0);
  if (sum === most) return [];
  const first = [...counts].sort((a, b) => b.rules - a.rules).slice(0, 3);
  const where = first.map(({ file, rules }) => `${file}: ${rules}`).join(', ');
  return [
    sum > most
      ? `${sum} rules of areas say display: flex or grid, ${most} are allowed: ` +
        `use Stack, Row, Grid, Card, FactLine or ScrollTable of #kit/base/layout (most are in ${where})`
      : `Only ${sum} rules of areas say display: flex or grid: write that number into LAYOUT_RULES of tools/checks/styles.mjs`,
  ];
}

const COMMENT = /\/\*[^]*?\*\//g;
const BODY = /\{[^{}]*\}/g;

/**
 * Classes of style sheets that no code names: neither whole nor by the beginning that a template gives them, `kit-look-${look}`.
 * @param {{ file: string, text: string }[]} files @param {{ file: string, text: string }[]} sheets
 */
export function unworn(files, sheets) {
  const code = files.filter(({ file }) => file.startsWith(WEB) && !file.includes('.spec.')).map(({ text }) => text);
  const words = new Set(code.flatMap((text) => text.match(/[a-z][\w-]+/g) ?? []));
  const begun = [...new Set(code.flatMap((text) => text.match(/[a-z][\w-]*-(?=\$\{)/g) ?? []))];
  return sheets.flatMap(({ file, text }) => {
    const classes =
      text
        .replace(COMMENT, '')
        .replace(BODY, '{}')
        .match(/(?<=\.)(?!bp6-)[a-z][\w-]+/g) ?? [];
    return [...new Set(classes)]
      .filter((name) => !words.has(name) && !begun.some((beginning) => name.startsWith(beginning)))
      .map((name) => `${file}: no code wears ${name}`);
  });
}

/** The words of a file's class names; others than classes are no style sheet's. */
const worn = (/** @type {string} */ text) =>
  [...text.matchAll(CLASS_NAMES)].flatMap(
    (found) =>
      found
        .slice(1)
        .join(' ')
        .match(/[a-z][\w-]+/g) ?? [],
  );

/**
 * Everything that a file imports, and what that imports.
 * @param {string} from @param {Map<string, string>} texts @param {Set<string>} known
 */
function reached(from, texts, known) {
  const all = new Set([from]);
  for (const file of all)
    for (const [, at = ''] of (texts.get(file) ?? '').matchAll(IMPORT)) {
      const next = found(file, at, known);
      if (next) all.add(next);
    }
  return all;
}

/** The file of the web that an import names. @param {string} from @param {string} at @param {Set<string>} known */
function found(from, at, known) {
  const near = at.startsWith('.') ? path.posix.join(path.posix.dirname(from), at) : '';
  const base = at.startsWith('#') ? WEB + at.slice(1) : near;
  return ['', '.tsx', '.ts', '/index.tsx', '/index.ts'].map((end) => base + end).find((file) => known.has(file));
}
