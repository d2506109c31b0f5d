import { createHash } from 'node:crypto';
import pg from 'pg';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { urlOf } from '#core/database/restricted-roles.js';
import { Mail } from '#core/mail/mail.service.js';
import { HERE, startPortal, type Portal } from '#testing/portal.js';
import { Course } from '#testing/course.js';
import { LINK } from './mark-chain.queries.js';
import { MarkWitness } from './mark-witness.service.js';

let portal: Portal;
let course: Course;
let owner: pg.Client;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
  // Somebody who owns the database, with the guards turned off.
  owner = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await portal.stop();
});

const WITNESSES = ['rector@example.edu', 'auditor@example.edu'];
/** The head of a day, as the clock makes it: earlier ones move into the past. */
async function witness(): Promise<string> {
  const { app, config } = portal;
  const told = { ...config, MARK_WITNESSES: WITNESSES.join(', ') };
  await new MarkWitness(app.get(Database), app.get(Mail), told).keep(systemContext(HERE.id));
  const mails = await portal.sql<{ recipient: string; text: string }>(
    `select recipient, text from mails where recipient = any($1) and institution_id = $2 order by id desc limit 2`,
    [WITNESSES, HERE.id],
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...WITNESSES].sort());
  return /[0-9a-f]{64}/.exec(mails[0]!.text)![0];
}
const check = async (query = '') => {
  const { broken } = (await course.people.admin.person.get(`/assessment/mark/chain-check${query}`)).body;
  return broken as { mark_id: number; seq: number; reason: string }[];
};
/** Does what only an owner of the tables can, and takes it back. */
async function attacked<T>(
  texts: readonly (readonly [text: string, values: readonly unknown[]])[],
  look: () => Promise<T>,
) {
  const kept = ['mark_entries', 'marks', 'mark_heads'] as const;
  for (const table of kept) await owner.query(`create table was_${table} as select * from ${table}`);
  await owner.query('set session_replication_role = replica');
  for (const [text, values] of texts) await owner.query(text, [...values]);
  const seen = await look();
  for (const table of kept) {
    await owner.query(`delete from ${table}`);
    await owner.query(`insert into ${table} select * from was_${table}`);
    await owner.query(`drop table was_${table}`);
  }
  await owner.query('set session_replication_role = origin');
  return seen;
}

test('what a person who owns the database does to a mark is seen against the head of the day', async () => {
  const component = await course.open();
  const { id } = await course.upTo(component, 'published', 66);
  const head = await witness();
  expect([await check(), await check(`?head=${head}`)]).toEqual([[], []]);
  const mark = Number(id);

  const back = await attacked(
    [
      ['delete from mark_entries where mark_id = $1 and seq = 5', [mark]],
      [
        `update marks set status = 'published_to_registrar', chain_length = 4, chain_hash =
          (select hash from mark_entries where mark_id = $1 and seq = 4) where id = $1`,
        [mark],
      ],
    ],
    check,
  );
  expect(back).toContainEqual({ mark_id: mark, seq: 5, reason: 'gone' });

  const whole = await attacked(
    [
      ['delete from mark_entries where mark_id = $1', [mark]],
      ['delete from marks where id = $1', [mark]],
    ],
    check,
  );
  expect(whole).toEqual([{ mark_id: mark, seq: 5, reason: 'gone' }]);

  const unsigned = await attacked([[`update mark_heads set ends = '[]'`, []]], check);
  expect(unsigned).toContainEqual({ mark_id: 0, seq: 1, reason: 'head' });

  const without = await attacked([['delete from mark_heads', []]], () => check(`?head=${head}`));
  expect(without).toEqual([{ mark_id: 0, seq: 0, reason: 'head' }]);
  expect(await check(`?head=${head}`)).toEqual([]);
});

test('a chain that is sealed anew without the key is broken from its first entry', async () => {
  const component = await course.open();
  const { id } = await course.upTo(component, 'published', 66);
  type Entry = Record<string, unknown> & { id: number; seq: number; hash: string };
  const { rows } = await owner.query<Entry>('select * from mark_entries where mark_id = $1 order by seq', [id]);
  let previous = '0'.repeat(64);
  const forged = rows.flatMap((row) => {
    const entry: Record<string, unknown> = { ...row, previous, changes: String(row.changes).replaceAll('66', '98') };
    previous = createHash('sha256')
      .update(JSON.stringify(Object.keys(LINK).map((key) => entry[key])))
      .digest('hex');
    const text = 'update mark_entries set changes = $2, previous = $3, hash = $4 where id = $1';
    return [[text, [row.id, entry.changes, entry.previous, previous]] as const];
  });
  const seen = await attacked(
    [
      ...forged,
      [
        'update marks set first_mark = 98, final_mark = 98, calculated_mark = 98, chain_hash = $2 where id = $1',
        [id, previous],
      ],
    ],
    check,
  );
  expect(seen).toContainEqual({ mark_id: Number(id), seq: 1, reason: 'entry' });
});

/** What is written once: a slip in a statement, or one that somebody smuggled in, can only add. */
const WRITTEN_ONCE = [
  'assessment_openings',
  'contract_ledger',
  'domain_events',
  'mark_entries',
  'mark_heads',
  'meal_ledger',
  'merch_ledger',
];

test('the app can add to what is written once, and neither change nor remove it', async () => {
  const role = decodeURIComponent(new URL(urlOf(portal.config, 'app')).username);
  const may = await portal.sql<{ name: string; adds: boolean; changes: boolean }>(
    `select name, has_table_privilege($1, name, 'insert') as adds, has_table_privilege($1, name, 'update')
        or has_any_column_privilege($1, name, 'update') or has_table_privilege($1, name, 'delete')
        or has_table_privilege($1, name, 'truncate') as changes from unnest($2::text[]) name`,
    [role, WRITTEN_ONCE],
  );
  expect(may).toEqual(WRITTEN_ONCE.map((name) => ({ name, adds: true, changes: false })));
  const guarded = await portal.sql<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('quad_kept_for_ever', 'quad_ledger_stays')`,
  );
  expect(guarded.map(({ name }) => name).filter((name) => !WRITTEN_ONCE.includes(name))).toEqual([]);
});
