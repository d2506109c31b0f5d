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

  it('a later value of a cell takes the place of the one that waits; other cells keep their order', async () => {
    const queue = await load();
    server.isAway = true;
    const put = (cell: string, student: number) => queue.enqueue('fields', { ...mark(student), cell });
    await put('a', 1);
    await put('b', 2);
    await put('c', 3);
    await jest.advanceTimersByTimeAsync(2000);
    await put('a', 4);
    await put('b', 5);
    server.isAway = false;
    server.heard.length = 0;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(students(server)).toEqual([3, 4, 5]);
  });

  it('a line that is busy holds up no other; each says where its writes are', async () => {
    const queue = await load();
    const { waitingOf } = await import('./entries');
    server.on('PUT', '/busy', () => {
      throw refuse(429);
    });
    await queue.enqueue('chat', { method: 'PUT', path: '/busy', body: {} });
    await queue.enqueue('attendance', mark(1));
    await jest.advanceTimersByTimeAsync(500);
    expect(students(server).filter(Boolean)).toEqual([1]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(waitingOf('chat').map(({ state }) => state)).toEqual(['kept']);
    server.on('PUT', '/busy', () => ({}));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(waitingOf('chat')).toEqual([]);
  });

  it('what was refused is sent again when the person asks for it, and told once where no screen shows it', async () => {
    const queue = await load();
    const { waitingOf } = await import('./entries');
    let isClosed = true;
    server.on('POST', '/attendance/mark', () => {
      if (isClosed) throw refuse(422, { code: 'unprocessable', message: 'closed' });
      return {};
    });
    await queue.enqueue('attendance', mark(1));
    await jest.advanceTimersByTimeAsync(100);
    expect(waitingOf('attendance').map(({ state }) => state)).toEqual(['refused']);
    isClosed = false;
    await queue.retry(waitingOf('attendance')[0]!.key);
    expect([students(server), waitingOf('attendance')]).toEqual([[1, 1], []]);
    isClosed = true;
    const told: unknown[] = [];
    queue.onRefusal('fields', (problem) => told.push(problem?.message));
    await queue.enqueue('fields', mark(2));
    await jest.advanceTimersByTimeAsync(100);
    expect([told, waitingOf('fields'), kept.get('quad-queue')]).toEqual([['closed'], [], []]);
  });

  it('a part that the answer does not settle stays in its place and goes again', async () => {
    const queue = await load();
    queue.defineLine<{ again: boolean }>('marks', {
      remains: (entry, { again }) => (again ? [{ ...entry, key: `${entry.key}.2`, body: { student: 2 } }] : []),
    });
    server.on('POST', '/attendance/mark', ({ body }) => ({ again: (body as { student: number }).student === 1 }));
    await queue.enqueue('marks', mark(1));
    await queue.enqueue('marks', mark(3));
    await jest.advanceTimersByTimeAsync(100);
    expect(students(server)).toEqual([1, 2, 3]);
  });

  it('a sign-out keeps what waits for its person: shown to nobody else, sent when they are back', async () => {
    const mine = await load();
    server.isAway = true;
    await mine.enqueue('attendance', mark(1));
    await jest.advanceTimersByTimeAsync(2000);
    const { session } = await import('#data/identity/session-store');
    session.end();
    server.isAway = false;
    server.heard.length = 0;
    await load({ id: 2, username: 'other' });
    const { waitingOf } = await import('./entries');
    expect(waitingOf('attendance')).toEqual([]);
    const again = await load();
    await again.flush();
    expect([students(server), kept.get('quad-queue')]).toEqual([[1], []]);
  });
});

/** What tabs of one browser share: locks, and a channel that reaches all but the one who speaks. */
function shareBrowser() {
  const turns = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<void>) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(name, turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  };
}

describe('two tabs', () => {
  let unshare: () => void;
  beforeEach(() => {
    unshare = shareBrowser();
  });
  afterEach(() => unshare());

  async function openTab() {
    const queue = await load();
    const { waitingOf } = await import('./entries');
    return { ...queue, waitingOf, stop: queue.startQueue() };
  }

  it('one of them sends at a time, each write once, in the order in which they were made', async () => {
    const [one, two] = [await openTab(), await openTab()];
    let [now, most] = [0, 0];
    server.on('POST', '/attendance/mark', async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 50));
      now -= 1;
      return {};
    });
    await one.enqueue('attendance', mark(1));
    await two.enqueue('attendance', mark(2));
    await one.enqueue('attendance', mark(3));
    await jest.advanceTimersByTimeAsync(1000);
    expect([students(server), most]).toEqual([[1, 2, 3], 1]);
    expect([one.waitingOf('attendance'), two.waitingOf('attendance')]).toEqual([[], []]);
    one.stop();
    two.stop();
  });

  it('what one has left is shown and sent by the other', async () => {
    const [one, two] = [await openTab(), await openTab()];
    server.isAway = true;
    await one.enqueue('attendance', mark(1));
    await jest.advanceTimersByTimeAsync(4000);
    expect(two.waitingOf('attendance')).toMatchObject([{ body: { student: 1 }, state: 'kept' }]);
    one.stop();
    server.isAway = false;
    server.heard.length = 0;
    await two.flush();
    expect(students(server)).toEqual([1]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(students(server)).toEqual([1]);
    two.stop();
  });
});
