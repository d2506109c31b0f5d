/** A table without a resource, and the area that writes it, as its entity says: `Written by the X area`. */
const ENTITY = /Written by the ([a-z-]+) area[^/]*\*\/\s*@Entity\('([a-z_]+)'\)/g;
const READ = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b/g;
const WRITE =
  /\b(?:insert into|delete from|update)\s+([a-z_]+)\s+(?:as\s+\w+\s+|\w+\s+)?(?:\(|set\b|where\b|select\b|values\b|using\b)/g;
const TEXT = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g;
const AREA = /^apps\/api\/src\/areas\/([^/]+)\/(?!.*(?:\.spec|test-[\w-]+)\.ts$)/;

/** A resource's table is written by the area of its sheet. */
const RESOURCE = /defineResource\(\{\s*(?:\.\.\.\w+,\s*)?name: '([a-z_]+)',\s*area: '([a-z-]+)'/g;

/** @typedef {Record<string, string[]>} Lists tables by area */
const LIST = 'apps/api/src/areas/tables.json';

/**
 * Areas also meet in SQL, where no import shows it. A table has one writer; an area that reads another's table (or, for one
 * declared statement, writes it) names it in tables.json. So does an area that writes its own resource's table in SQL: the
 * statement then has to do what `Changes` does for every other write.
 * @param {{ file: string, text: string }[]} files @param {{ reads: Lists, writes: Lists, direct: Lists }} declared
 */
export function tables(files, declared) {
  const within = (/** @type {string} */ folder) => files.filter(({ file }) => file.startsWith(folder));
  const resources = new Map(
    within('libs/domain/src/areas/').flatMap(({ text }) =>
      [...text.matchAll(RESOURCE)].map(([, name = '', area = '']) => [name, area]),
    ),
  );
  const owners = new Map([
    ...within('apps/api/src/schema/').flatMap(({ text }) =>
      [...text.matchAll(ENTITY)].map(([, area = '', table = '']) => /** @type {[string, string]} */ ([table, area])),
    ),
    ...resources,
  ]);
  /** @type {{ reads: Set<string>, writes: Set<string>, direct: Set<string> }} `<area> <table>` */
  const found = { reads: new Set(), writes: new Set(), direct: new Set() };
  for (const { file, text } of files) {
    const area = AREA.exec(file)?.[1];
    if (!area) continue;
    const sql = [...text.matchAll(TEXT)].map(([string]) => string).join('\n');
    const foreign = (/** @type {RegExp} */ pattern) =>
      [...sql.matchAll(pattern)]
        .map(([, table = '']) => table)
        .filter((table) => (owners.get(table) ?? area) !== area)
        .map((table) => `${area} ${table}`);
    for (const [, table = ''] of sql.matchAll(WRITE))
      if (resources.has(table) && owners.get(table) === area) found.direct.add(`${area} ${table}`);
    for (const pair of foreign(WRITE)) found.writes.add(pair);
    for (const pair of foreign(READ)) found.reads.add(pair);
  }
  return [
    ...differences(found.writes, declared.writes, {
      verb: 'writes',
      advice: 'call the service of the area that owns it',
    }),
    ...differences(found.direct, declared.direct, {
      verb: 'writes by its own statement',
      advice: `use Changes, or name it in ${LIST}`,
    }),
    ...differences(found.reads, declared.reads, { verb: 'reads', advice: `name it in ${LIST}` }),
  ];
}

/** @param {Set<string>} found @param {Lists} declared @param {{ verb: string, advice: string }} say */
function differences(found, declared, { verb, advice }) {
  const listed = new Set(Object.entries(declared).flatMap(([area, names]) => names.map((name) => `${area} ${name}`)));
  const others = verb === 'writes by its own statement' ? '' : ' of another area';
  const said = (/** @type {string} */ pair) => pair.replace(' ', ` ${verb} `);
  return [
    ...[...found].filter((pair) => !listed.has(pair)).map((pair) => `${said(pair)}${others}: ${advice}`),
    ...[...listed]
      .filter((pair) => !found.has(pair))
      .map((pair) => `${LIST} says that ${said(pair)}; it does not any more: take it out`),
  ];
}
