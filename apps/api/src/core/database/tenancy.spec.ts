import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Actor } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { HERE, ownPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { migrateDatabase } from '#testing/template.js';
import { Uniform } from '#testing/uniform.js';
import { RESOURCES } from '@quad/domain/resources';
import { Database } from './database.js';
import { urlOf } from './restricted-roles.js';

let portal: Portal;
let app: pg.Client;
let role: string;
const OWNED = `select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;
const TENANT = `${OWNED} and exists (select 1 from pg_attribute a
  where a.attrelid = c.oid and a.attname = 'institution_id' and not a.attisdropped)`;
const names = (rows: readonly { name?: unknown }[]) => rows.map(({ name }) => String(name)).sort();

beforeAll(async () => {
  const all = await Uniform.start(await ownPortal({}, migrateDatabase));
  portal = all.portal;
  const url = urlOf(portal.config, 'app');
  role = decodeURIComponent(new URL(url).username);
  app = new pg.Client({ connectionString: url });
  await app.connect();
  // Something in every table that can be filled by calls, and a neighbour's copy of it.
  for (const resource of RESOURCES) await all.make(resource).catch(() => undefined);
  const neighbour = await portal.person(['SUPER_ADMIN'], { institution: THERE });
  await neighbour.post('/country', { name: 'Elsewhere', code: 'EW' });
}, 120_000);
afterAll(async () => {
  await app.end();
  await portal.stop();
});

const inside = async <T extends pg.QueryResultRow>(institution: number | undefined, sql: string): Promise<T[]> => {
  await app.query('begin');
  try {
    if (institution !== undefined) await app.query(`set local app.institution = '${institution}'`);
    return (await app.query<T>(sql)).rows;
  } finally {
    await app.query('rollback');
  }
};

describe('the catalogue', () => {
  test(
    'every table with institution_id is walled for its owner too, and both what is read and what is written is ' +
      'checked; or the app cannot read it at all',
    async () => {
      const tables = await portal.sql<{ oid: number; name: string; walled: boolean }>(TENANT);
      expect(tables.length).toBeGreaterThan(25);
      const open = tables.filter(({ walled }) => !walled);
      const readable = await portal.sql(
        `select t.name from (${TENANT}) t where not t.walled and (has_table_privilege('${role}', t.oid, 'select')
        or has_table_privilege('${role}', t.oid, 'update') or has_table_privilege('${role}', t.oid, 'delete'))`,
      );
      expect([names(readable), open.length < tables.length / 3]).toEqual([[], true]);
      const can = (verbs: string) => `has_table_privilege('${role}', t.oid, '${verbs}')`;
      const policy = (holds: string) =>
        `exists (select 1 from pg_policy p where p.polrelid = t.oid and p.polroles = array['${role}'::regrole::oid] and ${holds})`;
      expect(
        names(
          await portal.sql(
            `select t.name from (${TENANT}) t where t.walled and ${can('insert, update, delete')}
            and not ${policy(`p.polcmd = '*' and p.polqual is not null and p.polwithcheck is not null`)}`,
          ),
        ),
      ).toEqual([]);
      expect(
        names(
          await portal.sql(
            `select t.name from (${TENANT}) t
            where t.walled and ${can('select')} and not ${policy(`p.polcmd in ('*', 'r') and p.polqual is not null`)}`,
          ),
        ),
      ).toEqual([]);
      const loose = await portal.sql(`select t.name from (${TENANT}) t join pg_policy p on p.polrelid = t.oid
      where p.polroles && array['${role}'::regrole::oid, 0::oid] and (pg_get_expr(p.polqual,
        t.oid) not like '%quad_institution()%' or p.polcmd <> 'r' and coalesce(pg_get_expr(p.polwithcheck, t.oid),
          '') not like '%quad_institution()%')`);
      // A key belongs to an account, whichever institution it was used in.
      expect(names(loose)).toEqual(['idempotency_keys']);
    },
  );

  test('the owner keeps house even where it is no superuser: triggers and migrations reach every walled table', async () => {
    expect(
      names(
        await portal.sql(
          `select t.name from (${OWNED}) t join pg_class c on c.oid = t.oid where t.walled and not exists (select 1
            from pg_policy p where p.polrelid = t.oid and p.polroles = array[c.relowner])`,
        ),
      ),
    ).toEqual([]);
  });

  test('without a wall the app reads nothing but the names of the institutions', async () => {
    expect(
      names(
        await portal.sql(
          `select t.name from (${OWNED}) t where not t.walled and has_table_privilege('${role}', t.oid, 'select')`,
        ),
      ),
    ).toEqual(['institutions']);
    const changes = await portal.sql(
      `select t.name from (${OWNED}) t where not t.walled and (has_table_privilege('${role}', t.oid, 'update')
        or has_table_privilege('${role}', t.oid, 'delete') or has_table_privilege('${role}', t.oid, 'truncate'))`,
    );
    expect(names(changes)).toEqual([]);
  });

  test('a reference between tenant tables names the institution on both sides', async () => {
    const loose = await portal.sql(`
      select k.conname as name from pg_constraint k join (${TENANT}) a on a.oid = k.conrelid join (${TENANT}) b on b.oid = k.confrelid
      where k.contype = 'f' and not (
        (select attnum from pg_attribute where attrelid = k.conrelid and attname = 'institution_id') = any(k.conkey)
        and (select attnum from pg_attribute where attrelid = k.confrelid and attname = 'institution_id') = any(k.confkey))`);
    expect(names(loose)).toEqual([]);
  });

  test(
    'the app’s role owns nothing, bypasses nothing, makes nothing and belongs to nobody; the audit trail it ' +
      'can only add to',
    async () => {
      const [is] =
        await portal.sql(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, pg_has_role(oid,
        'pg_read_all_data', 'member') as reads_all,
      (select count(*)::int from pg_class where relowner = r.oid) as owns, (select count(*)::int from pg_auth_members
        where member = r.oid) as member_of, has_schema_privilege(oid, 'public', 'create') as creates from pg_roles r
          where rolname = '${role}'`);
      expect(is).toEqual({
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        reads_all: false,
        owns: 0,
        member_of: 0,
        creates: false,
      });
      const [trail] = await portal.sql(
        `select has_table_privilege('${role}', 'domain_events', 'insert') as adds, has_table_privilege('${role}',
        'domain_events', 'update') as changes, has_table_privilege('${role}', 'domain_events', 'delete') as removes`,
      );
      expect(trail).toEqual({ adds: true, changes: false, removes: false });
      await expect(app.query('set local row_security = off; select * from students')).rejects.toMatchObject({
        code: '42501',
      });
    },
  );
});

describe('the wall', () => {
  test('without an institution no row of any tenant table is visible; with one, its own alone', async () => {
    let filled = 0;
    for (const { name } of await portal.sql<{ name: string }>(
      `select t.name from (${TENANT}) t where t.walled and has_table_privilege('${role}', t.oid, 'select')`,
    )) {
      const [count] = await portal.sql<{ here: number }>(
        `select count(*) filter (where institution_id = 1)::int as here from ${name}`,
      );
      filled += count?.here ? 1 : 0;
      expect([name, await inside(undefined, `select 1 from ${name} limit 1`)]).toEqual([name, []]);
      expect([
        name,
        await inside(HERE.id, `select distinct institution_id from ${name} where institution_id is not null`),
      ]).toEqual([name, count?.here ? [{ institution_id: 1 }] : []]);
    }
    expect(filled).toBeGreaterThan(20);
    expect(await inside(undefined, 'select 1 from accounts')).toEqual([]);
  });

  test('nothing is written into another institution, nothing moved there, nothing there changed or deleted', async () => {
    await expect(
      inside(HERE.id, `insert into countries (institution_id, name, code) values (2, 'X', 'XX')`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      inside(undefined, `insert into countries (institution_id, name, code) values (1, 'X', 'XX')`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(inside(HERE.id, 'update countries set institution_id = 2')).rejects.toMatchObject({ code: '42501' });
    expect(
      await inside(
        HERE.id,
        `with gone as (delete from countries where name = 'Elsewhere' returning 1), changed as (update countries
          set code = 'ZZ' where name = 'Elsewhere' returning 1) select 1 from gone union all select 1 from changed`,
      ),
    ).toEqual([]);
    const [far] = await portal.sql<{ id: number }>(`select id from countries where name = 'Elsewhere'`);
    await expect(
      inside(HERE.id, `insert into states (institution_id, name, country_id) values (1, 'Borrowed', ${far?.id})`),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('a small pool', () => {
  const context = (institution: number): Context => ({
    actor: {
      account_id: 0,
      session_id: 0,
      institution_id: institution,
      username: '',
      name: '',
      roles: [],
      grants: {},
      student_id: null,
      staff_id: null,
      group_id: null,
    } satisfies Actor,
    locale: 'en',
    request_id: 'test',
  });
  let given_up = 0;
  let seed = 20_261_121;
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };

  /** One call of a person, perhaps given up in the middle; answers the names of countries that it was shown. */
  async function call(person: Person, key: string, n: number): Promise<string[]> {
    const save = (name: string) => person.post('/country', { name, code: 'QQ' });
    const kinds = [
      () => person.get('/country/all'),
      () => person.get(`/country?search=${key}&size=50`),
      () => save(`${key} ${n}`),
      () => save(`${key} twice`),
    ];
    const request = kinds[chance(4)]!();
    if (chance(3) === 0) setTimeout(() => request.abort(), chance(12));
    const answer = await request.then(
      ({ body }) => body as { content?: { name: string }[]; name?: string } | { name: string }[],
      () => {
        given_up += 1;
        return [];
      },
    );
    return (Array.isArray(answer) ? answer : (answer.content ?? (answer.name ? [{ name: answer.name }] : []))).map(
      ({ name }) => name,
    );
  }

  test(
    'two institutions on two connections, calls given up and statements failing at random: nobody ever sees a ' +
      'row of the other',
    async () => {
      const database = portal.app.get(Database);
      const pool = ((database as unknown as { app: DataSource }).app.driver as unknown as { master: pg.Pool }).master;
      const before = pool.options.max;
      pool.options.max = 2;
      await portal.sql(`delete from states where true`).catch(() => undefined);
      await portal.sql(
        `insert into countries (institution_id, name, code) select i, k || ' seed ' || n, chr(64 + n) || 'Q'
        from (values (1, 'near'), (2, 'far')) t(i, k), generate_series(1, 20) n on conflict do nothing`,
      );
      const people = [
        ['near', await portal.person(['SUPER_ADMIN'])],
        ['far', await portal.person(['SUPER_ADMIN'], { institution: THERE })],
      ] as const;
      const shown = { near: new Set<string>(), far: new Set<string>() };
      const failing = () =>
        database
          .readMany(context(1 + chance(2)), [
            { sql: 'select * from countries' },
            { sql: 'select 1 / 0' },
            { sql: 'select * from states' },
          ])
          .then(
            () => 'passed',
            () => 'failed',
          );
      const broken = () =>
        database
          .run(context(1 + chance(2)), async ({ query }) => {
            await query('select * from countries');
            throw new Error('given up');
          })
          .then(
            () => 'passed',
            () => 'failed',
          );
      for (let round = 0; round < 25; round += 1) {
        const results = await Promise.all([
          ...Array.from({ length: 16 }, async (_, n) => {
            const [key, person] = people[chance(2)]!;
            for (const name of await call(person, key, round * 100 + n)) shown[key].add(name);
          }),
          failing().then((end) => expect(end).toBe('failed')),
          broken().then((end) => expect(end).toBe('failed')),
        ]);
        expect(results).toHaveLength(18);
      }
      expect([...shown.near].filter((name) => /^far|Elsewhere/.test(name))).toEqual([]);
      expect([...shown.far].filter((name) => !/^far|Elsewhere/.test(name))).toEqual([]);
      expect(Math.min(shown.near.size, shown.far.size)).toBeGreaterThan(20);
      expect(given_up).toBeGreaterThan(20);
      expect(
        await portal.sql(
          `select name from countries where (name like 'near%' and institution_id <> 1) or (name like 'far%' and institution_id <> 2)`,
        ),
      ).toEqual([]);
      const left = await Promise.all(
        [1, 2].map(() =>
          pool.query(
            `select coalesce(current_setting('app.institution', true), '') as institution, count(*)::int as seen from countries`,
          ),
        ),
      );
      expect(left.map(({ rows }) => rows)).toEqual([[{ institution: '', seen: 0 }], [{ institution: '', seen: 0 }]]);
      pool.options.max = before;
    },
    60_000,
  );
});
