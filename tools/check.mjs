import path from 'node:path';
import { anatomy } from './checks/anatomy.mjs';
import { budgets } from './checks/budgets.mjs';
import { cycles } from './checks/cycles.mjs';
import { ROOT, sources } from './checks/sources.mjs';
import { readLocales, translations } from './checks/translations.mjs';

const LANGUAGES = ['en', 'uz', 'ru', 'de', 'fr', 'pt'];
const files = sources();

const checks = {
  anatomy: () => anatomy(files),
  budgets: () => budgets(files),
  cycles: () => cycles(files),
  translations: () => translations(readLocales(path.join(ROOT, 'libs/i18n/locales')), LANGUAGES),
};

let bad = 0;
for (const [name, run] of Object.entries(checks)) {
  const found = run();
  bad += found.length;
  console.log(`${found.length ? '✗' : '✓'} ${name}${found.length ? `: ${found.length}` : ''}`);
  for (const line of found.slice(0, 60)) console.log(`    ${line}`);
}
process.exit(bad ? 1 : 0);
