import { jest } from '@jest/globals';
import { FakeServer, refuse } from '#testing/fake-server';
import { person } from '#testing/people';

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
const KEY = 'quad.outbox.1.1';
const kept = () => (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { text: string }[]).map(({ text }) => text);

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer().on('POST', '/chat/message', ({ body }) => ({ ...(body as object), id: 1 }));
});
afterEach(() => {
  jest.useRealTimers();
});

test('a message is kept until the server has it; who listens hears it arrive', async () => {
  const outbox = await load();
  const arrived: unknown[] = [];
  outbox.onArrival((message) => arrived.push(message.text));
  outbox.sendMessage(5, { text: 'one' }, seen('one'));
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
  for (const text of ['one', 'two']) before.sendMessage(5, { text }, seen(text));
  await jest.advanceTimersByTimeAsync(2500);
  const first = ids(server, 'one');
  expect(kept()).toEqual(['one', 'two']);
  const { session } = await import('#data/identity/session-store');
  session.end();
  server.isAway = false;
  server.heard.length = 0;
  const after = await load();
  after.startOutbox();
  await jest.advanceTimersByTimeAsync(20_000);
  expect([texts(server), ids(server, 'one'), kept()]).toEqual([['one', 'two'], first, []]);
});

test('nobody else’s session sends it', async () => {
  server.isAway = true;
  const mine = await load();
  mine.sendMessage(5, { text: 'mine' }, seen('mine'));
  await jest.advanceTimersByTimeAsync(2500);
  const { session } = await import('#data/identity/session-store');
  session.end();
  server.isAway = false;
  server.heard.length = 0;
  const theirs = await load({ id: 2, username: 'other' });
  theirs.startOutbox();
  await jest.advanceTimersByTimeAsync(20_000);
  expect([server.heard, kept()]).toEqual([[], ['mine']]);
});

test('a refusal stays with its sentence; what another tab has sent is not sent from here', async () => {
  server.on('POST', '/chat/message', () => {
    throw refuse(409, { code: 'chat.read_only', message: 'Read only' });
  });
  const outbox = await load();
  outbox.sendMessage(5, { text: 'late' }, seen('late'));
  await jest.advanceTimersByTimeAsync(50);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toMatchObject([{ text: 'late', problem: 'Read only' }]);
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  server.on('POST', '/chat/message', ({ body }) => body);
  server.heard.length = 0;
  outbox.retryMessage('none');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.heard).toEqual([]);
});
