import { useCallback, useSyncExternalStore } from 'react';
import type { Method } from '#data/server/client';
import { currentActor } from '#data/identity/session';
import { keepOnDevice, onDevice } from './device';

/** A write that waits for its turn; `key` is its idempotency key, so it is done once however often it is sent. */
export interface QueuedCall {
  readonly key: string;
  /** Its line: what is of one kind is sent in order, one after the other. */
  readonly kind: string;
  /** What it sets: a later write of the same cell takes its place while it waits. */
  readonly cell?: string;
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
  /** What its screen shows of it while it waits. */
  readonly seen?: unknown;
  /** Resources to fetch again once it is done. */
  readonly affects?: readonly string[];
  readonly account_id: number;
  readonly institution_id: number;
  /** ISO 8601: when the person did it. */
  readonly at: string;
  /** Set when the server refused it; it is not sent again and waits to be seen. */
  readonly problem?: { readonly code: string; readonly message: string };
}

/** `kept` waits on this device for the network, `sending` is on its way or next, `refused` carries its `problem`. */
export type Waiting = QueuedCall & { readonly state: 'kept' | 'sending' | 'refused' };
export type Entries = readonly QueuedCall[];

export const STORE = 'quad-queue';

let entries: Entries = [];
/** Lines that did not reach the server the last time. */
let away: ReadonlySet<string> = new Set();
let unsaved = 0;
// Turned once: from then on what this page remembers is more than what the device has.
let isKept = true;
let shown = new Map<string, readonly Waiting[]>();
const listeners = new Set<() => void>();
const NOTHING: readonly Waiting[] = [];

function show(): void {
  shown = new Map();
  for (const listener of [...listeners]) listener();
}

function become(next: Entries): void {
  entries = next;
  show();
}

/**
 * Changes the queue, durable before it resolves. Done twice, to what is shown and to what is kept, where another tab may
 * have added something: `next` must answer the same for the same.
 */
export async function change(next: (before: Entries) => Entries): Promise<void> {
  become(next(entries));
  unsaved += 1;
  const kept = await keepOnDevice<Entries>(STORE, (before = []) => next(before));
  unsaved -= 1;
  isKept &&= kept !== undefined;
  if (kept && isKept && unsaved === 0) become(kept);
}

/** Takes over what other tabs have added and sent. */
export async function look(): Promise<void> {
  if (!isKept) return;
  const kept = await onDevice<Entries>(STORE);
  if (kept && isKept && unsaved === 0 && JSON.stringify(kept) !== JSON.stringify(entries)) become(kept);
}

// Read before anything is added: an entry of the last visit goes before those of this one.
export const opened: Promise<void> = look();

const isMine = ({ account_id, institution_id }: QueuedCall): boolean => {
  const actor = currentActor();
  return actor !== null && actor.account_id === account_id && actor.institution_id === institution_id;
};

/** What the signed-in person has waiting in this institution: nobody else's session shows or sends it. */
export const mine = (): Entries => entries.filter(isMine);
/** The next to be sent of a line. */
export const nextOf = (kind: string): QueuedCall | undefined =>
  entries.find((entry) => entry.kind === kind && !entry.problem && isMine(entry));

export const isAway = (kind: string): boolean => away.has(kind);
/** Notes whether the server is reached. */
export function setAway(kind: string, now: boolean): void {
  if (away.has(kind) === now) return;
  away = new Set([...away].filter((one) => one !== kind).concat(now ? kind : []));
  show();
}

/** Calls the listener after every change, until the answered function is called. */
export function onQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const stateOf = ({ kind, problem }: QueuedCall): Waiting['state'] =>
  problem ? 'refused' : away.has(kind) ? 'kept' : 'sending';

/** The own writes of a kind that are not done, oldest first. */
export function waitingOf(kind: string): readonly Waiting[] {
  const actor = currentActor();
  const key = `${String(actor?.account_id)}:${String(actor?.institution_id)}:${kind}`;
  const found =
    shown.get(key) ??
    mine()
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ ...entry, state: stateOf(entry) }));
  shown.set(key, found.length ? found : NOTHING);
  return found.length ? found : NOTHING;
}

/** The same, for a screen. */
export const useQueue = (kind: string): readonly Waiting[] =>
  useSyncExternalStore(
    onQueue,
    useCallback(() => waitingOf(kind), [kind]),
  );
