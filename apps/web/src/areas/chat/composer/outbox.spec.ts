import { jest } from '@jest/globals';
import { FakeServer, refuse } from '#testing/fake-server';
import { person } from '#testing/people';

/** What the browser's IndexedDB would hold; it outlives a reload. */
const disk = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  get: async (key: string) => structuredClone(disk.get(key)),
  update: async (key: string, next: (before: unknown) => unknown) => {
    disk.set(key, structuredClone(next(disk.get(key))));
  },
}));

/** The module as a page that was just loaded has it. */
async function load(part: Parameters<typeof person>[0] = {}) {
  jest.resetModules();
  const { session } = await import('#data/identity/session-store');
  session.start({ token: 't', user_info: person(part) });
  return import('./outbox');
}

const seen = (text: string) => ({ text, files: [], reply_to: null });
const texts = (server: FakeServer) => server.heard.map(({ body }) => (body as { text: string }).text);
const ids = (server: FakeServer, text: string) =>
  new Set(
    server.heard
      .map(({ body }) => body as { text: string; client_id: string })
      .filter((body) => body.text === text)
      .map(({ client_id }) => client_id),
  );
const kept = () => ((disk.get('quad-queue') ?? []) as { seen: { text: string } }[]).map((one) => one.seen.text);

let server: FakeServer;
beforeEach(() => {
  disk.clear();
  localStorage.clear();
  jest.useFakeTimers();
  server = new FakeServer().on('POST', '/chat/message', ({ body }) => ({ ...(body as object), id: 1 }));
});
test('a message is kept until the server has it; who listens hears it arrive', async () => {
  const outbox = await load();
  const arrived: unknown[] = [];
  outbox.onArrival((message) => arrived.push(message.text));
  await outbox.sendMessage(5, { text: 'one' }, seen('one'));
  expect(kept()).toEqual(['one']);
  await jest.advanceTimersByTimeAsync(50);
  expect([texts(server), arrived, kept()]).toEqual([['one'], ['one'], []]);
  expect(server.heard[0]?.body).toMatchObject({
    chat_group_id: 5,
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('survives a reload: the same client_id goes out, in order, once', async () => {
  server.isAway = true;
  const before = await load();
  for (const text of ['one', 'two']) await before.sendMessage(5, { text }, seen(text));
  await jest.advanceTimersByTimeAsync(2500);
  const first = ids(server, 'one');
  expect(kept()).toEqual(['one', 'two']);
  const { session } = await import('#data/identity/session-store');
  session.end();
  server.isAway = false;
  server.heard.length = 0;
  await load();
  const { flush } = await import('#data/offline/queue');
  await flush();
  await jest.advanceTimersByTimeAsync(20_000);
  expect([texts(server), ids(server, 'one'), kept()]).toEqual([['one', 'two'], first, []]);
});

test('nobody else’s session sends it', async () => {
  server.isAway = true;
  const mine = await load();
  await mine.sendMessage(5, { text: 'mine' }, seen('mine'));
  await jest.advanceTimersByTimeAsync(2500);
  const { session } = await import('#data/identity/session-store');
  session.end();
  server.isAway = false;
  server.heard.length = 0;
  await load({ id: 2, username: 'other' });
  const { flush } = await import('#data/offline/queue');
  await flush();
  await jest.advanceTimersByTimeAsync(20_000);
  expect([server.heard, kept()]).toEqual([[], ['mine']]);
});

test('a refusal stays with its sentence; what another tab has sent is not sent from here', async () => {
  server.on('POST', '/chat/message', () => {
    throw refuse(409, { code: 'chat.read_only', message: 'Read only' });
  });
  const outbox = await load();
  await outbox.sendMessage(5, { text: 'late' }, seen('late'));
  await jest.advanceTimersByTimeAsync(50);
  expect(disk.get('quad-queue')).toMatchObject([{ seen: { text: 'late' }, problem: { message: 'Read only' } }]);
  const { key } = (disk.get('quad-queue') as { key: string }[])[0]!;
  disk.set('quad-queue', []);
  server.on('POST', '/chat/message', ({ body }) => body);
  server.heard.length = 0;
  outbox.retryMessage(key);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.heard).toEqual([]);
});

test('what the release before this one kept in localStorage is sent, once, under its client_id', async () => {
  const left = { client_id: 'a-1', chat_group_id: 5, body: { text: 'old', client_id: 'a-1' }, ...seen('old'), at: '' };
  localStorage.setItem('quad.outbox.1.1', JSON.stringify([left]));
  const outbox = await load();
  await outbox.startOutbox();
  await outbox.startOutbox();
  await jest.advanceTimersByTimeAsync(50);
  expect([texts(server), ids(server, 'old'), kept()]).toEqual([['old'], new Set(['a-1']), []]);
});
