import { createRequire } from 'node:module';
import { sign } from './token.mjs';

export const INSTITUTIONS = 20;
export const STUDENTS = 30;
export const PASSWORD = 'a password of the bench';
export const TEACHER = 1000;
export const ADMIN = 1001;

/** @typedef {(text: string, values?: unknown[]) => Promise<any[]>} Sql */

/**
 * Twenty institutions, and in the first of them a teacher, an administrator, and two groups of thirty with a lesson that is on now: made
 * by SQL, before the first start of the API, which gives every institution its roles.
 * @param {Sql} sql @returns {Promise<{ watched: number, unwatched: number, students: number[], others: number[] }>}
 * registers and their students
 */
export async function makeCampus(sql) {
  await sql(
    `insert into institutions (id, key, name) overriding system value select n, 'inst-' || n, 'Institution ' || n
      from generate_series(1, ${INSTITUTIONS}) n`,
  );
  const { hash } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('@node-rs/argon2');
  const password = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await sql(
    `insert into accounts (id, username, firstname, lastname, email, email_verified_at, password_hash) overriding system value
    select n, 'person-' || n, 'Aziza', 'Karimova ' || n, 'person-' || n || '@example.com', now(), $1 from generate_series(1000, 2001) n`,
    [password],
  );
  // The ids were given: the next account would get the number of one of these, and its user name would seem to be taken.
  await sql(`select setval(pg_get_serial_sequence('accounts', 'id'), 2001), setval(pg_get_serial_sequence('institutions', 'id'),
    ${INSTITUTIONS})`);
  await sql(
    `insert into account_roles (account_id, institution_id, role) values (${TEACHER}, 1, 'TEACHER'), (${ADMIN}, 1, 'ADMIN')`,
  );
  await sql(
    `insert into account_roles (account_id, institution_id, role) select n, 1, 'BACHELOR_STUDENT' from generate_series(1002, 2001) n`,
  );
  const id = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
    (await sql(`${text} returning id`, values))[0].id;
  const staff = await id(`insert into staff (institution_id, account_id, "idNumber") values (1, ${TEACHER}, 'T1')`);
  const groups = [
    await id(`insert into groups (institution_id, title) values (1, 'G-1')`),
    await id(`insert into groups (institution_id, title) values (1, 'G-2')`),
  ];
  await sql(
    `insert into students (institution_id, account_id, "idNumber", student_code, group_id, status)
    select 1, n, 'N' || n, 'S' || n, case when n < 1032 then $1::bigint else $2::bigint end, 'activated'
      from generate_series(1002, 1061) n`,
    groups,
  );
  const module = await makeModule(id);
  const lesson = await id(
    `insert into lessons (institution_id, ccls_module_id, title) values (1, $1, 'Lesson of the bench')`,
    [module],
  );
  const slot = await id(
    `insert into timetable_slots (institution_id, lesson_id, teacher_id, group_ids, starts_at, ends_at, status)
    values (1, $1, $2, $3, now() - interval '5 minutes', now() + interval '6 hours', 'published')`,
    [lesson, staff, groups],
  );
  const registers = await sql(
    `insert into lesson_attendances (institution_id, lesson_slot_id, lesson_id, ccls_module_id, group_id, teacher_id,
      starts_at, ends_at, semester_ends_on, students)
    select 1, s.id, s.lesson_id, $2, g, s.teacher_id, s.starts_at, s.ends_at, '2099-01-01', ${STUDENTS}
      from timetable_slots s, unnest(s.group_ids) g where s.id = $1 order by g returning id`,
    [slot, module],
  );
  // Plans are made of what the planner knows, and the autovacuum may come only after the run.
  await sql('vacuum analyze');
  const of = async (/** @type {number} */ group) =>
    (await sql('select id from students where group_id = $1 order by id', [group])).map((row) => row.id);
  return {
    watched: registers[0].id,
    unwatched: registers[1].id,
    students: await of(groups[0]),
    others: await of(groups[1]),
  };
}

/** @param {(text: string, values?: unknown[]) => Promise<number>} id */
async function makeModule(id) {
  const year = await id(
    `insert into academic_years (institution_id, name, start_date, end_date) values (1, '2026/27', '2026-09-01', '2099-06-30')`,
  );
  const semester = await id(`insert into semesters (institution_id, name, number) values (1, 'Autumn', 1)`);
  const subject = await id(`insert into modules (institution_id, code, title) values (1, 'CS101', 'Programming')`);
  return id(
    `insert into taught_modules (institution_id, module_id, academic_year_id, semester_id, title, start_date, end_date)
      values (1, $1, $2, $3, 'Programming 1', '2026-09-01', '2099-06-30')`,
    [subject, year, semester],
  );
}

/** A million countries, 50,000 in each institution, and as many students in the first, in groups of 25. @param {Sql} sql */
export async function makeMillion(sql) {
  await sql(
    `insert into countries (institution_id, name, code) select 1 + n % ${INSTITUTIONS}, 'Country ' || n, 'C' || n
      from generate_series(1, 1000000) n`,
  );
  await sql(`insert into groups (institution_id, title) select 1, 'M-' || n from generate_series(1, 2000) n`);
  await sql(
    `with a as (insert into accounts (username, firstname, lastname, email)
        select 'many-' || n, 'Person ' || n, 'Of many', 'many-' || n || '@example.com' from generate_series(1, 50000) n returning id),
      r as (insert into account_roles (account_id, institution_id, role) select id, 1, 'BACHELOR_STUDENT' from a)
    insert into students (institution_id, account_id, "idNumber", student_code, status, group_id)
      select 1, a.id, 'M' || a.id, 'C' || a.id, 'activated', g.id
        from (select id, row_number() over () % 2000 + 1 as n from a) a join groups g on g.title = 'M-' || a.n`,
  );
  await sql('vacuum analyze');
}

/**
 * Bearer tokens of so many new sessions of an account.
 * @param {Sql} sql
 * @param {number} account
 * @param {{ count?: number, secret: import('node:crypto').BinaryLike }} how `secret`: the API's key of sessions
 * @returns {Promise<string[]>}
 */
export async function signIn(sql, account, { count = 1, secret }) {
  const rows = await sql(
    `insert into sessions (account_id, institution_id, expires_at) select $1, 1, now() + interval '1 day'
      from generate_series(1, $2::int) returning id`,
    [account, count],
  );
  return rows.map(({ id }) => sign({ sub: String(account), sid: id, aud: 'quad' }, secret));
}
