import type { Transaction } from '#core/database/database.js';
import { insert } from './insert.js';

const COUNTRIES = [
  ['Uzbekistan', 'UZ'],
  ['Kazakhstan', 'KZ'],
  ['Kyrgyzstan', 'KG'],
  ['Tajikistan', 'TJ'],
  ['Turkmenistan', 'TM'],
  ['Russia', 'RU'],
  ['Turkey', 'TR'],
  ['South Korea', 'KR'],
  ['India', 'IN'],
  ['China', 'CN'],
  ['Germany', 'DE'],
  ['United Kingdom', 'GB'],
  ['France', 'FR'],
  ['Portugal', 'PT'],
  ['Brazil', 'BR'],
  ['United States', 'US'],
  ['Japan', 'JP'],
  ['Azerbaijan', 'AZ'],
  ['Ukraine', 'UA'],
  ['Afghanistan', 'AF'],
] as const;
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  'Tashkent City': ['Tashkent'],
  'Tashkent Region': ['Chirchiq', 'Angren', 'Olmaliq'],
  'Samarkand Region': ['Samarkand', 'Kattaqoʻrgʻon'],
  'Bukhara Region': ['Bukhara', 'Gʻijduvon'],
  'Fergana Region': ['Fergana', 'Margʻilon', 'Qoʻqon'],
  'Andijan Region': ['Andijan', 'Asaka'],
  'Namangan Region': ['Namangan', 'Chust'],
  'Khorezm Region': ['Urgench', 'Khiva'],
  'Kashkadarya Region': ['Qarshi', 'Shahrisabz'],
  'Surkhandarya Region': ['Termiz', 'Denov'],
  'Jizzakh Region': ['Jizzakh'],
  'Syrdarya Region': ['Guliston'],
  'Navoiy Region': ['Navoiy', 'Zarafshon'],
  'Republic of Karakalpakstan': ['Nukus'],
};
const SCHOOLS = [
  'Westminster Academic Lyceum',
  'School No. 110, Tashkent',
  'Presidential School in Tashkent',
  'Specialised School No. 1, Samarkand',
  'Academic Lyceum of TSUL',
  'School No. 17, Bukhara',
  'Gymnasium No. 2, Fergana',
];
/** Countries, regions, cities, schools and tutorials. */
export async function seedReference(tx: Transaction, institution: number): Promise<void> {
  const base = {
    institution_id: institution,
    version: 1,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  };
  const put = (table: string, rows: readonly Record<string, unknown>[]) =>
    insert(
      tx,
      table,
      rows.map((row) => ({ ...base, ...row })),
    );
  const [uzbekistan] = await put(
    'countries',
    COUNTRIES.map(([name, code]) => ({ name, code })),
  );
  const states = await put(
    'states',
    Object.keys(REGIONS).map((name) => ({ name, country_id: uzbekistan })),
  );
  const cities = await put(
    'cities',
    Object.values(REGIONS).flatMap((names, index) => names.map((name) => ({ name, state_id: states[index] }))),
  );
  await put(
    'education_places',
    SCHOOLS.map((name, index) => ({
      name,
      city_id: cities[index],
      kind: name.includes('Lyceum') ? 'lyceum' : 'school',
    })),
  );
  await put('video_tutorials', [
    {
      title: 'Taking attendance on the live board',
      url: 'https://example.com/tutorials/attendance',
      description: 'Keyboard marking, QR and completing the register.',
      position: 0,
    },
    {
      title: 'Scanning the QR as a student',
      url: 'https://example.com/tutorials/scan',
      description: 'From the portal on your phone.',
      position: 1,
    },
  ]);
}
