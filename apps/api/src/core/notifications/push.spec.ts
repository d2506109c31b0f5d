import { createECDH, randomBytes } from 'node:crypto';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { eventually } from '#core/jobs/test-bed.js';
import { Notifications, type Notice } from './notifications.service.js';
import { deliver, isInner, PushDoor, type Parcel } from './push-door.js';

/** A browser with keys of its own, at a push service of ours over plain HTTP: real ones cannot be reached from a test. */
function browserAt(endpoint: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    read: (body: Buffer) =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') })
          .toString(),
      ) as Record<string, string>,
  };
}

let portal: Portal;
let anna: Person;
let status = 201;
const arrived: { request: IncomingMessage; body: Buffer }[] = [];
const service = createServer(
  (incoming, answer) =>
    void buffer(incoming).then((body) => {
      arrived.push({ request: incoming, body });
      answer.writeHead(status).end();
    }),
);

beforeAll(async () => {
  await new Promise<void>((up) => {
    service.listen(0, '127.0.0.1', up);
  });
  portal = await startPortal();
  anna = await portal.person(['STAFF']);
  // The edge of the test: where the door would go out by https, it goes to our service.
  const { port } = service.address() as AddressInfo;
  portal.app.get(PushDoor).post = (parcel: Parcel) =>
    deliver(request as never, `http://127.0.0.1:${port}${new URL(parcel.endpoint).pathname}`, parcel);
});
afterAll(async () => {
  await portal.stop();
  service.close();
});
beforeEach(async () => {
  await portal.sql('delete from push_subscriptions');
  await portal.sql('delete from notification_preferences');
  arrived.length = 0;
  status = 201;
});

const notify = (more: Partial<Notice> = {}, who = anna) =>
  portal.app.get(Database).run(systemContext(HERE.id), (tx) =>
    portal.app.get(Notifications).notify(tx, {
      account_ids: [who.account_id],
      category: 'support',
      key: 'support:notice.asker.START',
      params: { number: 'S000001', assignee: 'Nodira' },
      link: '/student-support-submit/1',
      ...more,
    }),
  );
const wantsPush = (who = anna, pace = 'at_once') =>
  portal.sql(
    `insert into notification_preferences (institution_id, account_id, category, push) values (${HERE.id}, $1, 'support', $2)`,
    [who.account_id, pace],
  );
const settled = () =>
  eventually(
    async () =>
      (await portal.sql(`select 1 from jobs where kind = 'notifications.push' and state in ('waiting', 'running')`))
        .length === 0,
  );

test('a browser is told in the person’s language, encrypted for it alone and signed for the installation', async () => {
  const browser = browserAt('https://push.example/anna');
  const key = (await anna.get('/notification/push')).body.public_key as string;
  expect(Buffer.from(key, 'base64url').length).toBe(65);
  expect((await anna.post('/notification/push', browser.subscription)).body).toEqual({ added: true });
  expect((await anna.get('/notification/push')).body).toEqual({ public_key: key, browsers: 1 });
  await wantsPush();
  await portal.sql(`update accounts set locale = 'de' where id = $1`, [anna.account_id]);
  await notify();
  const { request: asked, body } = await eventually(() => arrived[0]);
  expect(asked.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    authorization: expect.stringContaining(key),
  });
  expect(body.includes('Nodira')).toBe(false);
  expect(browser.read(body)).toEqual({
    title: 'Here University',
    body: expect.stringContaining('Nodira'),
    link: '/student-support-submit/1',
    tag: expect.stringMatching(/^notice-\d+$/),
    lang: 'de',
  });
});

test('nobody is pushed who has not asked for it, who has read it already, or whose browser it no longer is', async () => {
  const bob = await portal.person(['STAFF']);
  const { subscription } = browserAt('https://push.example/shared');
  await anna.post('/notification/push', subscription);
  await notify();
  await wantsPush();
  await wantsPush(bob);
  await bob.post('/notification/push', subscription);
  expect(await portal.sql('select account_id from push_subscriptions')).toEqual([{ account_id: bob.account_id }]);
  await notify();
  await settled();
  expect(arrived).toEqual([]);
  expect((await anna.delete(`/notification/push?endpoint=${encodeURIComponent(subscription.endpoint)}`)).status).toBe(
    200,
  );
  expect((await bob.get('/notification/push')).body.browsers).toBe(1);
  expect((await bob.delete(`/notification/push?endpoint=${encodeURIComponent(subscription.endpoint)}`)).status).toBe(
    200,
  );
  expect((await bob.get('/notification/push')).body.browsers).toBe(0);
});

test('a browser that is gone is forgotten; a service that is away is asked again', async () => {
  await anna.post('/notification/push', browserAt('https://push.example/a').subscription);
  await wantsPush();
  status = 503;
  await notify();
  await eventually(() => arrived.length === 1);
  expect(await portal.sql('select 1 as n from push_subscriptions')).toEqual([{ n: 1 }]);
  status = 410;
  await eventually(async () => (await portal.sql('select 1 from push_subscriptions')).length === 0);
  expect(arrived.length).toBe(2);
});

test('only addresses of push services in the open internet are kept, and keys of the right size', async () => {
  const { subscription } = browserAt('https://push.example/x');
  const bad = [
    'http://push.example/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://[::ffff:192.168.0.1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://169.254.169.254/latest',
    'https://push.example:6379/x',
    'https://user:pw@push.example/x',
    'https://db.internal/x',
    'file:///etc/passwd',
    'nothing',
  ];
  for (const endpoint of bad)
    expect([endpoint, (await anna.post('/notification/push', { ...subscription, endpoint })).status]).toEqual([
      endpoint,
      400,
    ]);
  for (const keys of [
    { p256dh: 'AAAA', auth: subscription.keys.auth },
    { p256dh: subscription.keys.p256dh, auth: 'AA' },
  ])
    expect((await anna.post('/notification/push', { ...subscription, keys })).status).toBe(400);
  expect((await portal.visitor.post('/api/v1/notification/push').send(subscription)).status).toBe(401);
});

test('a name that leads inside is refused at the moment of the connection', async () => {
  expect(
    ['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '::1', 'fe80::1', '::ffff:10.0.0.1', '100.64.0.1'].map(
      isInner,
    ),
  ).not.toContain(false);
  expect(['93.184.216.34', '2606:2800:220:1::1'].map(isInner)).toEqual([false, false]);
  await expect(
    new PushDoor().post({ endpoint: 'https://localhost/x', method: 'POST', headers: {}, body: null }),
  ).rejects.toMatchObject({ code: 'EACCES' });
});
