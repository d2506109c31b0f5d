import pg from 'pg';
import type { AnyResource } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { systemContext } from '#core/context.js';
import { urlOf } from '#core/database/restricted-roles.js';
import { HERE, startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { listing } from './list.query.js';

const NAMES = [
  ['Jasur', 'Gʻaniyev', 'Baxtiyor oʻgʻli'],
  ['Xoʻjabek', 'Khodzhayev', ''],
  ['Shahnoza', 'Qodirova', 'Ҳамид қизи'],
  ['Ёқуб', 'Цой', ''],
  ['Сергей', 'Щербаков', 'Юрьевич'],
  ['Yelena', "O'ktamova", ''],
  ['Müller', 'Çelik', ''],
  ['Ann', 'Lee', 'A_B%C'],
  ['Dick', 'Thych', ''],
] as const;
const TYPED = [
  ...['Jasur', 'asu', 'JASUR', 'g’aniyev', "G'aniyev", 'aniy', 'as', 'a', 'Xo', "xo'jabek", 'Qodirova', 'odiro'],
  ...['F0003', 'S-0002', 'f000', '0', 'Lecturer', 'Kafedra', 'f0001@example', '_B%', '%', '\\', 'Lee A', 'nobody'],
  ...['Жасур', 'ЖАСУР', 'Ганиев', 'Ғаниев', 'Хўжабек', 'Ходжаев', 'Ходжаевв', 'Шаҳноза', 'Шахноза', 'ноза', 'Қодирова'],
  ...['Кодирова Шахноза', 'Ёкуб', 'ёқ', 'Цой', 'цой', 'Tsoy', 'Сергей Щ', 'Щерба', 'Юрьевич', 'Елена', 'Уктамова'],
  ...['AB0000003', 'ab', 'Аб', '30000000000003', '9000000', '+9', '+'],
  ...[
    'Jasur 9000000',
    'Kafedra Lecturer Lee',
    'Jasur Kafedra',
    'AB0000000 Jasur',
    'Mueller',
    'Fyodor',
    'E\u0301',
    '+99890 000',
  ],
  ...['Хамид', 'Мюллер', 'Мулер', 'Дик', 'Тич', 'Кафедра', 'Лее-А', 'Ф0003', 'ә', 'Энн Ли', 'Ёлена'],
];
const DEPARTMENT = 'Kafedra Informatika';

let portal: Portal;
let app: pg.Client;
let admin: Person;
/** In both institutions the same names; only ids tell them apart. */
const people = async ({ id, key }: { id: number; key: string }): Promise<void> => {
  await portal.sql(`insert into departments (institution_id, name, code) values ($1, $2, 'F')`, [id, DEPARTMENT]);
  for (const [n, [firstname, lastname, middlename]] of NAMES.entries()) {
    const code = `F000${n}`;
    await portal.sql(
      `with a as (insert into accounts (username, firstname, lastname, middlename, email, phone)
          values ($2 || '-' || $3, $4, $5, $6, lower($3) || '@example.com', '+99890000000' || $7) returning id),
        r as (insert into account_roles (account_id, institution_id, role) select id, $1, 'TEACHER' from a),
        p as (insert into people (institution_id, account_id, pinfl, passport_id)
          select $1, id, '3000000000000' || $7, 'AB000000' || $7 from a),
        s as (insert into students (institution_id, account_id, "idNumber", student_code, cu_id)
          select $1, id, 'U' || $3, 'S-000' || $7, 'CU' || $3 from a)
      insert into staff (institution_id, account_id, "idNumber", position, department_id)
        select $1, id, 'T' || $3, 'Lecturer', (select id from departments where institution_id = $1 and code = 'F') from a`,
      [id, key, code, firstname, lastname, middlename, String(n)],
    );
  }
};
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['SUPER_ADMIN']);
  app = new pg.Client({ connectionString: urlOf(portal.config, 'app') });
  await app.connect();
  await people(HERE);
  await people(THERE);
});
afterAll(async () => {
  await app.end();
  await portal.stop();
});

const inside = async (institution: number | undefined, text: string, values: unknown[]): Promise<number[]> => {
  await app.query('begin');
  try {
    if (institution !== undefined) await app.query(`set local app.institution = '${institution}'`);
    return (await app.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  } finally {
    await app.query('rollback');
  }
};
const read = async (path: string) => {
  const { status, body } = await admin.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as { content: { id: number }[]; total_elements: number };
};

const INDEXED = RESOURCES.filter(({ indexed }) => indexed);
test('people are searched by an index', () => {
  expect(INDEXED.map(({ name }) => name).sort()).toEqual(['accounts', 'staff', 'students']);
});

describe.each(INDEXED.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test.each(TYPED)('"%s" finds what a look at every record finds, counted and in the same order', async (search) => {
    const all = await read(`${resource.path}?size=100&sort=name,asc`);
    const { indexed: _, ...plain } = resource;
    const columns = plain as AnyResource;
    const path = `${resource.path}?sort=name,asc&search=${encodeURIComponent(search)}`;
    const found = await read(`${path}&size=100`);
    const exactly = await lookedAt(columns, all.content, search);
    const wanted = exactly.length > 0 ? exactly : await lookedAt(columns, all.content, search, true);
    expect(found.content.map(({ id }) => id)).toEqual(wanted);
    expect(found.total_elements).toBe(wanted.length);
    const second = await read(`${path}&size=2&page=1`);
    expect(second.content.map(({ id }) => id)).toEqual(wanted.slice(2, 4));
    expect(second.total_elements).toBe(wanted.length);
  });

  test('a function that finds answers ids of the institution of the session, and without one none', async () => {
    const finds = `select id::int from quad_found_${name}($1)`;
    const relation = name === 'accounts' ? 'account_members' : name;
    const key = name === 'accounts' ? 'account_id' : 'id';
    for (const asked of [['jasur'], ['30000000000003'], [''], ['jasur', '30000000000000'], ['kafedra']])
      for (const { id } of [HERE, THERE]) {
        const found = await inside(id, finds, [asked]);
        const strange = await portal.sql(
          `select ${key} from ${relation} where ${key} = any ($1) and institution_id <> $2`,
          [found, id],
        );
        expect(strange).toEqual([]);
        expect(found.length > 0).toBe(String(asked[0]) !== 'kafedra' || name === 'staff');
        expect(await inside(undefined, finds, [asked])).toEqual([]);
      }
  });

  test('nobody but the app may ask it', async () => {
    const [row] = await portal.sql<{ open: boolean }>(
      `select has_function_privilege('public', 'quad_found_${name}(text[])', 'execute') as open`,
    );
    expect(row?.open).toBe(false);
  });
});

/** The ids, in their order, of the records in which the search finds its text without an index: PostgreSQL compares their JSON. */
async function lookedAt(
  resource: AnyResource,
  records: readonly object[],
  search: string,
  loosely = false,
): Promise<number[]> {
  const columns = resource.search.map((column) => `x->>'${column}' as "${column}"`).join(', ');
  const source = `(select (x->>'id')::bigint as id, n, ${columns} from json_array_elements($JSON::json) with ordinality y(x, n))`;
  const { where, values } = listing(resource, source, { ...systemContext(HERE.id), search, loosely });
  const place = `$${values.length + 1}`;
  const rows = await portal.sql<{ id: number }>(
    `select t.id::int as id from ${source.replace('$JSON', place)} t ${where} order by t.n`,
    [...values, JSON.stringify(records)],
  );
  return rows.map(({ id }) => id);
}
