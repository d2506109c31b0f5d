import pg from 'pg';
import { RESOURCES } from '@quad/domain/resources';
import { listsOf } from '#testing/lists.js';
import { startPortal, type Portal } from '#testing/portal.js';

/** What lists join for a name, or to know who may see the row. */
const NAMES = [
  ...[
    'academic_years',
    'semesters',
    'levels',
    'courses',
    'modules',
    'departments',
    'groups',
    'rooms',
    'dormitory_buildings',
  ],
  ...['students', 'staff', 'taught_modules', 'module_registrations', 'lessons', 'meals', 'merch_sizes', 'merch_colors'],
];
/** Reads another table, and is not told of its changes: why. */
const SILENT: Readonly<Record<string, string>> = {
  'accommodations dormitory_rooms': 'a name',
  'ec_claims assessments': 'a name',
  'foundation_payments application_campaigns': 'a name',
  'book_loans books': 'a name',
  'reading_marks books': 'a name',
  'assessments marks': 'whether it is mine',
  'lesson_attendances calendar_events': 'whether the day is a holiday',
  'meal_activations holidays': 'the days that are counted',
  'meal_activations calendar_events': 'the days that are counted',
  'meal_entries meal_cards': 'what may harm, at the time of the order',
  'lessons lesson_attendances': 'registers open and close all the time',
  'timetable_slots lesson_attendances': 'registers open and close all the time',
  'quizzes quiz_attempts': 'attempts change all the time: the control room follows them',
  'students enrollments': 'enrollments change all the time',
  'merch_items merch_variants': 'stock changes all the time: the page of the item follows it',
  'merch_trades merch_items': 'a picture',
  'merch_trades merch_variants': 'a name',
};

/** What changes with others, and is no resource itself. */
const BEHIND: Readonly<Record<string, string>> = { interview_slots: 'interview_places' };
/** A rank is reckoned in the table of all kinds, among those of one campaign. */
const isKind = (name: string) => name.endsWith('_applications');

interface Plan {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const tablesOf = ({ 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(table ? [table] : []),
  ...Plans.flatMap(tablesOf),
];

let portal: Portal;
let client: pg.Client;
beforeAll(async () => {
  portal = await startPortal();
  client = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await portal.stop();
});

test('a list that speaks of other records is told of their changes, or it is written down why not', async () => {
  const names = new Set<string>(RESOURCES.map(({ name }) => name));
  const faults: string[] = [];
  const silent = new Set<string>();
  const first = new Map(
    listsOf(portal)
      .map((one) => [one.resource.name, one] as const)
      .toReversed(),
  );
  for (const { resource, list } of first.values()) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) select * from ${list.source.replaceAll(/\$\((\d+)\)/g, '$$$1')} t`,
    );
    const { name, shows = [], refs = {} } = resource;
    const joined = Object.values(refs).map((ref) => ref?.to);
    const read = new Set(tablesOf(rows[0]!['QUERY PLAN'][0].Plan));
    for (const shown of shows)
      if (!names.has(shown) || !(read.has(shown) || joined.includes(shown) || read.has(BEHIND[name] ?? '')))
        faults.push(`${name} shows ${shown}: its list does not read it`);
    for (const table of read) {
      if (table === name || !names.has(table) || [...shows, ...joined, ...NAMES].includes(table)) continue;
      if (isKind(name) && isKind(table)) continue;
      if (SILENT[`${name} ${table}`]) silent.add(`${name} ${table}`);
      else faults.push(`${name} reads ${table}: say so in \`shows\` of its sheet, or here why it need not be told`);
    }
  }
  expect(faults).toEqual([]);
  expect(Object.keys(SILENT).filter((one) => !silent.has(one))).toEqual([]);
});
