// node tools/data/many.mjs [--students 20000] [--institutions 1] [--password ...]: a large campus by COPY, for measuring and trying.
import '../common/node-version.mjs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { isMain, root } from '../common/main-module.mjs';
import { fail, step } from '../common/steps.mjs';
import { copyIn } from './copy.mjs';
import { dataDirOf } from './data-dir.mjs';
import { openDatabase, withClient } from './open-database.mjs';

const IN_A_GROUP = 25;
const PIECE = 2000;
const FIRST = ['Malika', 'Aziza', 'Dilnoza', 'Jasur', 'Bekzod', 'Sardor', 'Nilufar', 'Otabek', 'Shahnoza', 'Kamron'];
const LAST = ['Karimov', 'Rahimov', 'Yusupov', 'Olimov', 'Saidov', 'Tursunov', 'Ergashev', 'Nazarov', 'Umarov'];

/** @typedef {import('pg').Client} Client */
/** @typedef {{ students: number, institutions: number, password?: string | undefined }} Wanted */

/** @param {readonly string[]} args @returns {Wanted} */
export function readArguments(args) {
  const of = (/** @type {string} */ name, /** @type {string} */ otherwise) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? otherwise : (args[at + 1] ?? '');
  };
  const whole = (/** @type {string} */ name, /** @type {string} */ otherwise, /** @type {number} */ most) => {
    const value = Number(of(name, otherwise));
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new Error(`--${name} takes a whole number from 1 to ${most}.`);
    return value;
  };
  return {
    students: whole('students', '20000', 5_000_000),
    institutions: whole('institutions', '1', 1000),
    password: of('password', '') || undefined,
  };
}

/** Rows of COPY in pieces. @param {number} count @param {(n: number) => readonly (string | number)[]} row */
function* lines(count, row) {
  for (let n = 0; n < count; n += PIECE) {
    const rows = Array.from({ length: Math.min(PIECE, count - n) }, (_, at) => `${row(n + at).join('\t')}\n`);
    yield Buffer.from(rows.join(''));
  }
}

/** The first of so many ids that nobody else gets. @param {Client} client @param {string} table @param {number} count */
async function reserve(client, table, count) {
  const { rows } = await client.query(
    `with last as (select nextval(pg_get_serial_sequence($1, 'id')) as id)
      select id, setval(pg_get_serial_sequence($1, 'id'), id + $2::bigint) from last`,
    [table, count],
  );
  return Number(rows[0].id);
}

/** @param {Client} client @param {string} text @param {unknown[]} values */
const idOf = async (client, text, values) => Number((await client.query(`${text} returning id`, values)).rows[0].id);

/**
 * Its roles and who administers it: with a password, somebody can sign in. @param {Client} client
 * @param {{ id: number, key: string }} place @param {string | undefined} hash
 */
async function administrator(client, { id, key }, hash) {
  // The API gives an institution its roles when it starts; one that runs already does not look again.
  await client.query(
    `insert into roles (institution_id, name, title, description, system, grants)
      select $1, name, title, description, system, grants from roles
      where system and institution_id = (select min(institution_id) from roles where system)`,
    [id],
  );
  const account = await idOf(
    client,
    `insert into accounts (username, firstname, lastname, email, email_verified_at, password_hash, password_long)
      values ('admin-' || $1::text, 'Gulnora', 'Saidova', 'admin-' || $1 || '@example.com', now(), $2, true)`,
    [key, hash ?? null],
  );
  await client.query(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'ADMIN')`, [
    account,
    id,
  ]);
}

/**
 * One institution with so many students in groups of 25 and their enrollments, written by COPYs.
 * @param {Client} client @param {{ key: string, name: string, students: number, hash: string | undefined }} wanted
 */
async function institution(client, { key, name, students, hash }) {
  const id = await idOf(client, 'insert into institutions (key, name) values ($1, $2)', [key, name]);
  await administrator(client, { id, key }, hash);
  const year = await idOf(
    client,
    `insert into academic_years (institution_id, name, start_date, end_date, current)
     values ($1, '2026/2027', '2026-09-01', '2027-06-30', true)`,
    [id],
  );
  const course = await idOf(
    client,
    `insert into courses (institution_id, title, code) values ($1, 'Computer Science', 'CS')`,
    [id],
  );
  const level = await idOf(client, `insert into levels (institution_id, name, number) values ($1, 'Level 4', 1)`, [id]);
  await studentsOf(client, { id, key, year, course, level, students });
}

/**
 * @param {Client} client
 * @param {{ id: number, key: string, year: number, course: number, level: number, students: number }} place
 */
async function studentsOf(client, { id, key, year, course, level, students }) {
  const groups = Math.ceil(students / IN_A_GROUP);
  const group = await reserve(client, 'groups', groups);
  const account = await reserve(client, 'accounts', students);
  const student = await reserve(client, 'students', students);
  const copy = (
    /** @type {string} */ into,
    /** @type {number} */ count,
    /** @type {(n: number) => readonly (string | number)[]} */ row,
  ) => copyIn(client, `copy ${into} from stdin`, () => [Readable.from(lines(count, row))]);
  await copy('groups (id, institution_id, title, course_id, level_id, academic_year_id)', groups, (n) => [
    group + n,
    id,
    `CS-${n + 1}`,
    course,
    level,
    year,
  ]);
  await copy('accounts (id, username, firstname, lastname, email, selected_institution_id)', students, (n) => [
    account + n,
    `${key}-${n + 1}`,
    FIRST[n % FIRST.length] ?? '',
    `${LAST[n % LAST.length]} ${n + 1}`,
    `${key}-${n + 1}@example.com`,
    id,
  ]);
  await copy('account_roles (account_id, institution_id, role)', students, (n) => [
    account + n,
    id,
    'BACHELOR_STUDENT',
  ]);
  await copy(
    'students (id, institution_id, account_id, "idNumber", student_code, course_id, level_id, group_id, status)',
    students,
    (n) => [
      student + n,
      id,
      account + n,
      `U${n + 1}`,
      `${key}-${n + 1}`,
      course,
      level,
      group + Math.floor(n / IN_A_GROUP),
      'activated',
    ],
  );
  await enrollments(client, { id, year, student, students });
}

/**
 * An enrollment of each student; half of them are handed in, each was changed at another time.
 * @param {Client} client @param {{ id: number, year: number, student: number, students: number }} of
 */
async function enrollments(client, { id, year, student, students }) {
  const into =
    'enrollments (institution_id, student_id, academic_year_id, closes_at, status, complete, submitted_at, updated_at)';
  const began = Date.now() - students * 1000;
  const row = (/** @type {number} */ n) => {
    const at = new Date(began + n * 1000).toISOString();
    const isIn = n % 2 === 0;
    return [
      id,
      student + n,
      year,
      '2027-06-30T00:00:00Z',
      isIn ? 'submitted' : 'draft',
      String(isIn),
      isIn ? at : '\\N',
      at,
    ];
  };
  await copyIn(client, `copy ${into} from stdin`, () => [Readable.from(lines(students, row))]);
}

/** Adds institutions with students to a database; those that are there stay as they are. @param {Client} client @param {Wanted} wanted */
export async function makeMany(client, { students, institutions, password }) {
  const { hash: hashOf } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('@node-rs/argon2');
  const hash = password && (await hashOf(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
  const { rows } = await client.query(`select count(*)::int as n from institutions where key like 'many-%'`);
  const share = Math.ceil(students / institutions);
  for (let n = 0; n < institutions; n += 1) {
    const number = rows[0].n + n + 1;
    await client.query('begin');
    await institution(client, {
      key: `many-${number}`,
      name: `University ${number}`,
      students: Math.min(share, students - share * n),
      hash,
    });
    await client.query('commit');
  }
  await client.query(
    'vacuum analyze students, accounts, account_roles, account_members, groups, enrollments, record_counts',
  );
}

async function main() {
  const wanted = readArguments(process.argv.slice(2));
  const database = await openDatabase(process.env, dataDirOf(process.env, root));
  try {
    await step('many', async (say) => {
      const begin = performance.now();
      await withClient(database.url, (client) => makeMany(client, wanted));
      const seconds = (performance.now() - begin) / 1000;
      say(
        `${wanted.students.toLocaleString('en')} students in ${wanted.institutions}, ${Math.round(wanted.students / seconds)} a second`,
      );
    });
  } finally {
    await database.close();
  }
}

if (isMain(import.meta.url)) await main().then(() => process.exit(), fail);
