import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { dice, nameOf } from './names.js';

interface Someone {
  readonly account_id: number;
  readonly student_id: number | null;
  readonly region: string | null;
  readonly lastname: string;
  readonly gender: string | null;
  readonly born: number;
}
interface City {
  readonly city_id: number;
  readonly city: string;
  readonly state_id: number;
  readonly country_id: number;
}

const STREETS = ['Navoiy', 'Amir Temur', 'Bobur', 'Mustaqillik', 'Ibn Sino', 'Mirzo Ulugʻbek', 'Alisher', 'Istiqlol'];
const CENTRES: Readonly<Record<string, readonly [number, number]>> = {
  Tashkent: [41.311, 69.279],
  Samarkand: [39.654, 66.975],
  Bukhara: [39.768, 64.421],
  Fergana: [40.384, 71.786],
  Andijan: [40.783, 72.344],
  Namangan: [40.998, 71.672],
  Urgench: [41.55, 60.633],
  Qarshi: [38.861, 65.785],
  Termiz: [37.224, 67.278],
  Jizzakh: [40.116, 67.842],
};
/** The chief city of a region that is not called as it is. */
const CHIEF: Readonly<Record<string, string>> = { Khorezm: 'Urgench', Kashkadarya: 'Qarshi', Surkhandarya: 'Termiz' };
const SCHOOLS = ['School No. 110', 'Academic Lyceum No. 2', 'Presidential School', 'Specialised School No. 1'];
const TRAININGS = ['Teaching in English', 'Moodle for teachers', 'Research methods', 'Data protection'];
const WORKPLACES = ['Uzbekistan Railways', 'School No. 17', 'Family clinic', 'National Bank', 'Own business'];

/** Seeds addresses, emergency contacts, education and work of everybody; runs once. */
export async function seedPersonRecords(tx: Transaction, institution: number): Promise<void> {
  const people = await tx.query<Someone>(
    `select p.account_id, s.id as student_id, p.region, a.lastname, p.gender, extract(year from p.birthdate)::int as born
      from people p join accounts a on a.id = p.account_id
        left join students s on s.account_id = p.account_id and s.institution_id = p.institution_id
        left join staff f on f.account_id = p.account_id and f.institution_id = p.institution_id
      where p.institution_id = $1 and p.birthdate is not null and (s.id is not null or f.id is not null)
      order by p.account_id`,
    [institution],
  );
  const cities = await tx.query<City>(
    `select y.id as city_id, y.name as city, y.state_id, s.country_id from cities y join states s on s.id = y.state_id
      where y.institution_id = $1`,
    [institution],
  );
  const now = new Date().toISOString();
  const base = { institution_id: institution, version: 1, created_at: now, updated_at: now };
  const all = people.map((person, index) => ({ ...person, index }));
  await insert(
    tx,
    'addresses',
    all.flatMap((one) => addressesOf(one, cities)).map((row) => ({ ...base, ...row })),
  );
  await insert(
    tx,
    'person_records',
    all.map((one) => ({ ...base, account_id: one.account_id, ...pastOf(one) })),
  );
  const roll = dice(institution * 31);
  await insert(
    tx,
    'guardians',
    all.flatMap((one) => guardiansOf(one, roll)).map((row) => ({ ...base, ...row })),
  );
}

type Numbered = Someone & { readonly index: number };

function addressesOf({ account_id, student_id, region, index }: Numbered, cities: readonly City[]): object[] {
  const named = CHIEF[region ?? ''] ?? region ?? 'Tashkent';
  const home = cities.find(({ city }) => city === named);
  const capital = cities.find(({ city }) => city === 'Tashkent');
  const at = (kind: string, city: City | undefined, more: object) => {
    const [lat, lng] = CENTRES[city?.city ?? ''] ?? [41.311, 69.279];
    return {
      account_id,
      kind,
      country_id: city?.country_id ?? null,
      state_id: city?.state_id ?? null,
      city_id: city?.city_id ?? null,
      residence: `${STREETS[index % STREETS.length] ?? ''} street ${1 + (index % 80)}, flat ${1 + (index % 60)}`,
      lat: Number((lat + ((index % 17) - 8) / 400).toFixed(5)),
      lng: Number((lng + ((index % 13) - 6) / 400).toFixed(5)),
      ...more,
    };
  };
  const isAway = student_id !== null && named !== 'Tashkent';
  return [
    at('permanent_address', home, { address_status: 'own', roommatesCount: 3, roommatesType: 'parents' }),
    at('current_address', isAway ? capital : home, {
      address_status: isAway ? (index % 2 ? 'dormitory' : 'rented') : 'own',
      roommatesCount: isAway ? 2 : 3,
      roommatesType: isAway ? 'students' : 'family',
    }),
  ];
}

/** One shape for both: what somebody does not have is empty. */
const NOTHING = {
  schoolType: null as string | null,
  schoolName: null as string | null,
  schoolEntranceYear: null as number | null,
  yearOfCompletion: null as number | null,
  diplomaNum: null as string | null,
  education_places: [] as object[],
  trainings: [] as object[],
  languageSkills: [] as object[],
  academicArticles: [] as object[],
  workExperience: null as object | null,
};

function pastOf({ student_id, born, index }: Numbered): typeof NOTHING {
  if (student_id !== null)
    return {
      ...NOTHING,
      schoolType: index % 4 === 1 ? 'lyceum' : 'school',
      schoolName: SCHOOLS[index % SCHOOLS.length] ?? null,
      schoolEntranceYear: born + 7,
      yearOfCompletion: born + 18,
      diplomaNum: `UM ${String(400_000 + index * 17)}`,
    };
  const graduated = born + 22;
  return {
    ...NOTHING,
    education_places: [
      { institutionName: 'National University of Uzbekistan', graduationYear: graduated, qualification: 'Bachelor' },
      { institutionName: 'Tashkent State University', graduationYear: graduated + 2, qualification: 'Master' },
    ],
    trainings: [{ name: TRAININGS[index % TRAININGS.length], duration: `${36 + 36 * (index % 3)} hours` }],
    languageSkills: [
      { language: 'Uzbek', level: 'native' },
      { language: 'English', level: ['B2', 'C1', 'C2'][index % 3] },
    ],
    academicArticles:
      index % 2 ? [] : [{ title: 'Active learning in large groups', year: 2019 + (index % 6), url: null }],
    workExperience: {
      total: Math.max(1, 2026 - graduated),
      in_education: Math.max(1, 2024 - graduated),
      in_university: Math.max(1, Math.min(8, 2022 - graduated)),
    },
  };
}

function guardiansOf({ student_id, lastname, index }: Numbered, roll: () => number): object[] {
  if (student_id === null) return [];
  const stem = lastname.replace(/a$/, '');
  const one = (relation: 'mother' | 'father', is_main: boolean) => ({
    student_id,
    ...parentOf(relation, roll),
    lastname: relation === 'mother' ? `${stem}a` : stem,
    relation,
    phone: `+99897${String(3_000_000 + index * 211 + (is_main ? 0 : 100)).slice(0, 7)}`,
    workplace: WORKPLACES[(index + (is_main ? 0 : 2)) % WORKPLACES.length],
    is_main,
  });
  return index % 3 === 0 ? [one('mother', true)] : [one('mother', true), one('father', false)];
}

/** A first name of the right gender. */
function parentOf(relation: 'mother' | 'father', roll: () => number): { firstname: string } {
  const wanted = relation === 'mother' ? 'female' : 'male';
  for (let tries = 0; tries < 50; tries += 1) {
    const { firstname, gender } = nameOf(roll);
    if (gender === wanted) return { firstname };
  }
  return { firstname: relation === 'mother' ? 'Dilbar' : 'Anvar' };
}
