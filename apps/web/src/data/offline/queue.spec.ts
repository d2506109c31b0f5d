import { jest } from '@jest/globals';
import { FakeServer, refuse } from '#testing/fake-server';
import { person } from '#testing/people';

const kept = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  get: async (key: string) => structuredCopy(kept.get(key)),
  update: async (key: string, next: (value: unknown) => unknown) => {
    kept.set(key, structuredCopy(next(structuredCopy(kept.get(key)))));
  },
}));
const structuredCopy = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The module as a page that was just loaded has it. */
async function load(part: Parameters<typeof person>[0] = {}) {
  jest.resetModules();
  const { session } = await import('#data/identity/session-store');
  session.start({ token: 't', user_info: person(part) });
  return import('#data/offline/queue');
}

const mark = (student: number) => ({ method: 'POST', path: '/attendance/mark', body: { student } }) as const;
const students = (server: FakeServer) => server.heard.map(({ body }) => (body as { student: number }).student);

let server: FakeServer;

beforeEach(() => {
  kept.clear();
  jest.useFakeTimers();
  server = new FakeServer().on('POST', '/attendance/mark', () => ({}));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the queue', () => {
  it('sends in order, one after the other, each once', async () => {
    const queue = await load();
    for (const student of [1, 2, 3]) await queue.enqueue('attendance', mark(student));
    await jest.advanceTimersByTimeAsync(100);
    expect(students(server)).toEqual([1, 2, 3]);
    expect(new Set(server.heard.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.heard).toHaveLength(3);
  });

  it('keeps what the network lost, in order, and sends it under the same keys when the server is back', async () => {
    const queue = await load();
    server.isAway = true;
    await queue.enqueue('attendance', mark(1));
    await queue.enqueue('attendance', mark(2));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(new Set(students(server))).toEqual(new Set([1]));
    server.isAway = false;
    const before = server.heard.length;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(students(server).slice(before)).toEqual([1, 2]);
    const keys = server.heard
      .filter(({ body }) => (body as { student: number }).student === 1)
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('survives a reload', async () => {
    const before = await load();
    server.isAway = true;
    await before.enqueue('attendance', mark(1));
    await jest.advanceTimersByTimeAsync(2000);
    const key = server.heard[0]?.headers['Idempotency-Key'];
    const after = await load();
    server.isAway = false;
    server.heard.length = 0;
    const stop = after.startQueue();
    await jest.advanceTimersByTimeAsync(100);
    expect(students(server)).toEqual([1]);
    expect(server.heard[0]?.headers['Idempotency-Key']).toBe(key);
    stop();
  });

  it('sets aside what the server refuses and goes on with the next', async () => {
    const queue = await load();
    server.on('POST', '/attendance/mark', ({ body }) => {
      if ((body as { student: number }).student === 1) throw refuse(422, { code: 'unprocessable', message: 'closed' });
      return {};
    });
    await queue.enqueue('attendance', mark(1));
    await queue.enqueue('attendance', mark(2));
    await jest.advanceTimersByTimeAsync(100);
    expect(students(server)).toEqual([1, 2]);
    expect(kept.get('quad-queue')).toMatchObject([
      { body: { student: 1 }, problem: { code: 'unprocessable', message: 'closed' } },
    ]);
  });

  it('never sends under another account what one has queued', async () => {
    const mine = await load();
    server.isAway = true;
    await mine.enqueue('attendance', mark(1));
    await jest.advanceTimersByTimeAsync(2000);
    const theirs = await load({ id: 2, username: 'other' });
    server.isAway = false;
    server.heard.length = 0;
    await theirs.flush();
    expect(server.heard).toHaveLength(0);
  });
});
