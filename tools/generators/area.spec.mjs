import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { anatomy } from '../checks/anatomy.mjs';
import { budgets } from '../checks/budgets.mjs';
import { cycles, LEFT } from '../checks/cycles.mjs';
import { sql } from '../checks/sql.mjs';
import { tables } from '../checks/tables.mjs';
import { readLocales, translations } from '../checks/translations.mjs';
import { words } from '../checks/words.mjs';
import { root as checkout } from '../common/main-module.mjs';
import { copySources, faults, promised } from './golden.mjs';
import { LANGUAGES } from './languages.mjs';
import { formatFiles, writeArea } from './write.mjs';

const run = promisify(execFile);
const TITLES = (/** @type {string} */ word) => LANGUAGES.map((language) => `${word} ${language}`);

/** @type {string} */
let copy;
const COLUMNS =
  'name:text authors:text? copies:int price:money? shelf:enum(open_shelf,closed) is_lent:flag bought_on:day? seen_at:instant? cover_id:file scan_ids:files department_id:ref(departments)? note:long?';
const said = (/** @type {string} */ key, /** @type {string} */ word) =>
  [key, word, ...LANGUAGES.slice(1).map((language) => `${word} (${language})`)].join('\t');
const WORDS = [
  ...['authors', 'copies', 'price', 'shelf', 'is_lent', 'bought_on', 'seen_at', 'cover_id', 'scan_ids'].map((key) =>
    said(`field.${key}`, key),
  ),
  said('shelf.open_shelf', 'Open shelf'),
  said('shelf.closed', 'Closed'),
].join('\n');
/** Everything that the generator can: a plain area, one with steps, one with all kinds of columns, and further things. */
const ORDERS = {
  plain: {
    area: 'meeting-points',
    resource: 'gathering_places',
    url: '/gathering',
    titles: ['Places', 'To‘planish joylari', 'Места', 'Orte', 'Lieux', 'Lugares'],
  },
  stepped: { area: 'clubs', workflow: true, titles: ['Clubs', 'Toʻgaraklar', 'Кружки', 'Klubs', 'Clubs', 'Clubes'] },
  columns: { area: 'bookroom', resource: 'instruments', columns: COLUMNS, titles: TITLES('Instruments'), given: WORDS },
  request: {
    area: 'bookroom',
    thing: 'instrument_loans',
    flow: 'request',
    columns:
      'student_id:ref(students) instrument_id:ref(instruments) due_on:day? deposit:money? paper_id:file note:long?',
    titles: TITLES('Instrument loans'),
    given: ['instrument_id', 'instrument_name', 'due_on', 'deposit', 'paper_id']
      .map((key) => said(`field.${key}`, key))
      .join('\n'),
  },
  /** Its category waits among the notices for the area. */
  asked: { area: 'records', resource: 'record_cards', flow: 'request', titles: TITLES('Record cards') },
  claim: {
    area: 'bookroom',
    thing: 'instrument_claims',
    flow: 'claim',
    columns: 'instrument_id:ref(instruments) proof_id:file? note:long',
    titles: TITLES('Instrument claims'),
    given: said('field.proof_id', 'Proof'),
  },
  beside: {
    area: 'support',
    thing: 'tool_rentals',
    columns: 'account_id:ref(accounts) note:long',
    titles: TITLES('Rentals'),
    given: said('field.account_name', 'Account'),
  },
};
/** @type {Record<keyof typeof ORDERS, ReturnType<typeof writeArea>>} */
let made;

const textOf = (/** @type {string} */ file) => readFileSync(path.join(copy, file), 'utf8');
const everything = () =>
  readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)))
    .sort();

beforeAll(async () => {
  copy = copySources();
  const before = new Map(everything().map((file) => [file, textOf(file)]));
  const now = new Date('2031-02-03T04:05:06Z');
  made = /** @type {typeof made} */ (
    Object.fromEntries(Object.entries(ORDERS).map(([name, order]) => [name, writeArea({ root: copy, ...order, now })]))
  );
  // What the generator answers is what it did.
  const all = Object.values(made);
  const written = all.flatMap((each) => each.written);
  expect(everything().filter((file) => !before.has(file))).toEqual([...written].sort());
  expect(
    [...before]
      .filter(([file, text]) => textOf(file) !== text)
      .map(([file]) => file)
      .sort(),
  ).toEqual([...new Set(all.flatMap((each) => each.changed))].filter((file) => before.has(file)).sort());
  await formatFiles(touched(), copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The whole server and every screen stand behind these: their types are the typecheck's matter, when an area is there for good. */
const WHOLE = /^apps\/api\/.*\.spec\.ts$|^apps\/\w+\/src\/areas\/index\.ts$|^apps\/api\/src\/demo\/index\.ts$/;
const touched = () => [...new Set(Object.values(made).flatMap(({ written, changed }) => [...written, ...changed]))];
const sorted = (/** @type {{ written: string[], changed: string[] }} */ { written, changed }) => ({
  written: [...written].sort(),
  changed: [...changed].sort(),
});

test('it writes the files that docs/AREA.md lists and no other; two in the same second keep their order', () => {
  expect(sorted(made.plain)).toEqual(
    promised(
      {
        area: 'meeting-points',
        base: 'meeting-points',
        things: 'gathering-places',
        thing: 'gathering-place',
        time: '20310203040506',
        verb: 'open',
      },
      { has: ['plain'] },
    ),
  );
  expect(sorted(made.stepped)).toEqual(
    promised(
      { area: 'clubs', base: 'clubs', things: 'clubs', thing: 'club', time: '20310203040507', verb: 'open' },
      { has: ['--workflow'] },
    ),
  );
  const loans = {
    area: 'bookroom',
    base: 'instrument-loans',
    things: 'instrument-loans',
    thing: 'instrument-loan',
    time: '20310203040509',
    verb: 'add',
  };
  expect(sorted(made.request)).toEqual(promised(loans, { has: ['--flow', 'request'], isFurther: true }));
  const claims = {
    area: 'bookroom',
    base: 'instrument-claims',
    things: 'instrument-claims',
    thing: 'instrument-claim',
    time: '20310203040511',
    verb: 'add',
  };
  // The area tells people already.
  const told = (/** @type {string} */ file) => !/notices|notifications/.test(file);
  const { written, changed } = promised(claims, { has: ['--flow'], isFurther: true });
  expect(sorted(made.claim)).toEqual({ written: written.filter(told), changed: changed.filter(told) });
  expect(textOf('libs/domain/src/areas/meeting-points/meeting-points.contract.ts')).toContain(`path: '/gathering',`);
  expect(textOf('migrations/index.ts')).toMatch(
    /\n {2}OpenMeetingPoints20310203040506,\n {2}OpenClubs20310203040507,\n/,
  );
});

test('what it writes has the types that it should, and the lists take it; a mistake in it would be seen', () => {
  const files = touched().filter((file) => /\.tsx?$/.test(file) && !WHOLE.test(file));
  expect(files.length).toBeGreaterThan(60);
  const wrong = 'libs/domain/src/areas/clubs/wrong.contract.ts';
  writeFileSync(
    path.join(copy, wrong),
    textOf('libs/domain/src/areas/clubs/clubs.contract.ts').replace(`nameKey: 'name'`, `nameKey: 'nowhere'`),
  );
  const found = faults(copy, [...files, wrong]);
  rmSync(path.join(copy, wrong));
  expect(found).toEqual([expect.stringMatching(/wrong\.contract\.ts: .*nowhere/)]);
});

test('the lists of areas name them once, in their order', () => {
  const [api, web] = [textOf('apps/api/src/areas/index.ts'), textOf('apps/web/src/areas/index.ts')];
  const folders = [...api.matchAll(/^export \{ area as \w+ \} from '\.\/([\w-]+)\/index\.js';$/gm)].map(
    ([, folder]) => folder,
  );
  expect(folders).toEqual([...folders].sort());
  expect(folders).toEqual(expect.arrayContaining(['clubs', 'meeting-points']));
  expect(folders.length).toBe(api.trim().split('\n').length);
  expect(api).toMatch(/export \{ area as meetingPoints \} from '\.\/meeting-points\/index\.js';/);
  expect(/areas: readonly AreaScreens\[\] = \[([\s\S]*)\]/.exec(web)?.[1]?.match(/\w+/g)).toEqual(
    [...web.matchAll(/area as (\w+)/g)].map(([, name]) => name),
  );
  expect(web).toMatch(
    /import \{ area as clubs \} from '\.\/clubs\/index';[\s\S]*import \{ area as meetingPoints \} from '\.\/meeting-points\/index';/,
  );
});

const MINE =
  /clubs|meeting-points|bookroom|records|tool-rental|areas\/index|schema\/index|resources\.ts|migrations\/index|demo\//;

test('lint and the checks of the house have nothing to say', async () => {
  await run(
    process.execPath,
    [
      path.join(checkout, 'node_modules/eslint/bin/eslint.js'),
      '--max-warnings=0',
      '--config',
      path.join(checkout, 'eslint.config.mjs'),
      ...touched().filter((file) => /\.tsx?$/.test(file)),
    ],
    { cwd: copy },
  );
  const sources = everything()
    .filter((file) => /^(apps|libs|migrations).*\.tsx?$/.test(file))
    .map((file) => ({ file, text: textOf(file) }));
  const mine = (/** @type {string[]} */ found) => found.filter((line) => MINE.test(line));
  const declared = JSON.parse(textOf('apps/api/src/areas/tables.json'));
  expect(
    mine([
      ...anatomy(sources),
      ...budgets(sources),
      ...cycles(sources, LEFT),
      ...tables(sources, declared),
      ...sql(sources),
    ]),
  ).toEqual([]);
  const locales = readLocales(path.join(copy, 'libs/i18n/locales'));
  expect(mine(translations(locales, LANGUAGES))).toEqual([]);
  // What resources are called is asked for by the domain, which no check compiles here.
  const dead = mine(words({ locales, domain: { resources: [], flows: [] }, files: sources }));
  expect(dead.filter((line) => !line.includes(':resource.'))).toEqual([]);
});

test('a further thing joins the lists of its area, and says in the shared ones what it reads and tells', () => {
  expect(textOf('apps/api/src/areas/support/index.ts')).toMatch(
    /import \{[^}]*\btoolRentals\b[^}]*\} from '@quad\/domain\/support';[\s\S]*routes: \[[\s\S]*routesOf\(toolRentals, ToolRentalsService\)/,
  );
  expect(textOf('apps/web/src/areas/support/index.tsx')).toMatch(
    /routes: \[[\s\S]*'\/support\/tool-rentals'[\s\S]*navigation: \[[\s\S]*'\/support\/tool-rentals'/,
  );
  expect(textOf('libs/domain/src/resources.ts')).toMatch(
    /\n {2}instruments,\n {2}instrumentLoans,\n {2}instrumentClaims,\n/,
  );
  expect(textOf('apps/api/src/schema/bookroom.entity.ts')).toMatch(
    /const Instrument = entityOf\(instruments\)[\s\S]*const InstrumentLoan = entityOf\(instrumentLoans\)[\s\S]*const InstrumentClaim = entityOf\(instrumentClaims\)/,
  );
  expect(JSON.parse(textOf('apps/api/src/areas/tables.json')).reads.bookroom).toEqual(['staff']);
  expect(textOf('libs/domain/src/notices.ts')).toMatch(
    /import \{ bookroomNotices \} from '\.\/areas\/bookroom\/notices\.js';[\s\S]*NOTICES = \[[\s\S]*\n {2}bookroomNotices,\n\]/,
  );
});

test('each kind of column is what it should be in the contract, in the table and in the form', () => {
  const contract = textOf('libs/domain/src/areas/bookroom/bookroom.contract.ts');
  for (const line of [
    'copies: c.int(0, 1_000_000).sorts()',
    'price: c.money().nullable().sorts()',
    'is_lent: c.flag().default(false).filters().sorts()',
    'scan_ids: c.files(10).default([])',
    'cover_id: c.file().nullable()',
    `department_id: c.ref('departments', { department_name: 'name' }).nullable().filters().sorts().searched()`,
  ])
    expect(contract).toContain(line);
  const migration = textOf('migrations/20310203040508-open-bookroom.ts');
  for (const line of [
    'copies int not null check (copies >= 0)',
    'price numeric(14, 2) check (price >= 0)',
    `shelf text not null check (shelf in ('open_shelf', 'closed'))`,
    'department_id bigint references departments on delete set null',
    'create index instruments_department on instruments (institution_id, department_id)',
  ])
    expect(migration).toContain(line);
  const form = textOf('apps/web/src/areas/bookroom/instrument.form.tsx');
  // What each is drawn as follows from its column.
  for (const field of ['bought_on', 'seen_at', 'is_lent', 'scan_ids', 'price', 'department_id', 'shelf'])
    expect(form).toContain(`<F.${field} />`);
});

test('what nobody has said in a language is asked for, never made up', () => {
  const order = { area: 'rooftops', columns: 'name:text ladder:text? swept_on:day? student_id:ref(students)' };
  const { asks } = writeArea({ root: copy, ...order });
  expect(asks).toEqual([
    'node tools/words.mjs rooftops title "Rooftops|…|…|…|…|…"',
    'node tools/words.mjs rooftops resource.rooftops "Rooftops|…|…|…|…|…"',
    'node tools/words.mjs rooftops field.ladder "Ladder|…|…|…|…|…"',
    'node tools/words.mjs rooftops field.swept_on "Swept on|…|…|…|…|…"',
    'node tools/words.mjs roles area.rooftops "Rooftops|…|…|…|…|…"',
  ]);
  const [english, uzbek] = LANGUAGES.map((language) =>
    JSON.parse(textOf(`libs/i18n/locales/${language}/rooftops.json`)),
  );
  expect([english.field.ladder, uzbek.field?.ladder, uzbek.title]).toEqual(['Ladder', undefined, undefined]);
  // The kit says what a student is: no area says it again.
  expect([english.field.student_id, uzbek.field?.student_id]).toEqual([undefined, undefined]);
  expect(translations(readLocales(path.join(copy, 'libs/i18n/locales')), LANGUAGES)).toContain(
    'uz/rooftops.json: field.ladder is missing',
  );
});

test('a word of another area is named with where it comes from: the same English may mean something else there', () => {
  const order = {
    area: 'lockers',
    columns: 'name:text mark:text? rung:int? student_id:ref(students)',
    titles: TITLES('L'),
  };
  const { borrowed } = writeArea({ root: copy, ...order, given: said('field.rung', 'Rung') });
  const mark = JSON.parse(textOf('libs/i18n/locales/uz/lockers.json')).field.mark;
  expect(borrowed).toHaveLength(1);
  expect(borrowed[0]).toMatch(new RegExp(`^field\\.mark "Mark\\|${mark}\\|.*" from [a-z-]+$`));
  const more = { area: 'lockers', thing: 'locker_keys', columns: 'name:text mark:text?', titles: TITLES('K') };
  // What the area has said already is its own word.
  expect(writeArea({ root: copy, ...more }).borrowed).toEqual([]);
});

test('each language calls the thing by its own name, Uzbek with its own letters', () => {
  expect(
    LANGUAGES.map((language) => JSON.parse(textOf(`libs/i18n/locales/${language}/meeting-points.json`))).map(
      ({ title, resource }) => [title, resource.gathering_places],
    ),
  ).toEqual(ORDERS.plain.titles.map((title) => title.replace('‘', 'ʻ')).map((title) => [title, title]));
});

test.each([
  ['an area that is there', { area: 'clubs', resource: 'circles' }, /clubs is there already/],
  ['a resource that is there', { area: 'nations', resource: 'countries' }, /one word, one thing/],
  ['a word that no folder may have', { area: 'Clubs' }, /kebab-case/],
  ['a resource that no table may have', { area: 'rings', resource: 'ringRoads' }, /snake_case/],
  ['a word that has no singular', { area: 'rings', resource: 'jewellery' }, /no plural/],
  ['a further thing of no area', { area: 'rings', thing: 'circles' }, /is not there/],
  ['a column of no kind', { area: 'rings', columns: 'due_on:date' }, /is no column/],
  ['a column that is there by itself', { area: 'rings', columns: 'status:text' }, /by itself/],
  ['a column twice', { area: 'rings', columns: 'size:int size:text' }, /named twice/],
  ['a reference to nothing', { area: 'rings', columns: 'finger_id:ref(fingers)' }, /no resource of that name/],
  ['a reference without _id', { area: 'rings', columns: 'student:ref(students)' }, /ends in _id/],
  ['a flow that it does not know', { area: 'rings', flow: 'election' }, /there is request and claim/],
  ['words in some languages only', { area: 'rings', given: 'field.name\tName\tNomi' }, /needs 6 texts/],
  ['titles in some languages only', { area: 'rings', titles: ['Rings', 'Uzuklar'] }, /--titles takes 6/],
])('it refuses %s and leaves nothing behind', (_, wish, sentence) => {
  const before = everything().map((file) => [file, textOf(file)]);
  expect(() => writeArea({ root: copy, ...wish })).toThrow(sentence);
  expect(everything().map((file) => [file, textOf(file)])).toEqual(before);
});

test('a category that waits for its area is that of the area, and is named once however many requests it has', () => {
  const { written, changed } = writeArea({ root: copy, area: 'records', thing: 'record_visits', flow: 'request' });
  const gathered = textOf('libs/domain/src/notices.ts');
  expect(gathered).not.toContain(`toCome('records')`);
  expect(gathered.match(/recordsNotices/g)).toHaveLength(2);
  expect([...written, ...changed].filter((file) => file.includes('notices'))).toEqual([]);
});

test('an area that comes last in the alphabet comes last in the lists', () => {
  writeArea({ root: copy, area: 'zones', titles: TITLES('Zones') });
  expect(textOf('libs/domain/src/resources.ts')).toMatch(/\n {2}zones,\n\] as const;/);
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

test('where a request joins a thing with steps, the area says of every state that waits who is next', () => {
  writeArea({ root: copy, area: 'clubs', thing: 'club_claims', flow: 'claim', titles: TITLES('Club claims') });
  for (const language of LANGUAGES) {
    const { next } = JSON.parse(textOf(`libs/i18n/locales/${language}/clubs.json`));
    expect(Object.keys(next)).toEqual(expect.arrayContaining(['draft', 'submitted', 'accepted']));
  }
});
