import type { DomainEvent } from '@quad/domain/core';
import { cache } from '#data/server/cache';
import { call, CallFailed, newKey } from '#data/server/client';
import { currentActor } from '#data/identity/session';
import { session } from '#data/identity/session-store';
import { oneTabAtATime, onOtherTabs } from './device';
import {
  change,
  isAway,
  look,
  mine,
  nextOf,
  onQueue,
  opened,
  setAway,
  STORE,
  waitingOf,
  type QueuedCall,
} from './entries';

export { useQueue, type QueuedCall, type Waiting } from './entries';

const AGAIN_MS = 3000;

type News = Pick<DomainEvent, 'name' | 'resource' | 'record_id' | 'version' | 'payload'>;

interface Line<A> {
  /**
   * What the answer tells, as the event that the server sends of it: it is shown before the write leaves the queue, also
   * while the socket is not back yet.
   */
  readonly tells?: (answer: A) => News;
  /** What remains of a write that was answered: parts that were refused, or go again. `later` is what waits behind it. */
  readonly remains?: (entry: QueuedCall, answer: A, later: readonly QueuedCall[]) => readonly QueuedCall[];
}

const lines = new Map<string, Line<never>>();
const hearing = new Map<string, Set<(answer: never, entry: QueuedCall) => unknown>>();

/** Says how a line reads its answers. It must be known wherever the line is sent: an area's index imports it. */
export const defineLine = <A>(kind: string, line: Line<A>): void => void lines.set(kind, line);

/** Calls the listener with every answer to a write of the kind, before the write leaves the queue; a promise is waited for. */
export function onAnswer<A>(kind: string, hear: (answer: A, entry: QueuedCall) => unknown): () => void {
  const all = hearing.get(kind) ?? new Set();
  hearing.set(kind, all.add(hear));
  return () => {
    all.delete(hear);
  };
}

const sending = new Set<string>();
const running = new Map<string, Promise<void>>();
let again: ReturnType<typeof setTimeout> | undefined;

async function take(entry: QueuedCall, answer: unknown): Promise<void> {
  const { key, kind, account_id, institution_id, at } = entry;
  const { tells, remains } = lines.get(kind) ?? {};
  const news = tells?.(answer as never);
  if (news) cache.apply([{ ...news, id: 0, institution_id, actor_id: account_id, actor_name: null, at }]);
  await Promise.all([...(hearing.get(kind) ?? [])].map((hear) => hear(answer as never, entry)));
  await change((before) =>
    before.flatMap((each, place) =>
      each.key === key
        ? (remains?.(
            entry,
            answer as never,
            before.slice(place + 1).filter((later) => later.kind === kind),
          ) ?? [])
        : [each],
    ),
  );
}

/** True when the server has said what becomes of it. */
async function sendOne(entry: QueuedCall): Promise<boolean> {
  const { key, method, path, body } = entry;
  let answer: unknown;
  try {
    answer = await call(method, path, { body, idempotencyKey: key });
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.isTemporary || failure.status === 401) return false;
    const problem = { code: failure.code, message: failure.message };
    await change((before) => before.map((each) => (each.key === key ? { ...each, problem } : each)));
    return true;
  }
  await take(entry, answer);
  return true;
}

async function sendLine(kind: string): Promise<void> {
  for (;;) {
    // Another tab may have sent it while this one waited for its turn.
    await look();
    const entry = nextOf(kind);
    if (!entry) return setAway(kind, false);
    if (!navigator.onLine) setAway(kind, true);
    sending.add(entry.key);
    const isAnswered = await sendOne(entry).finally(() => sending.delete(entry.key));
    setAway(kind, !isAnswered);
    if (!isAnswered) return sendLater();
  }
}

function sendLater(): void {
  clearTimeout(again);
  again = setTimeout(() => void flush(), AGAIN_MS);
}

function run(kind: string): Promise<void> {
  const known = running.get(kind);
  if (known) return known;
  const line = oneTabAtATime(`${STORE}:${kind}`, () => sendLine(kind)).finally(() => {
    running.delete(kind);
    // Added after the line had looked for the last time.
    if (nextOf(kind) && !isAway(kind)) void run(kind);
  });
  running.set(kind, line);
  return line;
}

/** Sends what waits, each line in its order; a line stops when the server is away and goes on by itself. */
export async function flush(): Promise<void> {
  await opened;
  const kinds = new Set(mine().flatMap(({ kind, problem }) => (problem ? [] : [kind])));
  await Promise.all([...kinds].map(run));
}

/** Sends at once what waits of a kind; true when the server has answered all of it. */
export async function sendNow(kind: string): Promise<boolean> {
  do await flush();
  while (nextOf(kind) && !isAway(kind));
  return !nextOf(kind);
}

type Write = Pick<QueuedCall, 'method' | 'path' | 'body'> &
  Partial<Pick<QueuedCall, 'key' | 'cell' | 'seen' | 'affects'>>;

/** Puts a write at the end of its line, durable before it resolves, and starts sending. Does nothing for nobody. */
export async function enqueue(kind: string, write: Write): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  const { account_id, institution_id } = actor;
  const entry: QueuedCall = { key: newKey(), ...write, kind, account_id, institution_id, at: new Date().toISOString() };
  // What is on its way is not called back: the server gets both, in their order.
  const isReplaced = (old: QueuedCall) =>
    entry.cell !== undefined &&
    old.cell === entry.cell &&
    old.kind === kind &&
    old.account_id === account_id &&
    old.institution_id === institution_id &&
    !sending.has(old.key);
  await opened;
  await change((before) => [...before.filter((old) => !isReplaced(old)), entry]);
  void flush();
}

/** Takes an entry out: one that was refused and has been seen, or one the person takes back before it was sent. */
export const discard = (key: string): Promise<void> => change((before) => before.filter((each) => each.key !== key));

/** Sends again what was refused, or at once what waits for the network. */
export async function retry(key: string): Promise<void> {
  await change((before) =>
    before.map((each) => {
      const { problem: _, ...entry } = each;
      return each.key === key ? entry : each;
    }),
  );
  await flush();
}

/** Tells what the server has refused of a kind that no screen shows, once, and forgets it. */
export const onRefusal = (kind: string, hear: (problem: QueuedCall['problem']) => void): (() => void) =>
  onQueue(() => {
    const refused = waitingOf(kind).find(({ state }) => state === 'refused');
    if (!refused) return;
    void discard(refused.key);
    hear(refused.problem);
  });

/** Starts sending what an earlier visit left, and again whenever the browser comes back online or somebody signs in. */
export function startQueue(): () => void {
  const go = () => void flush();
  window.addEventListener('online', go);
  // A tab that is closed leaves what it has not sent to the others.
  const stops = [session.subscribe(go), onOtherTabs(STORE, () => void look().then(flush))];
  go();
  return () => {
    window.removeEventListener('online', go);
    for (const stop of stops) stop();
  };
}
