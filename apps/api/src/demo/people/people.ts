import { isLong } from '@quad/domain/accounts';
import { Passwords } from '#core/auth/password.service.js';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { dice, nameOf, type Name } from './names.js';
import { GROUP_SIZE, TRY } from '../plan.js';
import type { Structure } from './structure.js';

export interface People {
  readonly teachers: number[];
  readonly students: { id: number; account_id: number; group_id: number }[];
  readonly admin: number;
}

const passwords = new Passwords();
/** Makes its dean or head lead a department, or else the first of its staff. */
const LED = `
  update departments d set head_id = (select s.account_id from staff s where s.department_id = d.id
    order by s.position !~ '^(Dean|Head)', s.id limit 1) where d.institution_id = $1`;

/** Groups have their mentors among the lecturers, but for those to try, who have enough to do: every fifth lecturer, in turn. */
const MENTORED = `
  with chosen as (select s.id, s.account_id, row_number() over (order by s.id) - 1 as nth, count(*) over () as n
    from staff s where s.institution_id = $1 and s.position = 'Lecturer' and s.id % 5 = 0
      and not exists (select 1 from accounts a where a.id = s.account_id and a.username like 'teacher%')),
  placed as (select g.id, row_number() over (order by g.id) - 1 as nth from groups g where g.institution_id = $1),
  led as (update groups g set mentor_id = c.id from placed p join chosen c on c.nth = p.nth % c.n where p.id = g.id)
  insert into account_roles (account_id, institution_id, role) select account_id, $1, 'ACADEMIC_MENTOR' from chosen
    on conflict do nothing`;

/** Staff and students of one institution with one password for all. The first two teachers and the first student are the ones to try. */
export async function seedPeople(
  tx: Transaction,
  place: Structure,
  { password, main }: { password: string; main: boolean },
): Promise<People> {
  const hash = await passwords.hash(password);
  const roll = dice(place.institution * 7919);
  const suffix = main ? '' : `.${place.key}`;
  const account = (username: string, name: Omit<Name, 'gender'>) => ({
    username,
    password_hash: hash,
    password_long: isLong(password),
    firstname: name.firstname,
    lastname: name.lastname,
    middlename: name.middlename,
    email: `${username}@${place.key}.example`,
    email_verified_at: new Date().toISOString(),
    selected_institution_id: place.institution,
    settings: {},
    version: 1,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  });
  const named = TRY.map((person) => ({
    ...person,
    username: person.username + suffix,
    middlename: '',
    gender: genderOf(person),
  }));
  const teaching = place.taught.length;
  const others = Array.from({ length: Math.max(0, teaching - 2) }, (_, index) => ({
    username: `t${101 + index}${suffix}`,
    ...nameOf(roll),
    roles: ['TEACHER'],
    position: 'Lecturer',
    department: place.taught[index + 2]?.department ?? 'School of Computing',
  }));
  const staff = [...named, ...others];
  const accounts = await insert(
    tx,
    'accounts',
    staff.map((person, index) => ({
      ...account(person.username, person),
      phone: `+99890${String(1000000 + index * 7331).slice(0, 7)}`,
    })),
  );
  const base = {
    institution_id: place.institution,
    version: 1,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  };
  const ids = await insert(
    tx,
    'staff',
    staff.map((person, index) => ({
      ...base,
      account_id: accounts[index],
      department_id: place.departments.get(person.department) ?? null,
      idNumber: `E${String(1001 + index)}`,
      position: person.position,
      academicTitle: index % 5 === 0 ? 'Associate professor' : '',
      academicDegree: index % 3 === 0 ? 'PhD' : 'MSc',
      dateOfEmployed: `20${String(10 + (index % 14)).padStart(2, '0')}-09-01`,
      name: '',
    })),
  );
  await seedDetails(
    tx,
    place,
    staff.map((person, index) => ({
      account_id: accounts[index] ?? 0,
      username: person.username,
      gender: person.gender,
      year: 1962 + ((index * 7) % 34),
      index,
    })),
  );
  await insertRoles(
    tx,
    place.institution,
    staff.flatMap((person, index) => person.roles.map((role) => ({ account_id: accounts[index] ?? 0, role }))),
  );
  await tx.query(LED, [place.institution]);
  await tx.query(MENTORED, [place.institution]);
  const isTeacher = (index: number) => (staff[index]?.roles as readonly string[]).includes('TEACHER');
  const teachers = ids.filter((_, index) => isTeacher(index));
  if (main)
    await seedApplicant(tx, place, account('applicant', { firstname: 'Madina', lastname: 'Usmonova', middlename: '' }));
  return { teachers, students: await seedStudents(tx, place, { account, suffix, base }), admin: accounts[0] ?? 0 };
}

async function seedApplicant(tx: Transaction, place: Structure, row: Record<string, unknown>): Promise<void> {
  const [account_id = 0] = await insert(tx, 'accounts', [row]);
  await insertRoles(tx, place.institution, [{ account_id, role: 'GUEST_USER' }]);
}

type Recipe = {
  account: (username: string, name: Omit<Name, 'gender'>) => Record<string, unknown>;
  suffix: string;
  base: Record<string, unknown>;
};

async function seedStudents(
  tx: Transaction,
  place: Structure,
  { account, suffix, base }: Recipe,
): Promise<People['students']> {
  const roll = dice(place.institution * 104_729);
  const rows = place.groups.flatMap((group) =>
    Array.from({ length: GROUP_SIZE }, () => ({ group, ...nameOf(roll), roll: roll() })),
  );
  const numbered = rows.map((row, index) => ({
    ...row,
    code: `${26 - (row.group.level - 4)}${String(place.institution)}${String(index + 1).padStart(4, '0')}`,
  }));
  const usernames = numbered.map((row, index) => (index === 0 ? `student${suffix}` : `s${row.code}${suffix}`));
  const accounts = await insert(
    tx,
    'accounts',
    numbered.map((row, index) => ({
      ...account(usernames[index] ?? '', row),
      phone: `+9989${index % 10}${String(2000000 + index * 4441).slice(0, 7)}`,
    })),
  );
  await seedDetails(
    tx,
    place,
    numbered.map((row, index) => ({
      account_id: accounts[index] ?? 0,
      username: usernames[index] ?? '',
      gender: row.gender,
      year: 2012 - row.group.level - (index % 2),
      index,
    })),
  );
  const ids = await insert(
    tx,
    'students',
    numbered.map((row, index) => ({
      ...base,
      account_id: accounts[index],
      idNumber: `S${row.code}`,
      student_code: row.code,
      course_id: place.courses.get(row.group.course),
      level_id: place.levels.get(row.group.level),
      group_id: row.group.id,
      status: row.roll < 0.96 ? 'activated' : row.roll < 0.98 ? 'academic_leave' : 'suspended',
      grant_type: row.roll < 0.2 ? 'grant' : 'contract',
      fee_status: row.roll < 0.85 ? 'paid' : 'debt',
      name: '',
      enrolled_at: `${2026 - (row.group.level - 4)}-09-02`,
    })),
  );
  await insertRoles(
    tx,
    place.institution,
    accounts.map((account_id) => ({ account_id, role: 'BACHELOR_STUDENT' })),
  );
  return ids.map((id, index) => ({ id, account_id: accounts[index] ?? 0, group_id: numbered[index]?.group.id ?? 0 }));
}

const insertRoles = (tx: Transaction, institution: number, rows: readonly { account_id: number; role: string }[]) =>
  tx.query(
    `insert into account_roles (account_id, institution_id, role) select account_id, $1, role
      from jsonb_to_recordset($2::jsonb) as r(account_id bigint, role text) on conflict do nothing`,
    [institution, JSON.stringify(rows)],
  );

/** Family names of the demo's own people show it. */
const genderOf = ({ lastname }: Pick<Name, 'lastname'>): string => (lastname.endsWith('a') ? 'female' : 'male');

interface Known {
  readonly account_id: number;
  readonly username: string;
  readonly gender: string;
  readonly year: number;
  readonly index: number;
}

/** What the registry and HR keep of everybody. */
async function seedDetails(tx: Transaction, { institution, key }: Structure, people: readonly Known[]): Promise<void> {
  const now = new Date().toISOString();
  const two = (part: number) => String(part).padStart(2, '0');
  await insert(
    tx,
    'people',
    people.map(({ account_id, username, gender, year, index }) => {
      const [month, date] = [1 + (index % 12), 1 + (index % 28)];
      const region = REGIONS[index % REGIONS.length];
      const century = (gender === 'male' ? 3 : 4) + (year < 2000 ? 0 : 2);
      return {
        institution_id: institution,
        version: 1,
        created_at: now,
        updated_at: now,
        account_id,
        gender,
        birthdate: `${year}-${two(month)}-${two(date)}`,
        citizenship: 'Uzbekistan',
        nationality: 'Uzbek',
        native_language: index % 9 === 0 ? 'Russian' : 'Uzbek',
        place_of_birth: region,
        region,
        pinfl: `${century}${two(date)}${two(month)}${two(year % 100)}${String(1_000_003 + index * 37).slice(0, 7)}`,
        passport_id: `A${'ABCD'[index % 4]}${String(2_000_000 + index * 613).slice(0, 7)}`,
        passportIssueDate: `${Math.min(2025, year + 18)}-${two(month)}-${two(date)}`,
        contact_email: `${username}@mail.example`,
        university_email: `${username}@${key}.example`,
      };
    }),
  );
}

const REGIONS = [
  'Tashkent',
  'Samarkand',
  'Bukhara',
  'Fergana',
  'Andijan',
  'Namangan',
  'Khorezm',
  'Kashkadarya',
  'Surkhandarya',
  'Jizzakh',
];
