// node tools/generators/area.mjs <area> [resource] [--thing resource] [--columns "…"] [--flow request|claim] [--workflow]: the files of
// docs/AREA.md for a new area, or for a further thing of one that is there.
import { readFileSync } from 'node:fs';
import { isMain } from '../common/main-module.mjs';
import { LANGUAGES } from './languages.mjs';
import { formatFiles, writeArea } from './write.mjs';

const USAGE = `Usage: node tools/generators/area.mjs <area> [resource]          a new area
       node tools/generators/area.mjs <area> --thing <resource>  a further thing of an area that is there
  area         kebab-case: the three folders, the grants, the translations. Most often the plural of the thing: clubs
  resource     plural, snake_case: table, events, permission. Without it the area's word
  --columns    "student_id:ref(students) due_on:day? note:long? amount:money kind:enum(a,b) done:flag seats:int scan_id:file"
               text, long, day, instant, int, money, flag, enum(…), ref(resource), file, files; ? may be empty
  --flow       request: asked for, given to somebody, decided; claim: made at once, decided, ended; with tabs, board and page
  --workflow   a draft that is published and closed
  --path       of its calls, as the catalogue gives it. Without it the singular of the resource: /book-loan
  --titles     "Clubs|Toʻgaraklar|Кружки|Clubs|Clubes|Clubes": what it is called, in the order ${LANGUAGES.join('|')}
  --words      file.tsv: a key and six texts a line, with tabs between them`;

const linesOf = (/** @type {string} */ title, /** @type {readonly string[]} */ lines) =>
  lines.length ? `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n` : '';

/** @param {string} area @param {Pick<ReturnType<typeof writeArea>, 'asks' | 'borrowed'>} words */
const rest = (area, { asks, borrowed }) => `
${linesOf(`Borrowed from other areas. Is the same thing meant? If not: node tools/words.mjs ${area} <key> "en|uz|ru|de|fr|pt"`, borrowed)}${linesOf('In five languages nobody has said (npm run check names them too):', asks)}Left to you, in docs/AREA.md's order:
  - what is particular: rules in the contract, effects in the service, words of help, the group and icon in apps/web/src/areas/${area}/index.tsx
  - who holds it: libs/domain/src/areas/roles/system-roles.ts (until then administrators write and viewers read)
  - the lists that people read, then a look at git diff docs:
      npx nx build domain && node tools/build/workflows.mjs
      UPDATE_ROUTES=1 UPDATE_MATRIX=1 npm test api core/access`;

async function main() {
  const args = process.argv.slice(2);
  const given = (/** @type {string} */ option) => {
    const at = args.indexOf(option);
    return at < 0 ? undefined : args.splice(at, 2)[1];
  };
  const file = given('--words');
  const order = {
    titles: given('--titles')?.split('|'),
    url: given('--path'),
    thing: given('--thing'),
    flow: given('--flow'),
    columns: given('--columns'),
    ...(file && { given: readFileSync(file, 'utf8') }),
  };
  const [area, resource, ...more] = args.filter((arg) => arg !== '--workflow');
  if (!area || more.length > 0 || [area, resource].some((word) => word?.startsWith('-')) || (resource && order.thing))
    throw new Error(USAGE);
  const { written, changed, ...words } = writeArea({ ...order, area, resource, workflow: args.includes('--workflow') });
  await formatFiles([...written, ...changed]);
  for (const each of written) console.log(`  new   ${each}`);
  for (const each of changed) console.log(`  line  ${each}`);
  console.log(rest(area, words));
}

if (isMain(import.meta.url)) {
  try {
    await main();
  } catch (problem) {
    console.error(/** @type {Error} */ (problem).message);
    process.exitCode = 1;
  }
}
