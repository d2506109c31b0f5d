import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { JwtService } from '@nestjs/jwt';
import { SOCKET, type DomainEvent } from '@quad/domain/core';
import { eventually } from '#core/jobs/test-bed.js';
import { keyOf } from '#core/config/keys.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { SocketsGateway } from './sockets.gateway.js';

let portal: Portal;
let chief: Person;
beforeAll(async () => {
  portal = await startPortal();
  chief = await portal.person(['SUPER_ADMIN']);
});
afterAll(() => portal.stop());

type Options = Partial<ManagerOptions & SocketOptions>;
const dial = (options: Options): Socket => {
  const socket = io(portal.url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  portal.onStop(() => socket.close());
  return socket;
};
/** `open`, or why not. */
const attempt = (options: Options): Promise<string> =>
  new Promise((end) => {
    const socket = dial(options);
    socket
      .on('connect', () => {
        end('open');
        socket.close();
      })
      .on('connect_error', (problem) => end(problem.message));
  });
const auth = (token: string | undefined) => ({ auth: { token, institution: HERE.id } });
const from = (origin: string) => ({ ...auth(chief.token), extraHeaders: { origin } });
const closed = (socket: Socket) =>
  new Promise<string>((end) => {
    socket.on('disconnect', end);
  });
let made = 0;
const code = () => String.fromCharCode(65, 65 + ++made);
const country = async () =>
  (await chief.post('/country', { name: `Country ${made}`, code: code() }).expect(200)).body as {
    id: number;
    version: number;
  };

test('a page of another origin is refused; our own is not', async () => {
  expect(await attempt(from(portal.url))).toBe('open');
  for (const origin of ['https://evil.example', 'null', `${portal.url}.evil.example`, 'http://10.0.0.1'])
    expect([origin, await attempt(from(origin))]).toEqual([origin, 'forbidden_origin']);
});

test(
  'without a living session there is no socket: no token, a foreign one, one that is over, unsigned, for ' +
    'another purpose, or revoked',
  async () => {
    const jwt = new JwtService({});
    const secret = keyOf(portal.config, 'sessions');
    const claims = { sub: String(chief.account_id), sid: 1 };
    const [head, body, signature] = chief.token.split('.');
    const gone = await portal.signedIn(chief.account_id);
    await portal.sql('update sessions set revoked_at = now() where id = (select max(id) from sessions)');
    const tokens = {
      none: undefined,
      empty: '',
      number: 7 as never,
      object: { sid: 1 } as never,
      tampered: `${head}.${Buffer.from(JSON.stringify({ ...claims, aud: 'quad' })).toString('base64url')}.${signature}`,
      unsigned: `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`,
      foreign: jwt.sign(claims, { secret: 'somebody else’s secret, also long', audience: 'quad' }),
      purpose: jwt.sign(claims, { secret, audience: 'elsewhere' }),
      over: jwt.sign(claims, { secret, audience: 'quad', expiresIn: -1 }),
      early: jwt.sign(claims, { secret, audience: 'quad', notBefore: 3600 }),
      unknown: jwt.sign({ sub: '1', sid: 999_999 }, { secret, audience: 'quad' }),
      revoked: gone.token,
    };
    for (const [name, token] of Object.entries(tokens))
      expect([name, await attempt(auth(token))]).toEqual([
        name,
        expect.stringMatching(/^(unauthenticated|session_ended)$/),
      ]);
    expect(await attempt({ auth: { token: chief.token, institution: THERE.id } })).toBe('forbidden');
    expect(await attempt(auth(chief.token))).toBe('open');
  },
);

test('a room is entered only by who may read what is told there, whatever is asked for', async () => {
  const neighbour = await portal.person(['SUPER_ADMIN'], { institution: THERE });
  const one = await country();
  const subject = { resource: 'countries', id: one.id };
  const mine = await chief.listen(subject, { resource: 'students' });
  const theirs = await neighbour.listen(subject);
  const student = await (
    await portal.person(['BACHELOR_STUDENT'])
  ).listen({ resource: 'students' }, { resource: 'accounts' });
  expect([mine.joined, theirs.joined, student.joined]).toEqual([[true, true], [false], [false, false]]);
  const nonsense = [
    null,
    7,
    'i1:countries',
    [],
    {},
    { resource: 'nothing' },
    { resource: '__proto__' },
    { resource: 'constructor' },
    { resource: ['countries'] },
    { resource: 'countries', id: '1' },
    { resource: 'countries', id: 1.5 },
    { resource: 'countries', id: -1 },
    { resource: 'countries', id: 2 ** 53 },
    { resource: `countries:${one.id}` },
    { resource: 'account:1' },
  ];
  for (const asked of nonsense)
    expect([asked, await student.socket.timeout(2000).emitWithAck(SOCKET.watch, asked)]).toEqual([
      asked,
      { joined: false },
    ]);
  await chief.post('/country', { id: one.id, version: one.version, name: 'Changed', code: 'ZZ' }).expect(200);
  await mine.hears('countries.updated');
  expect([theirs.heard, student.heard]).toEqual([[], []]);
});

test('a client cannot speak as the server: forged events reach nobody and harm nothing', async () => {
  const ear = await chief.listen({ resource: 'countries' });
  const forger = await chief.listen();
  for (const name of [SOCKET.events, SOCKET.ended, SOCKET.leaving, 'join', 'countries.updated', '__proto__', 'message'])
    forger.socket.emit(
      name,
      [{ name: 'countries.deleted', resource: 'countries', record_id: 1 }],
      [`i${HERE.id}:countries`],
    );
  forger.socket.emit(SOCKET.watch);
  forger.socket.emit(SOCKET.unwatch);
  forger.socket.emit(SOCKET.watch, { resource: 'countries' }, 'not a function');
  expect(await forger.socket.timeout(2000).emitWithAck(SOCKET.watch, { resource: 'countries' })).toEqual({
    joined: true,
  });
  expect([ear.heard, ear.socket.connected]).toEqual([[], true]);
});

test('a message of more than 64 KB ends the connection; a smaller one does not', async () => {
  const ear = await chief.listen();
  expect(await ear.socket.timeout(2000).emitWithAck(SOCKET.watch, { resource: 'x'.repeat(60_000) })).toEqual({
    joined: false,
  });
  const end = closed(ear.socket);
  ear.socket.emit(SOCKET.watch, { resource: 'x'.repeat(65 * 1024) });
  expect(await end).toMatch(/transport/);
});

test('who floods is thrown out; who speaks a lot is not', async () => {
  const talker = await chief.listen();
  const flooder = await chief.listen();
  for (let n = 0; n < 200; n += 1) talker.socket.emit(SOCKET.unwatch, { resource: 'countries' });
  const end = closed(flooder.socket);
  for (let n = 0; n < 500; n += 1) flooder.socket.emit(SOCKET.watch, { resource: 'countries' });
  expect(await end).toBe('io server disconnect');
  expect(await talker.socket.timeout(2000).emitWithAck(SOCKET.watch, { resource: 'countries' })).toEqual({
    joined: true,
  });
});

test(
  'a right that is taken away takes its rooms with it; a socket that slipped through is found ' + 'by the next look',
  async () => {
    const role = { name: 'LAB_ASSISTANT', title: 'Assistant', grants: { reference: ['read'] } };
    const { body } = await chief.post('/role', role).expect(200);
    const assistant = await portal.person([role.name]);
    const ear = await assistant.listen({ resource: 'countries' });
    expect(ear.joined).toEqual([true]);
    const end = closed(ear.socket);
    await chief.post('/role', { ...role, id: (body as { id: number }).id, grants: {} }).expect(200);
    await end;
    const back = await assistant.listen({ resource: 'countries' });
    expect(back.joined).toEqual([false]);
    // Behind everybody's back, as a change would be that another process made while this socket was coming in.
    const missed = closed(back.socket);
    await portal.sql('delete from account_roles where account_id = $1', [assistant.account_id]);
    await (portal.app.get(SocketsGateway) as unknown as { recheck(): Promise<void> }).recheck();
    expect(await missed).toBe('io server disconnect');
  },
);

test('an event says who changed what and when, and nothing of the record', async () => {
  const ear = await chief.listen({ resource: 'countries' });
  const { id } = await country();
  const event = await ear.hears('countries.created');
  expect(Object.keys(event).sort()).toEqual([
    'actor_id',
    'actor_name',
    'at',
    'id',
    'institution_id',
    'name',
    'record_id',
    'resource',
    'version',
  ]);
  expect(event).toMatchObject({ record_id: id, version: 1, actor_id: chief.account_id });
});

test('a thousand events of all sizes come to every client in order, one on polling and one that upgrades half-way included', async () => {
  const heard: number[][] = [[], [], [], []];
  const ways: Options[] = [
    { transports: ['websocket'] },
    { transports: ['websocket'] },
    { transports: ['polling'] },
    { transports: ['polling', 'websocket'] },
  ];
  await Promise.all(
    ways.map(
      (way, n) =>
        new Promise<void>((open, refuse) => {
          const socket = dial({ ...auth(chief.token), ...way });
          socket
            .on(SOCKET.events, (events: DomainEvent[]) => heard[n]?.push(...events.map(({ id }) => id)))
            .on('connect', open)
            .on('connect_error', refuse);
        }),
    ),
  );
  const gateway = portal.app.get(SocketsGateway) as unknown as {
    server: { to(room: string): { emit(name: string, value: unknown): void } };
  };
  for (let id = 1; id <= 1000; id += 1) {
    gateway.server
      .to(`account:${chief.account_id}`)
      .emit(SOCKET.events, [{ id, payload: 'x'.repeat(id % 7 === 0 ? 30_000 : id % 3 === 0 ? 200 : 0) }]);
    if (id % 40 === 0) await new Promise((later) => setTimeout(later, 4));
  }
  await eventually(() => heard.every((ids) => ids.length >= 1000));
  const all = Array.from({ length: 1000 }, (_, n) => n + 1);
  expect(heard.map((ids) => ids.every((id, n) => id === all[n]))).toEqual([true, true, true, true]);
});
