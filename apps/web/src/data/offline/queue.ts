import { useCallback, useSyncExternalStore } from 'react';
import { get, update } from 'idb-keyval';
import type { DomainEvent } from '@quad/domain/core';
import { cache } from '#data/server/cache';
import { call, CallFailed, newKey, type Method } from '#data/server/client';
import { currentActor } from '#data/identity/session';
import { session } from '#data/identity/session-store';

/** A write that waits for its turn; `key` is its idempotency key, so it is done once however often it is sent. */
export interface QueuedCall {
  readonly key: string;
  readonly kind: string;
  readonly method: Exclude<Method, 'GET'>;
  readonly path: string;
  readonly body: unknown;
  readonly account_id: number;
  readonly institution_id: number;
  /** ISO 8601: when the person did it. */
  readonly at: string;
  /** Set when the server refused it; it is not sent again and waits to be seen. */
  readonly problem?: { readonly code: string; readonly message: string };
}

const STORE = 'quad-queue';
const AGAIN_MS = 3000;

let entries: readonly QueuedCall[] = [];
let running: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

// Read before anything is added: an entry of the last visit goes before those of this one.
const opened: Promise<void> = get<QueuedCall[]>(STORE).then(
  (kept = []) => become([...kept, ...entries]),
  () => undefined,
);

function become(next: readonly QueuedCall[]): void {
  entries = next;
  for (const listener of [...listeners]) listener();
}

// Done twice, to what is shown and to what is kept: `next` must answer the same for the same.
async function change(next: (before: readonly QueuedCall[]) => readonly QueuedCall[]): Promise<void> {
  become(next(entries));
  // Another tab may have added to what is kept. A browser that keeps nothing (private window) still has the queue of this visit.
  await update<readonly QueuedCall[]>(STORE, (kept = []) => next(kept)).catch(() => undefined);
}

const isMine = ({ account_id, institution_id }: QueuedCall): boolean => {
  const actor = currentActor();
  return actor !== null && actor.account_id === account_id && actor.institution_id === institution_id;
};

const nextOne = (): QueuedCall | undefined => entries.find((entry) => isMine(entry) && !entry.problem);

async function sendAll(): Promise<void> {
  await opened;
  for (let entry = nextOne(); entry; entry = nextOne()) {
    const { key, method, path, body } = entry;
    try {
      showDelivered(entry, await call(method, path, { body, idempotencyKey: key }));
      await change((before) => before.filter((each) => each.key !== key));
    } catch (failure) {
      if (!(failure instanceof CallFailed) || failure.isTemporary || failure.status === 401) return sendLater();
      const problem = { code: failure.code, message: failure.message };
      await change((before) => before.map((each) => (each.key === key ? { ...each, problem } : each)));
    }
  }
}

function sendLater(): void {
  clearTimeout(again);
  again = setTimeout(() => void flush(), AGAIN_MS);
}

/** Sends what waits, one after the other, oldest first; stops when the server is away and goes on by itself. */
export function flush(): Promise<void> {
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}

/** Puts a write at the end of the queue, durable before it resolves, and starts sending. Does nothing for nobody. */
export async function enqueue(
  kind: string,
  { method, path, body }: Pick<QueuedCall, 'method' | 'path' | 'body'>,
): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  const entry: QueuedCall = {
    key: newKey(),
    kind,
    method,
    path,
    body,
    account_id: actor.account_id,
    institution_id: actor.institution_id,
    at: new Date().toISOString(),
  };
  await opened;
  await change((before) => [...before, entry]);
  void flush();
}

/** Takes an entry out: one that was refused and has been seen, or one the person takes back before it was sent. */
export const discard = (key: string): Promise<void> => change((before) => before.filter((each) => each.key !== key));

/** Starts sending what an earlier visit left, and again whenever the browser comes back online or somebody signs in. */
export function startQueue(): () => void {
  const go = () => void flush();
  window.addEventListener('online', go);
  const stop = session.subscribe(go);
  go();
  return () => {
    window.removeEventListener('online', go);
    stop();
  };
}

type News = Pick<DomainEvent, 'name' | 'resource' | 'record_id' | 'version' | 'payload'>;
const tellings = new Map<string, (answer: never) => News>();

/**
 * What the answer to a write of the kind tells, as the event that the server sends of it: it is shown before the write
 * leaves the queue, also while the socket is not back yet.
 */
export const tellsOf = <A>(kind: string, newsOf: (answer: A) => News): void => void tellings.set(kind, newsOf);

function showDelivered({ kind, account_id, institution_id, at }: QueuedCall, answer: unknown): void {
  const news = tellings.get(kind)?.(answer as never);
  if (news) cache.apply([{ ...news, id: 0, institution_id, actor_id: account_id, actor_name: null, at }]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

let shown: { of: readonly QueuedCall[]; byKind: Map<string, readonly QueuedCall[]> } = {
  of: entries,
  byKind: new Map(),
};

function ofKind(kind: string): readonly QueuedCall[] {
  if (shown.of !== entries) shown = { of: entries, byKind: new Map() };
  const known = shown.byKind.get(kind) ?? entries.filter((entry) => entry.kind === kind && isMine(entry));
  shown.byKind.set(kind, known);
  return known;
}

/** The own writes of a kind that have not reached the server, oldest first; those with a `problem` were refused. */
export const useQueue = (kind: string): readonly QueuedCall[] =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => ofKind(kind), [kind]),
  );
