import { jest } from '@jest/globals';
import { call, CallFailed, publicCall, queryString } from '#data/server/client';
import { session } from '#data/identity/session-store';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';

const failureOf = (promise: Promise<unknown>): Promise<CallFailed> =>
  promise.then(
    () => {
      throw new Error('should have failed');
    },
    (failure: CallFailed) => failure,
  );

describe('a call', () => {
  it('says who calls, for which institution, in which language', async () => {
    signInAs();
    const server = new FakeServer().on('GET', '/country', () => ({ content: [] }));
    await call('GET', '/country', { query: { page: 0, ids: [1, 2], search: '', none: null } });
    expect(server.heard[0]?.headers).toMatchObject({
      Authorization: 'Bearer token-admin',
      institution: 'sam',
      'Accept-Language': 'en',
    });
    expect(server.heard[0]?.headers).not.toHaveProperty('Idempotency-Key');
    expect(server.heard[0]?.query).toEqual({ page: '0', ids: '1,2' });
  });

  it('joins arrays by commas and leaves out what is empty', () => {
    expect(queryString({ a: ['x', 'y'], b: undefined, c: '', d: null, e: 0, f: false })).toBe('?a=x%2Cy&e=0&f=false');
    expect(queryString({})).toBe('');
  });

  it('carries what the server said when it fails', async () => {
    signInAs();
    new FakeServer().on('POST', '/country', () => {
      throw refuse(409, {
        code: 'stale_version',
        message: 'Somebody was faster',
        current: { id: 1, version: 3 },
        request_id: 'r-1',
        fields: [{ field: 'name', code: 'x', message: 'y' }],
      });
    });
    const failure = await failureOf(call('POST', '/country', { body: {} }));
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({
      code: 'stale_version',
      status: 409,
      message: 'Somebody was faster',
      current: { version: 3 },
      request_id: 'r-1',
      fields: [{ field: 'name' }],
    });
  });

  it('answers undefined for an empty answer', async () => {
    signInAs();
    new FakeServer().on('DELETE', '/country/1', () => undefined);
    expect(await call('DELETE', '/country/1')).toBeUndefined();
  });
});

describe('a write that does not reach the server', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  it('is sent again under the same key', async () => {
    signInAs();
    const server = new FakeServer().on('POST', '/country', () => ({ id: 1 }));
    server.isAway = true;
    const saved = call('POST', '/country', { body: { name: 'A' } });
    await jest.advanceTimersByTimeAsync(100);
    server.isAway = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect(await saved).toEqual({ id: 1 });
    const keys = server.heard.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('gives up after three tries and says that the server was not reached', async () => {
    signInAs();
    const server = new FakeServer();
    server.isAway = true;
    const failure = failureOf(call('PUT', '/x', { body: {} }));
    await jest.advanceTimersByTimeAsync(5000);
    expect(await failure).toMatchObject({ code: 'network', status: 0, isTemporary: true });
    expect(server.heard).toHaveLength(3);
  });

  it('is not sent again when the server refuses it', async () => {
    signInAs();
    const server = new FakeServer().on('POST', '/x', () => {
      throw refuse(422);
    });
    await failureOf(call('POST', '/x', { body: {} }));
    expect(server.heard).toHaveLength(1);
  });
});

describe.each([403, 500, 503, 507])('an answer of %s', (status) => {
  it('leaves the session as it is', async () => {
    signInAs();
    new FakeServer().on('GET', '/x', () => {
      throw refuse(status);
    });
    await failureOf(call('GET', '/x'));
    expect(session.read().token).toBe('token-admin');
  });
});

describe.each([401, 302])('an answer of %s', (status) => {
  it('ends the session of this browser', async () => {
    signInAs();
    new FakeServer().on('GET', '/x', () => {
      throw refuse(status);
    });
    await failureOf(call('GET', '/x'));
    expect(session.read()).toEqual({ token: null, user_info: null });
    expect(['token', 'userInfo', 'institution'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  });

  it('to a token of yesterday leaves the session of today', async () => {
    signInAs();
    new FakeServer().on('GET', '/x', () => {
      signInAs({ username: 'other' });
      throw refuse(status);
    });
    await failureOf(call('GET', '/x'));
    expect(session.read().token).toBe('token-other');
  });
});

describe('a public call', () => {
  it('does not say who calls', async () => {
    signInAs();
    const server = new FakeServer().on('POST', '/signin', () => ({ token: 't' }));
    await publicCall('POST', '/signin', { body: {} });
    expect(server.heard[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('gives up after 5,000 ms', async () => {
    jest.useFakeTimers();
    globalThis.fetch = ((_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )) as typeof fetch;
    const failure = failureOf(publicCall('GET', '/institution/all'));
    await jest.advanceTimersByTimeAsync(4999);
    await jest.advanceTimersByTimeAsync(2);
    expect(await failure).toMatchObject({ code: 'timeout', status: 0 });
    jest.useRealTimers();
  });
});
