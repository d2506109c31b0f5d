import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { chatCalls, type ChatMessage } from '@quad/domain/chat';
import type { Actor } from '@quad/domain/core';
import { ask } from '#data/server/calls';
import { CallFailed } from '#data/server/client';
import { currentActor, useSession } from '#data/identity/session';
import { session } from '#data/identity/session-store';
import { createStore, remember, remembered } from '#kit/base/store';
import { outboxMachine, type Outgoing, type Refusal } from './outbox.machine';

type Line = readonly Outgoing[];
interface Running {
  readonly key: string;
  readonly actor: ActorRefFrom<typeof outboxMachine>;
  readonly stop: () => void;
}

const shown = createStore<{ readonly line: Line; readonly isAway: boolean }>({ line: [], isAway: false });
const arrivals = new Set<(message: ChatMessage) => void>();
let running: Running | null = null;

/** Where the browser keeps what a person in an institution has on its way: nobody else's session sends it. */
const keyOf = ({ account_id, institution_id }: Actor): string => `quad.outbox.${account_id}.${institution_id}`;

const refusalOf = (failure: unknown): Refusal => {
  if (!(failure instanceof CallFailed)) return { isTemporary: true, message: '' };
  return { isTemporary: failure.isTemporary || failure.status === 401, message: failure.message };
};

const deliver = fromPromise<string, Outgoing>(async ({ input: { client_id, body } }) => {
  try {
    const message = await ask(chatCalls.send, body);
    for (const hear of [...arrivals]) hear(message);
    return client_id;
  } catch (failure) {
    throw refusalOf(failure);
  }
});

// Another tab of the same person writes the same key: each takes out what it has sent, and adds what it has got.
function keep(key: string, before: Line, after: Line): void {
  const mine = new Map(after.map((message) => [message.client_id, message]));
  const gone = new Set(before.map(({ client_id }) => client_id).filter((client_id) => !mine.has(client_id)));
  const kept = remembered<Line>(key, [])
    .filter(({ client_id }) => !gone.has(client_id))
    .map((message) => mine.get(message.client_id) ?? message);
  const known = new Set(kept.map(({ client_id }) => client_id));
  const line = [...kept, ...after.filter(({ client_id }) => !known.has(client_id))];
  remember(key, line.length ? line : undefined);
}

function start(key: string): Running {
  const actor = createActor(outboxMachine.provide({ actors: { deliver } }), {
    input: { line: remembered<Line>(key, []) },
  });
  let before = remembered<Line>(key, []);
  actor.subscribe(({ context: { line }, value }) => {
    if (line !== before) keep(key, before, line);
    before = line;
    shown.set(() => ({ line, isAway: value === 'away' }));
  });
  const onOnline = () => actor.send({ type: 'ONLINE' });
  // What another tab has sent need not be sent from here.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    const left = new Set(remembered<Line>(key, []).map(({ client_id }) => client_id));
    for (const { client_id } of actor.getSnapshot().context.line)
      if (!left.has(client_id)) actor.send({ type: 'DISCARD', client_id });
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('storage', onStorage);
  actor.start();
  return {
    key,
    actor,
    stop: () => {
      actor.stop();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('storage', onStorage);
    },
  };
}

function follow(): void {
  const person = currentActor();
  const key = person ? keyOf(person) : null;
  if (running?.key === key) return;
  running?.stop();
  shown.set(() => ({ line: [], isAway: false }));
  running = key ? start(key) : null;
}

let isFollowing = false;

/** The line of whoever is signed in; begun at the first question, with what an earlier visit left. */
function outbox(): Running | null {
  if (!isFollowing) {
    isFollowing = true;
    session.subscribe(follow);
  }
  follow();
  return running;
}

/** Sends what an earlier visit has left. */
export const startOutbox = (): void => {
  outbox();
};

/** Puts a message at the end of the line. `seen` is what is shown of it while it waits. */
export function sendMessage(
  chat_group_id: number,
  body: object,
  seen: Pick<Outgoing, 'text' | 'files' | 'reply_to' | 'thread_id'>,
): void {
  const client_id = crypto.randomUUID();
  outbox()?.actor.send({
    type: 'SEND',
    message: {
      ...seen,
      client_id,
      chat_group_id,
      body: { ...body, chat_group_id, client_id },
      at: new Date().toISOString(),
    },
  });
}

/** Sends again what was refused, or at once what waits for the network. */
export const retryMessage = (client_id: string): void => outbox()?.actor.send({ type: 'RETRY', client_id });
/** Throws away what was not sent. */
export const discardMessage = (client_id: string): void => outbox()?.actor.send({ type: 'DISCARD', client_id });

/** Hears every message the server has taken from here, until the answered function is called. */
export function onArrival(hear: (message: ChatMessage) => void): () => void {
  arrivals.add(hear);
  return () => {
    arrivals.delete(hear);
  };
}

const NOTHING: Line = [];
let cut: { of: Line; byRoom: Map<number, Line> } = { of: NOTHING, byRoom: new Map() };

function lineOf(room: number): Line {
  const { line } = shown.get();
  if (cut.of !== line) cut = { of: line, byRoom: new Map() };
  const known = cut.byRoom.get(room) ?? line.filter(({ chat_group_id }) => chat_group_id === room);
  cut.byRoom.set(room, known);
  return known;
}

/** What the person has on its way into a room, and whether it waits for the network. */
export function useOutbox(room: number): { readonly line: Line; readonly isAway: boolean } {
  useSession();
  const { isAway } = shown.use();
  const line = lineOf(room);
  return { line, isAway };
}
