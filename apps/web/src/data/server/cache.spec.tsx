import { useLayoutEffect } from 'react';
import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { c, defineCall, defineResource } from '@quad/domain/core';
import { countries } from '@quad/domain/reference';
import { cache } from '#data/server/cache';
import { DataProvider } from '#data/provider';
import { useCall } from '#data/server/calls';
import { usePage, useRecord, useSave } from '#data/server/resource';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { page } from '#testing/page';

const record = (version: number, name = 'Uzbekistan') => ({
  id: 1,
  version,
  name,
  code: 'UZ',
  created_at: '',
  updated_at: '',
});
const pause = (ms: number) =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
  );
const apply = (...events: Parameters<typeof cache.apply>[0]) => act(() => cache.apply(events));

let server: FakeServer;
let version: number;

beforeEach(() => {
  signInAs();
  version = 1;
  server = new FakeServer()
    .on('GET', '/country', () => page(record(version)))
    .on('GET', '/country/1', () => record(version))
    .on('GET', '/country/Uzbekistan', () => record(version));
});

const draw = <T,>(hook: () => T) => renderHook(hook, { wrapper: DataProvider }).result;

it('is asked for while it is drawn for the first time', async () => {
  const asked: unknown[] = [];
  const shown = draw(() => {
    const reading = useRecord(countries, 1);
    useLayoutEffect(() => {
      asked.push(cache.client.isFetching());
    }, []);
    return reading;
  });
  expect(asked).toEqual([1]);
  await waitFor(() => expect(shown.current.record?.version).toBe(1));
  expect(server.count('GET', '/country/1')).toBe(1);
});

describe('an event of a newer version', () => {
  it('brings record and list up to date', async () => {
    const shown = draw(() => ({ list: usePage(countries), one: useRecord(countries, 1) }));
    await waitFor(() => expect(shown.current.one.record?.version).toBe(1));
    version = 2;
    apply(event('countries', 1));
    await waitFor(() => expect(shown.current.one.record?.version).toBe(2));
    expect(shown.current.list.page?.content[0]?.version).toBe(2);
  });

  it('finds a record that was asked for by its name', async () => {
    const shown = draw(() => useRecord(countries, 'Uzbekistan'));
    await waitFor(() => expect(shown.current.record?.version).toBe(1));
    version = 2;
    apply(event('countries', 1));
    await waitFor(() => expect(shown.current.record?.version).toBe(2));
  });

  it('leaves other records and other resources alone', async () => {
    const shown = draw(() => useRecord(countries, 1));
    await waitFor(() => expect(shown.current.record).toBeDefined());
    apply(event('countries', 2), event('states', 1));
    await pause(200);
    expect(server.count('GET', '/country/1')).toBe(1);
  });

  it('is gathered with others: twenty events, one fetch', async () => {
    const shown = draw(() => usePage(countries));
    await waitFor(() => expect(shown.current.page).toBeDefined());
    for (let id = 1; id <= 20; id += 1) apply(event('countries', id));
    await pause(300);
    expect(server.count('GET', '/country')).toBe(2);
  });

  it('that follows close upon another waits for those that come after it', async () => {
    const shown = draw(() => usePage(countries));
    await waitFor(() => expect(shown.current.page?.content).toHaveLength(1));
    const begin = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(begin);
    const change = async () => {
      version += 1;
      apply(event('countries', 1, { version }));
      await pause(250);
    };
    await change();
    expect(shown.current.page?.content[0]?.version).toBe(2);
    await change();
    await change();
    expect(server.count('GET', '/country')).toBe(2);
    clock.mockReturnValue(begin + 500);
    await waitFor(() => expect(shown.current.page?.content[0]?.version).toBe(4));
    expect(server.count('GET', '/country')).toBe(3);
    clock.mockRestore();
  });

  it('that comes during a fetch is followed by another fetch, without cancelling the first', async () => {
    let release = () => undefined as void;
    server.on(
      'GET',
      '/country',
      () =>
        new Promise((resolve) => {
          const seen = version;
          release = () => resolve(page(record(seen)));
        }),
    );
    const shown = draw(() => usePage(countries));
    await waitFor(() => expect(server.count('GET', '/country')).toBe(1));
    version = 2;
    apply(event('countries', 1));
    await pause(250);
    expect(server.count('GET', '/country')).toBe(1);
    act(() => release());
    await waitFor(() => expect(server.count('GET', '/country')).toBe(2));
    act(() => release());
    await waitFor(() => expect(shown.current.page?.content[0]?.version).toBe(2));
  });
});

describe('the own change', () => {
  it('shows the answer at once; its event then fetches the lists only', async () => {
    server.on('POST', '/country', () => {
      version = 2;
      return record(2, 'Oʻzbekiston');
    });
    const shown = draw(() => ({ list: usePage(countries), one: useRecord(countries, 1), saving: useSave(countries) }));
    await waitFor(() => expect(shown.current.one.record).toBeDefined());
    await act(() => shown.current.saving.save({ id: 1, version: 1, name: 'Oʻzbekiston', code: 'UZ' }));
    expect(shown.current.one.record?.name).toBe('Oʻzbekiston');
    apply(event('countries', 1, { actor_id: 1 }));
    await pause(300);
    expect(server.count('GET', '/country/1')).toBe(1);
    expect(server.count('GET', '/country')).toBeGreaterThan(1);
  });
});

describe('a deletion', () => {
  it('tells who has the record open, without asking the server for it', async () => {
    const shown = draw(() => useRecord(countries, 1));
    await waitFor(() => expect(shown.current.record).toBeDefined());
    apply(event('countries', 1, { name: 'countries.deleted', version: 3 }));
    await waitFor(() => expect(shown.current.problem?.code).toBe('gone'));
    expect(shown.current.record).toBeUndefined();
    expect(server.count('GET', '/country/1')).toBe(1);
  });

  it('forgets a record nobody looks at, and fetches the list', async () => {
    const list = draw(() => usePage(countries));
    const { result, unmount } = renderHook(() => useRecord(countries, 1), { wrapper: DataProvider });
    await waitFor(() => expect(result.current.record).toBeDefined());
    unmount();
    apply(event('countries', 1, { name: 'countries.deleted', version: 3 }));
    await waitFor(() => expect(server.count('GET', '/country')).toBe(2));
    expect(list.current.page).toBeDefined();
    expect(cache.client.getQueryData(['/country/1', {}, 'record'])).toBeUndefined();
  });
});

describe('an event with a payload', () => {
  const about = { summary: '', can: 'signed_in', live: ['attendance_marks'] } as const;
  const calls = {
    board: defineCall('GET /board', { ...about, answer: z.object({ marks: z.record(z.string(), z.string()) }) }),
    counts: defineCall('GET /counts', { ...about, answer: z.object({ present: z.number() }) }),
  };

  it('is folded into the data that takes it; the rest is fetched again', async () => {
    server.on('GET', '/board', () => ({ marks: {} })).on('GET', '/counts', () => ({ present: 0 }));
    const fold = (board: { marks: Record<string, string> }, { payload }: { payload?: unknown }) => ({
      marks: { ...board.marks, ...(payload as Record<string, string>) },
    });
    const shown = draw(() => ({
      board: useCall(calls.board, {}, { fold }),
      counts: useCall(calls.counts, {}),
    }));
    await waitFor(() => expect(shown.current.counts.data).toBeDefined());
    apply(event('attendance_marks', 7, { payload: { 7: 'present' } }));
    await waitFor(() => expect(shown.current.board.data).toEqual({ marks: { 7: 'present' } }));
    await waitFor(() => expect(server.count('GET', '/counts')).toBe(2));
    expect(server.count('GET', '/board')).toBe(1);
  });
});

describe('what a record shows of others', () => {
  const columns = { name: c.line(), books: c.shown(z.number()) };
  const shelves = defineResource({
    ...{ name: 'shelves', area: 'library', path: '/shelf', columns, shows: ['books'], nameKey: 'name' },
    policy: () => [{ verbs: ['read'] }],
    example: { name: 'A' },
  });
  beforeEach(() => {
    const shelf = () => ({ ...record(1), books: version });
    server.on('GET', '/shelf/1', shelf).on('GET', '/shelf', () => page(shelf()));
  });

  it('is asked for again when one of those changes, though its own version stays, on its page and in its list', async () => {
    const shown = draw(() => ({ one: useRecord(shelves, 1), list: usePage(shelves) }));
    await waitFor(() => expect(shown.current.one.record?.books).toBe(1));
    version = 2;
    apply(event('books', 77));
    await waitFor(() => expect(shown.current.one.record?.books).toBe(2));
    await waitFor(() => expect(shown.current.list.page?.content[0]?.books).toBe(2));
    apply(event('books', 1, { name: 'books.deleted' }));
    await waitFor(() => expect(server.count('GET', '/shelf/1')).toBe(3));
    expect(shown.current.one.record?.books).toBe(2);
  });
});

it('forgets, with everything else, when it wanted to ask again: the next person is not left with the old answer', async () => {
  jest.useFakeTimers();
  cache.apply([event('countries', 1)]);
  jest.useRealTimers();
  cache.clear({ refetch: false });
  const shown = draw(() => useRecord(countries, 1));
  await waitFor(() => expect(shown.current.record?.version).toBe(1));
  version = 2;
  await apply(event('countries', 1));
  await waitFor(() => expect(shown.current.record?.version).toBe(2));
});
