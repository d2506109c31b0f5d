// npm run check [-- --area <name>]: what no compiler sees, of the whole house or of one area.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anatomy } from './anatomy.mjs';
import { askedArea, COUNTS, foundIn, naming } from './area/area.mjs';
import { budgets } from './budgets.mjs';
import { coreWords } from './core-words.mjs';
import { current } from './current.mjs';
import { cycles, LEFT } from './cycles.mjs';
import { dialogs } from './dialogs.mjs';
import { english } from './english/english.mjs';
import { guards } from './rules/guards.mjs';
import { links } from './links.mjs';
import { members } from './rules/members.mjs';
import { once } from './rules/once.mjs';
import { overrides } from './rules/overrides.mjs';
import { settings } from './settings.mjs';
import { pages, projectFiles, ROOT, sheets, sources } from './sources.mjs';
import { sql } from './sql.mjs';
import { layout, styles, unworn } from './styles.mjs';
import { tables } from './tables.mjs';
import { readLocales, translations } from './translations.mjs';
import { ensureBuilt } from '../build/install.mjs';
import { words } from './words.mjs';
import { fail } from '../common/steps.mjs';
import { generated, readDomain } from '../build/workflows.mjs';

const LANGUAGES = ['en', 'uz', 'ru', 'de', 'fr', 'pt'];
/** @type {string | undefined} */
let area;
try {
  area = askedArea(process.argv.slice(2), ROOT);
} catch (problem) {
  fail(problem);
}
// The pages that are made of the workflows read them as they are built.
await ensureBuilt(ROOT).catch(fail);
const files = sources();
const locales = readLocales(path.join(ROOT, 'libs/i18n/locales'));
const read = (/** @type {string} */ file) =>
  existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '';

/** @type {Record<string, () => string[] | Promise<string[]>>} */
const checks = {
  anatomy: () => anatomy(files),
  // It parses all that it is given: five of the six seconds that the rest takes.
  budgets: () => budgets(area ? files.filter(({ file }) => naming(area)(file)) : files),
  overrides: () => overrides(files),
  once: () => once(files),
  cycles: () => cycles(files, LEFT),
  dialogs: () => dialogs(files),
  styles: () => [...styles(files, sheets()), ...unworn(files, sheets())],
  layout: () => layout(sheets()),
  tables: () => tables(files, JSON.parse(read('apps/api/src/areas/tables.json'))),
  sql: () => sql(files),
  settings: () => settings(files),
  members: () => members(files),
  guards: () => guards({ files, pages: projectFiles(), read }),
  'words of core': () => coreWords(files),
  english: () => english([...files, ...sheets(), ...pages()]),
  links: () => links(pages(), projectFiles()),
  translations: () => translations(locales, LANGUAGES),
  words: async () => words({ locales, domain: await readDomain(), files }),
  workflows: () =>
    generated().then(
      (wanted) => current(wanted, read),
      (problem) => [problem.message],
    ),
};

let bad = 0;
const asked = Object.entries(checks).filter(([name]) => !area || !COUNTS.includes(name));
for (const [name, run] of asked) {
  const all = await run();
  const found = area ? foundIn(name, all, area) : all;
  bad += found.length;
  console.log(`${found.length ? '✗' : '✓'} ${name}${found.length ? `: ${found.length}` : ''}`);
  for (const line of found.slice(0, 60)) console.log(`    ${line}`);
}
if (area) console.log(`Only what names ${area}, without ${COUNTS.join(' and ')}: npm run check looks at everything.`);
process.exit(bad ? 1 : 0);
