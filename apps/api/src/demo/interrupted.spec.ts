import pg from 'pg';
import { RESOURCES } from '@quad/domain/resources';
import { ownPortal, type Portal } from '#testing/portal.js';
import { seedDemo } from './index.js';

/** What the demo leaves to those who try it; roles, colours and types are made by migrations. */
const BEGUN_BY_PEOPLE = [
  ...['role_requests', 'roles', 'quiz_overrides', 'face_id_imports', 'color_palette', 'types'],
  ...['payment_intents', 'merch_basket_lines'],
];

let portal: Portal;
let owner: pg.Client;
beforeAll(async () => {
  portal = await ownPortal();
  owner = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await owner.connect();
  // What is written once is never taken away, but where nobody asks its triggers.
  await owner.query(`set session_replication_role = replica; truncate institutions cascade; truncate accounts cascade;
    reset session_replication_role`);
});
afterAll(async () => {
  await owner.end();
  await portal.stop();
});

/** A start of the portal whose inserts into a table fail, as one that is cut off there. */
async function cutOffAt(table: string, when: string): Promise<string> {
  await owner.query(`create function cut() returns trigger language plpgsql as $$ begin raise exception 'the power is out'; end $$;
    create trigger cut before insert on ${table} for each row when (${when}) execute function cut()`);
  const reason = await start().then(
    () => 'nothing failed',
    (problem: Error) => problem.message,
  );
  await owner.query('drop function cut cascade');
  return reason;
}
const start = () => seedDemo({ ...portal.config, demo: true, DEMO_PASSWORD: 'a-demo-password' });
const places = async () =>
  (await portal.sql<{ key: string }>('select key from institutions order by id')).map(({ key }) => key);

test('a first start that is cut off is completed by the next: both places, their stories, and who belongs to both', async () => {
  const second = await cutOffAt('institutions', `new.key = 'silkroad'`);
  expect(second).toContain('silkroad failed (');
  expect(second).toContain('Start again: it goes on from here.');
  expect(await places()).toEqual(['wiut']);
  expect(await cutOffAt('books', 'true')).toContain('wiut, seedBooks failed (');
  expect(await places()).toEqual(['wiut', 'silkroad']);
  await start();
  const left = await portal.sql(`select key from institutions where settings ? 'demo_unsettled'`);
  const shelves = await portal.sql('select distinct institution_id from books');
  expect([left, shelves.length]).toEqual([[], 2]);
  const unread = await portal.sql(
    `select relname from pg_stat_user_tables where relname in ('students', 'enrollments', 'books') and last_analyze is null`,
  );
  expect(unread).toEqual([]);
  const admin = await portal.sql(
    `select distinct r.institution_id from account_roles r join accounts a on a.id = r.account_id where a.username = 'admin'`,
  );
  expect(admin).toHaveLength(2);
  const [before] = await portal.sql<{ n: number }>('select count(*)::int as n from books');
  await start();
  expect(await portal.sql('select count(*)::int as n from books')).toEqual([before]);
  const isEmpty = async (name: string) => (await portal.sql(`select 1 from ${name} limit 1`)).length === 0;
  const empty: string[] = [];
  for (const { name } of RESOURCES) if (await isEmpty(name)) empty.push(name);
  expect(empty).toEqual(BEGUN_BY_PEOPLE);
}, 600_000);
