import pg from 'pg';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { eventually } from '#core/jobs/test-bed.js';
import { HERE, ownPortal, type Ear, type Portal } from '#testing/portal.js';
import { Outbox, type Happening } from './outbox.service.js';
import { Relay } from './relay.service.js';

let portal: Portal;
let ear: Ear;
let one: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  portal = await ownPortal();
  ear = await (await portal.person(['SUPER_ADMIN'])).listen({ resource: 'countries' });
  [one, other] = [
    new pg.Client({ connectionString: portal.config.DATABASE_URL }),
    new pg.Client({ connectionString: portal.config.DATABASE_URL }),
  ];
  await Promise.all([one.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await portal.stop();
});

const happening = (record_id: number): Happening => ({
  name: 'countries.updated',
  resource: 'countries',
  record_id,
  version: 1,
  audience: [],
});
const heard = (id: number) => ear.heard.filter(({ record_id }) => record_id === id).length;
const left = async () => (await portal.sql('select 1 from outbox')).length;
/** As a process writes it that dies before it can tell: long ago. */
const LEAVE = `with event as (insert into domain_events (institution_id, name, resource, record_id, version)
  values (1, 'countries.updated', 'countries', $1, 1) returning id)
  insert into outbox (event_id, institution_id, rooms, created_at) select id, 1, array['i1:countries'],
    now() - interval '10 seconds' from event`;
const leave = (client: pg.Client, id: number) => client.query(LEAVE, [id]);
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));
const inTransaction = (work: (record: (id: number) => Promise<void>) => Promise<void>) =>
  portal.app
    .get(Database)
    .run(systemContext(HERE.id), (tx) => work((id) => portal.app.get(Outbox).record(tx, happening(id))));

test('an event is heard once, after its transaction has committed, and its outbox row is gone', async () => {
  let before = -1;
  await inTransaction(async (record) => {
    await record(101);
    await pause(50);
    before = heard(101);
  });
  await eventually(() => heard(101));
  await eventually(async () => (await left()) === 0);
  expect([before, heard(101)]).toEqual([0, 1]);
});

test('what was rolled back is never heard, nor kept', async () => {
  await expect(
    inTransaction(async (record) => {
      await record(102);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  await inTransaction((record) => record(103));
  await eventually(() => heard(103));
  expect([heard(102), await portal.sql('select 1 from domain_events where record_id = 102')]).toEqual([0, []]);
});

test('two transactions that overlap are both heard, though the one that began first commits last', async () => {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  const slow = inTransaction(async (record) => {
    await record(104);
    await held;
  });
  await pause(50);
  await inTransaction((record) => record(105));
  await eventually(() => heard(105));
  expect(heard(104)).toBe(0);
  release();
  await slow;
  await eventually(() => heard(104));
  const ids = ear.heard
    .filter(({ record_id }) => [104, 105].includes(record_id))
    .map(({ id, record_id }) => [record_id, id] as const);
  // The later id was told first: a reader that remembers the last id would have missed the other.
  expect(ids.map(([record]) => record)).toEqual([105, 104]);
  expect(ids[0]![1]).toBeGreaterThan(ids[1]![1]);
});

test('so are two whose processes died: the sweep looks again at what was not committed when it came by', async () => {
  await one.query('begin');
  await leave(one, 106);
  await other.query('begin');
  await leave(other, 107);
  await other.query('commit');
  await eventually(() => heard(107));
  expect(heard(106)).toBe(0);
  await one.query('commit');
  await eventually(() => heard(106));
  await eventually(async () => (await left()) === 0);
  expect([heard(106), heard(107)]).toEqual([1, 1]);
});

test('several sweeps at the same moment say each thing once', async () => {
  for (let id = 200; id < 260; id += 1) await leave(one, id);
  await Promise.all(Array.from({ length: 4 }, () => portal.app.get(Relay).sweep()));
  await eventually(() => heard(259));
  await pause(100);
  expect(Array.from({ length: 60 }, (_, n) => heard(200 + n)).filter((count) => count !== 1)).toEqual([]);
});
