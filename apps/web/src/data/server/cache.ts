import { QueryClient, type Query } from '@tanstack/react-query';
import type { DomainEvent, Subject } from '@quad/domain/core';
import { CallFailed } from './client';
import { ownChanges } from './own-changes';
import { say } from '#data/words/text';

/** What a cached answer is about; decides which events touch it. */
export interface Topic {
  readonly kind: 'record' | 'list' | 'live';
  readonly subjects: readonly Subject[];
  /** Of a record: what it is one of; it may have been asked for by a name, so its id is read from the data. */
  readonly resource?: string;
  /** Takes an event with a payload into the data, instead of a refetch; undefined where that cannot be. */
  readonly fold?: ((data: never, event: DomainEvent) => unknown) | undefined;
}

/** Events are gathered this long before what they touch is fetched again. */
const BATCH_MS = 100;
/** While something changes all the time it is fetched again at most so often: more of it nobody can read. */
const PACE_MS = 500;
/** After a reconnect every client fetches at its own moment within this time. */
const JITTER_MS = 500;
const ANSWERS_STAY_MS = 5 * 60_000;
/** Two parts of one screen that ask the same within this time share the answer. */
const SHARED_MS = 2000;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The socket tells what changed; neither the window's focus nor the browser's idea of being online does.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: SHARED_MS,
      gcTime: ANSWERS_STAY_MS,
      retry: (count, failure) => count < 2 && failure instanceof CallFailed && failure.isTemporary,
      retryDelay: (count) => 500 * 2 ** count,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const topicOf = (query: Query): Topic | undefined => query.meta?.topic as Topic | undefined;
const idOf = (query: Query) => (query.state.data as { id?: number } | undefined)?.id ?? topicOf(query)?.subjects[0]?.id;
const versionOf = (query: Query) => (query.state.data as { version?: number } | undefined)?.version ?? 0;

/** True when the event is of the resource that the answer is one record of. */
const isOwn = (query: Query, event: DomainEvent) => topicOf(query)?.resource === event.resource;

/** True when the event speaks of what the answer shows. */
function touches(query: Query, event: DomainEvent): boolean {
  const topic = topicOf(query);
  if (!topic) return false;
  if (isOwn(query, event)) return idOf(query) === event.record_id;
  return topic.subjects.some(
    ({ resource, id }) => resource === event.resource && (id === undefined || id === event.record_id),
  );
}

const isDeletion = (event: DomainEvent) => event.name.endsWith('.deleted');

let waiting: DomainEvent[] = [];
/** What is to be fetched again, and the version at which a record would turn out to be up to date after all. */
const behind = new Map<Query, number>();
/** When it was last fetched again because of an event. */
const refetchedAt = new WeakMap<Query, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const markBehind = (query: Query, version: number) => behind.set(query, Math.max(version, behind.get(query) ?? 0));
// Only a record can tell by its version that it is up to date; lists never can, nor can what it shows of others.
const neededBy = (query: Query, event: DomainEvent) => (isOwn(query, event) ? event.version : Infinity);

function later(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    flush();
  }, BATCH_MS);
}

const isPaced = (query: Query) => performance.now() - (refetchedAt.get(query) ?? -Infinity) < PACE_MS;

function flush(): void {
  const events = waiting;
  waiting = [];
  for (const query of client.getQueryCache().getAll()) {
    for (const event of events) if (touches(query, event)) markBehind(query, neededBy(query, event));
  }
  for (const [query, version] of [...behind]) {
    // An answer under way may be older than the event. It is let through and asked for once more after it came:
    // cancelling it at every event would starve a busy list.
    if (query.state.fetchStatus === 'fetching' || isPaced(query)) continue;
    behind.delete(query);
    if (versionOf(query) >= version) continue;
    refetchedAt.set(query, performance.now());
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
  if (behind.size) later();
}

/** The record is gone: who has it on screen is told so, without asking the server for what is not there. */
function drop(query: Query): void {
  if (!query.isActive()) return client.removeQueries({ queryKey: query.queryKey, exact: true });
  const error = new CallFailed({ code: 'gone', message: say('errors:gone'), status: 410 });
  query.setState({ data: undefined, error, status: 'error', fetchStatus: 'idle', isInvalidated: false });
}

function applyNow(query: Query, event: DomainEvent): 'done' | 'refetch' {
  const topic = topicOf(query);
  if (isDeletion(event) && isOwn(query, event)) {
    drop(query);
    return 'done';
  }
  if (event.payload === undefined || !topic?.fold || query.state.data === undefined) return 'refetch';
  const folded = topic.fold(query.state.data as never, event);
  if (folded === undefined) return 'refetch';
  client.setQueryData(query.queryKey, folded);
  return query.state.fetchStatus === 'fetching' ? 'refetch' : 'done';
}

/**
 * Brings the cache up to date with what the server says has changed: deleted records go, older ones and their lists are
 * fetched again (what is on screen at once, gathered over 100 ms, and over 500 ms while one event follows another).
 */
function apply(events: readonly DomainEvent[]): void {
  for (const event of events) {
    const touched = client
      .getQueryCache()
      .getAll()
      .filter((query) => touches(query, event));
    const rest = touched.filter((query) => applyNow(query, event) === 'refetch');
    if (rest.length === touched.length) waiting.push(event);
    else for (const query of rest) markBehind(query, neededBy(query, event));
  }
  later();
}

/** Marks everything stale and fetches what is on screen, at a moment of its own within 500 ms. */
async function staleAll(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS));
  await client.invalidateQueries();
}

/** Marks stale what is about the subject, as when something may have been missed. */
function staleSubject({ resource, id }: Subject): void {
  for (const query of client.getQueryCache().getAll()) {
    const isAbout = topicOf(query)?.subjects.some(
      (subject) => subject.resource === resource && (id === undefined || subject.id === undefined || subject.id === id),
    );
    if (isAbout) markBehind(query, Infinity);
  }
  later();
}

/** Marks stale every list and live answer of the resources, and resolves when those on screen are here; records stay. */
const staleLists = (resources: readonly string[]): Promise<void> => {
  const isTouched = (query: Query) =>
    topicOf(query)?.kind !== 'record' &&
    Boolean(topicOf(query)?.subjects.some(({ resource }) => resources.includes(resource)));
  return client.invalidateQueries({ predicate: isTouched });
};

/** Puts a record the server has just answered where it is shown, unless what is there is newer. */
function keep(resource: string, path: string, record: { readonly id: number; readonly version: number }): void {
  const shown = client
    .getQueryCache()
    .getAll()
    .filter(
      (query) =>
        topicOf(query)?.kind === 'record' && topicOf(query)?.resource === resource && idOf(query) === record.id,
    );
  for (const query of shown) if (versionOf(query) <= record.version) client.setQueryData(query.queryKey, record);
  const key = [path, {}, 'record'];
  if (!shown.length) client.setQueryData(key, record);
}

/** Forgets everything, as when another person comes; `refetch` (another institution) asks anew for what is on screen. */
function clear({ refetch }: { refetch: boolean }): void {
  waiting = [];
  behind.clear();
  clearTimeout(timer);
  timer = undefined;
  ownChanges.forget();
  if (refetch) void client.cancelQueries().then(() => client.resetQueries());
  else client.clear();
}

/** The answers of the server as this tab holds them. Only `data/` speaks to it. */
export const cache = { client, apply, staleAll, staleSubject, staleLists, keep, clear };
