import { useMemo } from 'react';
import { chatCalls, type ChatMessage } from '@quad/domain/chat';
import { newKey } from '#data/server/client';
import { currentActor } from '#data/identity/session';
import { discard, enqueue, onAnswer, retry, useQueue, type Waiting } from '#data/offline/queue';
import { remember, remembered } from '#data/offline/store';

/** What the person sees of a message while it waits. */
interface Seen {
  readonly text: string;
  readonly files: readonly {
    readonly id: number;
    readonly name: string;
    readonly size: number;
    readonly mime: string;
  }[];
  readonly reply_to: ChatMessage['reply_to'];
  readonly thread_id?: ChatMessage['thread_id'];
}

/** A message on its way out. The server knows a repeat by its `client_id`, so however often it is sent it is written once. */
export interface Outgoing extends Seen {
  readonly client_id: string;
  readonly chat_group_id: number;
  /** ISO 8601: when the person sent it. */
  readonly at: string;
  /** Set when the server refused it: it waits for the person to send it again or throw it away. */
  readonly problem?: string;
}

/** Messages wait in this line until the server has them. */
const LINE = 'chat';

/** Puts a message at the end of the line. `seen` is what is shown of it while it waits. */
export async function sendMessage(
  chat_group_id: number,
  { client_id = newKey(), ...body }: { readonly client_id?: string; readonly [name: string]: unknown },
  seen: Seen,
): Promise<void> {
  const { method, path } = chatCalls.send;
  await enqueue(LINE, { method, path, key: client_id, body: { ...body, chat_group_id, client_id }, seen });
}

/** Takes over what the release before this one kept in localStorage. */
export async function startOutbox(): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  const key = `quad.outbox.${actor.account_id}.${actor.institution_id}`;
  for (const { client_id, chat_group_id, body, ...seen } of remembered<(Outgoing & { body: object })[]>(key, []))
    await sendMessage(chat_group_id, { ...body, client_id }, seen);
  remember(key, undefined);
}

/** Sends again what was refused, or at once what waits for the network. */
export const retryMessage = (client_id: string): void => void retry(client_id);
/** Throws away what was not sent. */
export const discardMessage = (client_id: string): void => void discard(client_id);

/** Calls `hear` with every message that the server accepted from this device. Returns the function that ends it. */
export const onArrival = (hear: (message: ChatMessage) => void): (() => void) => onAnswer(LINE, hear);

const outgoingOf = ({ key, body, seen, at, problem }: Waiting): Outgoing => ({
  ...(seen as Seen),
  client_id: key,
  chat_group_id: (body as { chat_group_id: number }).chat_group_id,
  at,
  ...(problem && { problem: problem.message }),
});

/** What the person has on its way into a room, and whether it waits for the network. */
export function useOutbox(room: number): { readonly line: readonly Outgoing[]; readonly isAway: boolean } {
  const waiting = useQueue(LINE);
  const line = useMemo(
    () => waiting.map(outgoingOf).filter(({ chat_group_id }) => chat_group_id === room),
    [waiting, room],
  );
  return { line, isAway: waiting.some(({ state }) => state === 'kept') };
}
