import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { anatomy } from '../checks/anatomy.mjs';
import { budgets } from '../checks/budgets.mjs';
import { cycles } from '../checks/cycles.mjs';
import { readLocales, translations } from '../checks/translations.mjs';
import { root as checkout } from '../common/main-module.mjs';
import { writeArea } from './area.mjs';
import { LANGUAGES } from './screen-files.mjs';

const run = promisify(execFile);
/** Both sides at once: what differs between them is not what a generated file stands on. */
const OPTIONS = {
  ...ts.readConfigFile(path.join(checkout, 'apps/web/tsconfig.json'), ts.sys.readFile).config.compilerOptions,
  target: 'ES2022',
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  isolatedModules: true,
  skipLibCheck: true,
  noEmit: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  strictPropertyInitialization: false,
  esModuleInterop: true,
  resolveJsonModule: true,
  paths: {
    // Thousands of small files, for one icon.
    '@blueprintjs/icons': ['./icons.d.ts'],
    '@blueprintjs/icons/*': ['./icons.d.ts'],
    '#areas/*': ['./apps/api/src/areas/*', './apps/web/src/areas/*'],
    '#*': ['./apps/api/src/*', './apps/web/src/*'],
    '@quad/domain/core': ['./libs/domain/src/core/index.ts'],
    '@quad/domain/notices': ['./libs/domain/src/notices.ts'],
    '@quad/domain/resources': ['./libs/domain/src/resources.ts'],
    '@quad/domain/*': ['./libs/domain/src/areas/*/index.ts'],
    '@quad/i18n': ['./libs/i18n/src/index.ts'],
    '@quad/i18n/server': ['./libs/i18n/src/server.ts'],
    '@quad/migrations': ['./migrations/index.ts'],
    '@quad/testing': ['./libs/testing/src/index.ts'],
  },
};

/** @type {string} */
let copy;
const plain = {
  area: 'meeting-points',
  resource: 'gathering_places',
  url: '/gathering',
  titles: ['Places', 'To‘planish joylari', 'Места', 'Orte', 'Lieux', 'Lugares'],
};
const stepped = { area: 'clubs', workflow: true };
/** @type {Record<'plain' | 'stepped', { written: string[], changed: string[] }>} */
let made;

const textOf = (/** @type {string} */ file) => readFileSync(path.join(copy, file), 'utf8');
const everything = () =>
  readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)))
    .sort();

/** The sources in a directory of their own: nothing is generated into the checkout. */
function copySources() {
  const directory = mkdtempSync(path.join(tmpdir(), 'quad-generator-'));
  for (const folder of [
    'apps/api/src',
    'apps/web/src',
    'libs/domain/src',
    'libs/i18n/src',
    'libs/i18n/locales',
    'libs/testing/src',
    'migrations',
    'package.json',
    'apps/api/package.json',
    'apps/web/package.json',
    'libs/domain/package.json',
  ]) {
    cpSync(path.join(checkout, folder), path.join(directory, folder), {
      recursive: true,
      filter: (from) => !/[\\/](dist|node_modules)$/.test(from),
    });
  }
  writeFileSync(
    path.join(directory, 'icons.d.ts'),
    `export type IconName = string;\nexport declare const TrashIcon: (props: { size?: number }) => import('react').JSX.Element;\n`,
  );
  symlinkSync(path.join(checkout, 'node_modules'), path.join(directory, 'node_modules'));
  return directory;
}

/** What docs/AREA.md says that the generator writes and changes. @param {Record<string, string>} words @param {boolean} workflow */
function promised(words, workflow) {
  const list =
    /^## The files[\s\S]*?^```\n([\s\S]*?)^```/m.exec(readFileSync(path.join(checkout, 'docs/AREA.md'), 'utf8'))?.[1] ??
    '';
  const lines = list
    .trim()
    .split('\n')
    .filter((line) => workflow || !line.includes('--workflow'));
  const paths = lines.flatMap((line) => {
    const file =
      /^(?:\+ )?(\S+)/.exec(line)?.[1]?.replace(/<(area|things|thing|time)>/g, (_, word) => words[word] ?? '') ?? '';
    return file.includes('<language>') ? LANGUAGES.map((language) => file.replace('<language>', language)) : [file];
  });
  const known = new Set(lines.filter((line) => line.startsWith('+')).map((line) => line.slice(2)));
  return { written: paths.filter((file) => !known.has(file)).sort(), changed: [...known].sort() };
}

/** What TypeScript has to say of these files. @param {readonly string[]} files */
function faults(files) {
  const { options } = ts.parseJsonConfigFileContent({ compilerOptions: OPTIONS, files: [] }, ts.sys, copy);
  const before = ['apps/web/src/testing/setup.ts', 'apps/web/src/shell/virtual.d.ts'];
  const program = ts.createProgram(
    [...before, ...files].map((file) => path.join(copy, file)),
    options,
  );
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(copy, file));
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

beforeAll(() => {
  copy = copySources();
  const before = new Map(everything().map((file) => [file, textOf(file)]));
  made = {
    plain: writeArea({ root: copy, ...plain, now: new Date('2031-02-03T04:05:06Z') }),
    stepped: writeArea({ root: copy, ...stepped, now: new Date('2031-02-03T04:05:06Z') }),
  };
  // What the generator answers is what it did.
  expect(everything().filter((file) => !before.has(file))).toEqual(
    [...made.plain.written, ...made.stepped.written].sort(),
  );
  expect(
    [...before]
      .filter(([file, text]) => textOf(file) !== text)
      .map(([file]) => file)
      .sort(),
  ).toEqual([...made.plain.changed].sort());
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The whole server and every screen stand behind these: their types are the typecheck's matter, when an area is there for good. */
const WHOLE = /^apps\/api\/.*\.spec\.ts$|^apps\/\w+\/src\/areas\/index\.ts$/;
const sorted = (/** @type {{ written: string[], changed: string[] }} */ { written, changed }) => ({
  written: [...written].sort(),
  changed: [...changed].sort(),
});

test('it writes the files that docs/AREA.md lists and no other; two in the same second keep their order', () => {
  expect(sorted(made.plain)).toEqual(
    promised(
      { area: 'meeting-points', things: 'gathering-places', thing: 'gathering-place', time: '20310203040506' },
      false,
    ),
  );
  expect(sorted(made.stepped)).toEqual(
    promised({ area: 'clubs', things: 'clubs', thing: 'club', time: '20310203040507' }, true),
  );
  expect(textOf('libs/domain/src/areas/meeting-points/meeting-points.contract.ts')).toContain(`path: '/gathering',`);
  expect(textOf('migrations/index.ts')).toMatch(
    /\n {2}OpenMeetingPoints20310203040506,\n {2}OpenClubs20310203040507,\n\];/,
  );
});

test('what it writes has the types that it should, and the lists take it; a mistake in it would be seen', () => {
  const files = [...new Set([...made.plain.written, ...made.stepped.written, ...made.plain.changed])].filter(
    (file) => /\.tsx?$/.test(file) && !WHOLE.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const wrong = 'libs/domain/src/areas/clubs/wrong.contract.ts';
  writeFileSync(
    path.join(copy, wrong),
    textOf('libs/domain/src/areas/clubs/clubs.contract.ts').replace(`sortable: ['name'`, `sortable: ['nowhere'`),
  );
  const found = faults([...files, wrong]);
  rmSync(path.join(copy, wrong));
  expect(found).toEqual([expect.stringMatching(/wrong\.contract\.ts: .*nowhere/)]);
});

test('the lists of areas name them once, in their order', () => {
  const [api, web] = [textOf('apps/api/src/areas/index.ts'), textOf('apps/web/src/areas/index.ts')];
  const imported = [...api.matchAll(/^import \{ (\w+) \}/gm)].map(([, name]) => name);
  expect(imported).toEqual([...imported].sort());
  expect(imported).toEqual(expect.arrayContaining(['ClubsModule', 'MeetingPointsModule']));
  expect(/AREAS = \[([\s\S]*)\]/.exec(api)?.[1]?.match(/\w+/g)).toEqual(imported);
  expect(/areas: readonly AreaScreens\[\] = \[([\s\S]*)\]/.exec(web)?.[1]?.match(/\w+/g)).toEqual(
    [...web.matchAll(/area as (\w+)/g)].map(([, name]) => name),
  );
  expect(web).toMatch(
    /import \{ area as clubs \} from '\.\/clubs\/index';[\s\S]*import \{ area as meetingPoints \} from '\.\/meeting-points\/index';/,
  );
});

const MINE = /clubs|meeting-points|areas\/index|schema\/index|resources\.ts|migrations\/index/;

test('lint and the checks of the house have nothing to say', async () => {
  const files = [...made.plain.written, ...made.stepped.written, ...made.plain.changed].filter((file) =>
    /\.tsx?$/.test(file),
  );
  await run(
    process.execPath,
    [
      path.join(checkout, 'node_modules/eslint/bin/eslint.js'),
      '--max-warnings=0',
      '--config',
      path.join(checkout, 'eslint.config.mjs'),
      ...new Set(files),
    ],
    { cwd: copy },
  );
  const rules = await resolveConfig(path.join(checkout, 'package.json'));
  const sources = await Promise.all(
    everything()
      .filter((file) => /^(apps|libs|migrations).*\.tsx?$/.test(file))
      .map(async (file) => ({
        file,
        text: MINE.test(file) ? await format(textOf(file), { ...rules, filepath: file }) : textOf(file),
      })),
  );
  const mine = (/** @type {string[]} */ found) => found.filter((line) => MINE.test(line));
  expect(mine([...anatomy(sources), ...budgets(sources), ...cycles(sources)])).toEqual([]);
  expect(mine(translations(readLocales(path.join(copy, 'libs/i18n/locales')), LANGUAGES))).toEqual([]);
});

test('each language calls the thing by its own name, Uzbek with its own letters', () => {
  expect(
    LANGUAGES.map((language) => JSON.parse(textOf(`libs/i18n/locales/${language}/meeting-points.json`))).map(
      ({ title, resource }) => [title, resource.gathering_places],
    ),
  ).toEqual(plain.titles.map((title) => title.replace('‘', 'ʻ')).map((title) => [title, title]));
});

test.each([
  ['an area that is there', { area: 'clubs', resource: 'circles' }, /clubs is there already/],
  ['a resource that is there', { area: 'nations', resource: 'countries' }, /one word, one thing/],
  ['a word that no folder may have', { area: 'Clubs' }, /kebab-case/],
  ['a resource that no table may have', { area: 'rings', resource: 'ringRoads' }, /snake_case/],
  ['a word that has no singular', { area: 'rings', resource: 'jewellery' }, /no plural/],
  ['titles in some languages only', { area: 'rings', titles: ['Rings', 'Uzuklar'] }, /--titles takes 6/],
])('it refuses %s and leaves nothing behind', (_, wish, sentence) => {
  const before = everything().map((file) => [file, textOf(file)]);
  expect(() => writeArea({ root: copy, ...wish })).toThrow(sentence);
  expect(everything().map((file) => [file, textOf(file)])).toEqual(before);
});

test('the words of a thing are found from its plural', () => {
  const { written } = writeArea({ root: copy, area: 'policies' });
  expect(written).toEqual(
    expect.arrayContaining([
      'apps/web/src/areas/policies/policies.page.tsx',
      'apps/web/src/areas/policies/policy.form.tsx',
    ]),
  );
  expect(textOf('libs/domain/src/areas/policies/policies.contract.ts')).toContain(`path: '/policy'`);
});
