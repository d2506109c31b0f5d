import { SOCKET } from '@quad/domain/core';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { eventually } from '#core/jobs/test-bed.js';
import { DELIVER } from '#core/mail/mail-delivery.js';
import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { hasRedis, TestRedis } from '#testing/redis.js';
import { at, startTwin, startWorker } from '#testing/twin.js';

const found = hasRedis();
if (!found)
  console.warn('There is no redis-server on this machine: that several processes are one portal is not tested here.');
const story = found ? test : test.skip;

let redis: TestRedis;
let a: Portal;
let b: Portal;
let chief: Person;

beforeAll(async () => {
  if (!found) return;
  redis = await TestRedis.start();
  a = await startPortal({ REDIS_URL: redis.url });
  b = await startTwin(a);
  await startWorker(a);
  chief = await a.person(['SUPER_ADMIN']);
});
afterAll(async () => {
  await a?.stop();
  await redis?.stop();
});

let made = 0;
const code = () => String.fromCharCode(65 + Math.floor(++made / 26), 65 + (made % 26));
const country = async (portal = a) =>
  (
    await at(portal, chief)
      .post('/country', { name: `Country ${made}`, code: code() })
      .expect(200)
  ).body as { id: number; version: number; name: string; code: string };
const rename = ({ id, version, code }: { id: number; version: number; code: string }) =>
  at(a, chief)
    .post('/country', { id, version, code, name: `Renamed ${++made}` })
    .expect(200);

story(
  'a change at one server is heard at once at the other by whoever has the list or the record open, and by nobody else',
  async () => {
    const one = await country();
    const list = await at(b, chief).listen({ resource: 'countries' });
    const record = await at(b, chief).listen({ resource: 'countries', id: one.id });
    const other = await at(b, chief).listen({ resource: 'countries', id: (await country()).id });
    expect([...list.joined, ...record.joined, ...other.joined]).toEqual([true, true, true]);
    await rename(one);
    for (const ear of [list, record])
      expect(await ear.hears('countries.updated')).toMatchObject({ record_id: one.id, institution_id: HERE.id });
    expect(other.heard).toEqual([]);
  },
);

story('many changes come to the other server in the order in which they were made, each once', async () => {
  const ear = await at(b, chief).listen({ resource: 'countries' });
  for (let n = 0; n < 30; n += 1) await country();
  await eventually(() => ear.heard.length >= 30);
  await new Promise((later) => setTimeout(later, 100));
  const ids = ear.heard.map(({ record_id }) => record_id);
  expect(ids).toHaveLength(30);
  expect(ids).toEqual([...ids].sort((x, y) => x - y));
});

story('a session that is ended at one server has no socket and no call at the other', async () => {
  const mine = await a.person(['STAFF']);
  const phone = await a.signedIn(mine.account_id);
  const ear = await at(b, phone).listen();
  const told: string[] = [];
  ear.socket.on(SOCKET.ended, () => told.push('ended')).on('disconnect', () => told.push('gone'));
  await at(b, phone).get('/user/me/info').expect(200);
  const { body } = await at(a, mine).get('/user/sessions');
  const [other] = (body as { id: number; current: boolean }[]).filter(({ current }) => !current);
  await at(a, mine).delete(`/user/sessions/${other?.id}`).expect(200);
  await eventually(() => told.length === 2);
  expect(told).toEqual(['ended', 'gone']);
  await eventually(async () => (await at(b, phone).get('/user/me/info')).status === 401);
  await at(b, mine).get('/user/me/info').expect(200);
});

story('a role that loses a right at one server: its people’s sockets at the other come back without it', async () => {
  const role = { name: 'LAB_ASSISTANT', title: 'Assistant', grants: { reference: ['read'] } };
  const { body } = await chief.post('/role', role).expect(200);
  const assistant = await a.person([role.name]);
  const ear = await at(b, assistant).listen({ resource: 'countries' });
  let isClosed = false;
  ear.socket.on('disconnect', () => {
    isClosed = true;
  });
  await at(b, assistant).get('/country').expect(200);
  await chief.post('/role', { ...role, id: (body as { id: number }).id, grants: {} }).expect(200);
  await eventually(() => isClosed);
  expect(ear.joined).toEqual([true]);
  // At once, while the other server may still believe what it knew of the session.
  expect((await at(b, assistant).listen({ resource: 'countries' })).joined).toEqual([false]);
});

story('a job added at one server is run by the worker, and its owner hears of it at the other', async () => {
  const owner = await a.person(['STAFF']);
  const ear = await at(b, owner).listen();
  const stranger = await at(b, chief).listen();
  const job = await a.app
    .get(Database)
    .run(systemContext(HERE.id), (tx) =>
      a.app.get(Jobs).add(tx, { kind: DELIVER, payload: {}, account_id: owner.account_id }),
    );
  await eventually(async () => (await at(b, owner).get(`/job/${job}`)).body.state === 'done');
  await eventually(
    () => ear.heard.filter(({ name, record_id }) => name === 'jobs.updated' && record_id === job).length >= 2,
  );
  expect(stranger.heard).toEqual([]);
});

story('what a process left behind that was killed between its commit and its word, another one says', async () => {
  const one = await country();
  const ear = await at(b, chief).listen({ resource: 'countries', id: one.id });
  await a.sql(
    `with event as (insert into domain_events (institution_id, name, resource, record_id, version)
      values (1, 'countries.updated', 'countries', $1, 7) returning id)
    insert into outbox (event_id, institution_id, rooms) select id, 1, $2 from event`,
    [one.id, [`i1:countries:${one.id}`]],
  );
  expect(await ear.hears('countries.updated')).toMatchObject({ record_id: one.id, version: 7 });
  await eventually(async () => (await a.sql('select 1 from outbox')).length === 0);
});

story(
  'while Redis is away each server goes on for its own sockets; when it is back, the others hear what they missed and whatever is new',
  async () => {
    const near = await at(a, chief).listen({ resource: 'countries' });
    const far = await at(b, chief).listen({ resource: 'countries' });
    const [socket] = [far.socket.id];
    await redis.kill();
    const missed = await country();
    await eventually(() => near.heard.some(({ record_id }) => record_id === missed.id));
    expect(far.heard).toEqual([]);
    await redis.launch();
    await eventually(() => far.heard.some(({ record_id }) => record_id === missed.id));
    const fresh = await country();
    await eventually(() => far.heard.some(({ record_id }) => record_id === fresh.id));
    expect([far.socket.id, far.socket.connected]).toEqual([socket, true]);
    expect(await far.socket.timeout(2000).emitWithAck(SOCKET.watch, { resource: 'states' })).toEqual({ joined: true });
  },
  40_000,
);

/** How many words Redis did not take. */
const rejected = () => Number(/cmdstat_xadd:.*rejected_calls=(\d+)/.exec(redis.ask('info', 'commandstats'))?.[1] ?? 0);

/** Resolves when each of the sockets was told to come back. */
const told = (ears: { socket: { on(name: string, heard: () => void): unknown } }[]) =>
  Promise.all(ears.map(({ socket }) => new Promise<void>((heard) => socket.on(SOCKET.leaving, heard))));

story('after Redis was away, the clients of every server are told to start anew', async () => {
  const ears = [await at(a, chief).listen(), await at(b, chief).listen()];
  const all = told(ears);
  await redis.kill();
  await redis.launch();
  await all;
});

story(
  'what the others certainly did not hear makes the clients of all servers start anew, as soon as Redis takes anything',
  async () => {
    const ears = [await at(a, chief).listen(), await at(b, chief).listen({ resource: 'countries' })];
    const all = told(ears);
    redis.ask('acl', 'setuser', 'default', '-xadd');
    const lost = await country();
    await eventually(() => rejected() >= 2);
    redis.ask('acl', 'setuser', 'default', '+xadd');
    await all;
    expect(ears[1]?.heard.some(({ record_id }) => record_id === lost.id)).toBe(false);
  },
);
