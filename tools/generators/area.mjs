// node tools/generators/area.mjs <area> [resource] [--workflow] [--path /url] [--titles en|uz|ru|de|fr|pt]: the files
// of docs/AREA.md for a new plain area.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root as checkout } from '../common/main-module.mjs';
import { inApi, inMigrations, inResources, inSchema, inWeb, inWords } from './registries.mjs';
import { LANGUAGES, screenFiles } from './screen-files.mjs';
import { serverFiles } from './server-files.mjs';
import { asWritten } from '../words.mjs';
import { wordsOf } from './words.mjs';

const USAGE = `Usage: node tools/generators/area.mjs <area> [resource] [--workflow] [--path /club] [--titles "Clubs|Toʻgaraklar|Кружки|Clubs|Clubs|Clubes"]
  area      kebab-case: the three folders, the grants, the translations. Most often the plural of the thing: clubs
  resource  plural, snake_case: table, events, permission. Without it the area's word
  --path    of its calls, as the catalogue gives it. Without it the singular of the resource`;

/** The time of the new migration: now, or right after the last one. @param {string} root @param {Date} now */
function stampOf(root, now) {
  const last =
    readdirSync(path.join(root, 'migrations'))
      .map((name) => /^(\d{14})-/.exec(name)?.[1] ?? '')
      .sort()
      .at(-1) || '0';
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return time > last ? time : String(BigInt(last) + 1n);
}

/** Refuses what is there already. @param {string} root @param {import('./words.mjs').Words} words */
function refuseTaken(root, { area, resource, path: url }) {
  for (const folder of ['libs/domain', 'apps/api', 'apps/web'])
    if (existsSync(path.join(root, folder, 'src/areas', area)))
      throw new Error(`${folder}/src/areas/${area} is there already.`);
  const contracts = path.join(root, 'libs/domain/src/areas');
  for (const folder of readdirSync(contracts)) {
    for (const name of readdirSync(path.join(contracts, folder)).filter((each) => each.endsWith('.contract.ts'))) {
      const text = readFileSync(path.join(contracts, folder, name), 'utf8');
      if (text.includes(`name: '${resource}'`) || text.includes(`path: '${url}'`))
        throw new Error(`${folder}/${name} has the word ${resource} or the path ${url} already: one word, one thing.`);
    }
  }
}

/**
 * Writes a new area and its lines in the registries; answers the paths, written and changed.
 * @param {{ root?: string, area: string, resource?: string, url?: string, workflow?: boolean, titles?: readonly
 * string[], now?: Date }} wish
 */
export function writeArea({ root = checkout, area, resource, url, workflow = false, titles, now = new Date() }) {
  const words = wordsOf(area, resource, url);
  if (titles && titles.length !== LANGUAGES.length)
    throw new Error(`--titles takes ${LANGUAGES.length} words, in the order ${LANGUAGES.join('|')}.`);
  refuseTaken(root, words);
  const wish = { words, workflow, titles: titles?.map(asWritten), stamp: stampOf(root, now) };
  const files = { ...serverFiles(wish), ...screenFiles(wish) };
  /** @type {Record<string, (text: string) => string>} */
  const registries = {
    'libs/domain/src/resources.ts': (text) => inResources(text, words),
    'apps/api/src/areas/index.ts': (text) => inApi(text, words),
    'apps/api/src/schema/index.ts': (text) => inSchema(text, words),
    'libs/i18n/src/words.ts': (text) => inWords(text, words),
    'apps/web/src/areas/index.ts': (text) => inWeb(text, words),
    'migrations/index.ts': (text) => inMigrations(text, { ...words, stamp: wish.stamp }),
  };
  // All are made before the first is written: a refusal leaves nothing behind.
  const changed = Object.fromEntries(
    Object.entries(registries).map(([file, change]) => [file, change(readFileSync(path.join(root, file), 'utf8'))]),
  );
  for (const [file, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { written: Object.keys(files), changed: Object.keys(changed) };
}

const rest = (/** @type {string} */ area, /** @type {boolean} */ named) => `
Left to you, in docs/AREA.md's order:
  - what it is: columns in contract, migration, entity, form and list, and their field.* in six languages; its word in docs/GLOSSARY.md
  - who holds it: a line in libs/domain/src/areas/roles/system-roles.ts (until then administrators write and viewers read)
${named ? '' : `  - what it is called: title and resource in the six libs/i18n/locales/*/${area}.json (or begin again with --titles)\n`}  - its group and icon in the navigation: apps/web/src/areas/${area}/index.tsx; rows for the demo
  - the lists that people read, then a look at git diff docs:
      npx nx build domain && node tools/build/workflows.mjs
      UPDATE_ROUTES=1 UPDATE_MATRIX=1 npm test api core/access`;

/** The files as the formatter writes them. @param {readonly string[]} files below the checkout */
async function formatted(files) {
  const { format, resolveConfig } = await import('prettier');
  for (const file of files) {
    const place = path.join(checkout, file);
    const options = { ...(await resolveConfig(place)), filepath: place };
    writeFileSync(place, await format(readFileSync(place, 'utf8'), options));
  }
}

async function main() {
  const args = process.argv.slice(2);
  const given = (/** @type {string} */ option) => {
    const at = args.indexOf(option);
    return at < 0 ? undefined : args.splice(at, 2)[1];
  };
  const titles = given('--titles')?.split('|');
  const url = given('--path');
  const [area, resource, ...more] = args.filter((arg) => arg !== '--workflow');
  if (!area || more.length > 0 || [area, resource].some((word) => word?.startsWith('-'))) throw new Error(USAGE);
  const { written, changed } = writeArea({ area, resource, url, workflow: args.includes('--workflow'), titles });
  await formatted([...written, ...changed]);
  for (const file of written) console.log(`  new   ${file}`);
  for (const file of changed) console.log(`  line  ${file}`);
  console.log(rest(area, titles !== undefined));
}

if (isMain(import.meta.url)) {
  try {
    await main();
  } catch (problem) {
    console.error(/** @type {Error} */ (problem).message);
    process.exitCode = 1;
  }
}
