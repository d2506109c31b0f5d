import { io } from 'socket.io-client';
import { readConfig } from '#core/config/env.js';
import { eventually } from '#core/jobs/test-bed.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { addressReader, trustOf } from './client-address.js';
import { Concurrent } from './concurrent.js';

const SETTINGS = { DATABASE_URL: 'postgres://localhost/x', SESSION_SECRET: 'x'.repeat(32) };

describe('the address of a caller', () => {
  const read = (trusted: string | undefined, peer: string, forwarded?: string) =>
    addressReader(trustOf({ TRUSTED_PROXIES: trusted }))({
      socket: { remoteAddress: peer },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    } as never);

  it.each([
    ['nobody is trusted: what is forwarded is a claim', undefined, '10.0.0.9', '198.51.100.77', '10.0.0.9'],
    [
      'one hop: the last entry is the proxy’s, those before it are claims',
      '1',
      '10.0.0.2',
      '198.51.100.77, 10.20.30.40',
      '10.20.30.40',
    ],
    ['two hops', '2', '10.0.0.2', '1.2.3.4, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
    ['a list: only its members are believed', '10.0.0.2', '10.0.0.2', '198.51.100.77, 10.20.30.40', '10.20.30.40'],
    ['a network', '172.18.0.0/16, 10.0.0.2', '172.18.0.7', '203.0.113.5, 10.0.0.2', '203.0.113.5'],
    ['a stranger that is not in the list', '10.0.0.2', '10.0.0.3', '198.51.100.77', '10.0.0.3'],
  ])('%s', (_, trusted, peer, forwarded, address) => {
    expect(read(trusted, peer, forwarded)).toBe(address);
  });

  it('is not read from a setting that is neither a number nor addresses', () => {
    expect(readConfig({ ...SETTINGS, TRUSTED_PROXIES: '10.0.0.0/8, loopback' }).TRUSTED_PROXIES).toBe(
      '10.0.0.0/8, loopback',
    );
    expect(() => readConfig({ ...SETTINGS, TRUSTED_PROXIES: 'all of them!' })).toThrow('TRUSTED_PROXIES');
    expect(() => trustOf({ TRUSTED_PROXIES: 'nonsense' })).toThrow();
  });
});

test('no more than so many at once, for one and for all; what is over makes room, once', () => {
  const some = new Concurrent<string>({ each: 2, all: 3 });
  const [one] = [some.take('a'), some.take('a')];
  expect(() => some.take('a')).toThrow('rate_limited');
  some.take('b');
  expect(() => some.take('c')).toThrow('rate_limited');
  one?.();
  one?.();
  expect(some.hasRoom('c')).toBe(true);
  some.take('c');
  expect(some.hasRoom('a')).toBe(false);
});

describe('in a portal', () => {
  let portal: Portal;
  let admin: Person;
  beforeAll(async () => {
    portal = await startPortal({ TRUSTED_PROXIES: '192.0.2.1', SOCKETS_PER_ACCOUNT: undefined });
    admin = await portal.person(['ADMIN']);
  });
  afterAll(() => portal.stop());

  it('a forged X-Forwarded-For changes nobody’s address', async () => {
    await portal.visitor
      .post('/api/v1/signin')
      .set('x-forwarded-for', '198.51.100.77')
      .send({ username: 'nobody', password: 'x' });
    const session = await portal.app.getHttpAdapter().getInstance().inject({ url: '/healthz' });
    expect(session.statusCode).toBe(200);
    const rows = await portal.sql<{ text: string }>(`select domain_events::text as text from domain_events`);
    expect(rows.filter(({ text }) => text.includes('198.51.100.77'))).toEqual([]);
  });

  it('one account has at most 40 sockets; one that closes makes room', async () => {
    const ears = await Promise.all(Array.from({ length: 40 }, () => admin.listen()));
    await expect(admin.listen()).rejects.toThrow('too_many_sockets');
    await (await portal.person(['ADMIN'])).listen();
    ears[0]?.socket.close();
    const again = await eventually(() => admin.listen().catch(() => undefined));
    expect(again.socket.connected).toBe(true);
    for (const { socket } of ears) socket.close();
  });

  it('a socket that is refused takes no room', async () => {
    for (let n = 0; n < 45; n += 1) {
      const socket = io(portal.url, {
        transports: ['websocket'],
        auth: { token: 'nonsense' },
        forceNew: true,
        reconnection: false,
      });
      await new Promise((refused) => socket.on('connect_error', refused));
      socket.close();
    }
    expect((await admin.listen()).socket.connected).toBe(true);
  });

  it('one account has two exports under way; the third is 429 and others are served', async () => {
    await portal.sql(
      `insert into countries (institution_id, name, code) select 1, 'Country ' || n, 'C' || n from generate_series(1, 3000) n`,
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => admin.get('/country/export').query({ format: 'csv' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
    expect((await admin.get('/country/export').query({ format: 'csv' })).status).toBe(200);
  });
});
