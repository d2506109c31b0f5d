import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anatomy } from './checks/anatomy.mjs';
import { budgets } from './checks/budgets.mjs';
import { current } from './checks/current.mjs';
import { cycles } from './checks/cycles.mjs';
import { links } from './checks/links.mjs';
import { pages, projectFiles, ROOT, sources } from './checks/sources.mjs';
import { readLocales, translations } from './checks/translations.mjs';
import { ensureBuilt } from './install.mjs';
import { fail } from './steps.mjs';
import { generated } from './workflows.mjs';

const LANGUAGES = ['en', 'uz', 'ru', 'de', 'fr', 'pt'];
// The pages that are made of the workflows read them as they are built.
await ensureBuilt(ROOT).catch(fail);
const files = sources();
const read = (/** @type {string} */ file) =>
  existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '';

/** @type {Record<string, () => string[] | Promise<string[]>>} */
const checks = {
  anatomy: () => anatomy(files),
  budgets: () => budgets(files),
  cycles: () => cycles(files),
  links: () => links(pages(), projectFiles()),
  translations: () => translations(readLocales(path.join(ROOT, 'libs/i18n/locales')), LANGUAGES),
  workflows: () =>
    generated().then(
      (wanted) => current(wanted, read),
      (problem) => [problem.message],
    ),
};

let bad = 0;
for (const [name, run] of Object.entries(checks)) {
  const found = await run();
  bad += found.length;
  console.log(`${found.length ? '✗' : '✓'} ${name}${found.length ? `: ${found.length}` : ''}`);
  for (const line of found.slice(0, 60)) console.log(`    ${line}`);
}
process.exit(bad ? 1 : 0);
