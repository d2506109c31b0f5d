import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  chatCalls,
  chatGroups,
  MESSAGE_CREATED,
  ROOM_READ,
  type ChatMessage,
  type MessagePayload,
  type ReadPayload,
  type ThreadAnswer,
} from '@quad/domain/chat';
import type { DomainEvent } from '@quad/domain/core';
import { ask, useCall } from '#data/server/calls';
import { useQueryParts } from '#kit/base/param';
import { fail } from '#kit/base/toasts';
import { onArrival } from '#areas/chat/composer/outbox';

const numberIn = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** The message whose thread is open, as the address says (`?thread=`). */
export const useOpenThread = (): number | null => numberIn(useQueryParts()[0].get('thread'));

/** The reply to which the address leads. */
export const useAimedReply = (): number | null => numberIn(useQueryParts()[0].get('reply'));

/** With a reply in its place, or in other words; what is older than what is held changes nothing. */
export function withReply(replies: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const at = replies.findIndex(({ id }) => id === message.id);
  if (at < 0) return [...replies, message].sort((a, b) => a.seq - b.seq);
  return replies[at]!.rev < message.rev ? replies.with(at, message) : [...replies];
}

type Place = ThreadAnswer['reads'][number];

/** With somebody further on; nobody goes back. */
function withRead(
  reads: readonly Place[],
  { account_id, read_seq, follows }: Omit<Place, 'follows'> & Partial<Place>,
): Place[] {
  const known = reads.find((one) => one.account_id === account_id);
  const place = {
    account_id,
    read_seq: Math.max(read_seq, known?.read_seq ?? 0),
    follows: follows ?? known?.follows ?? false,
  };
  return [...reads.filter((one) => one !== known), place];
}

/** Takes what is heard into an open thread: replies, what the message above them says of them, and who has read them. */
export function foldThread(thread: ThreadAnswer, { name, resource, payload }: DomainEvent): ThreadAnswer {
  if (name === ROOM_READ) {
    const news = (payload as ReadPayload).threads?.filter(({ thread_id }) => thread_id === thread.root.id);
    return news?.length ? { ...thread, reads: news.reduce(withRead, thread.reads) } : thread;
  }
  if (resource !== 'chat_messages') return thread;
  const { message } = payload as MessagePayload;
  if (message.id === thread.root.id) return thread.root.rev < message.rev ? { ...thread, root: message } : thread;
  if (message.thread_id !== thread.root.id) return thread;
  const content = withReply(thread.content, message);
  const { account_id, seq } = message;
  // A person who writes has read everything above.
  const hasRead = name === MESSAGE_CREATED && account_id !== null;
  return {
    ...thread,
    content,
    ...(hasRead && { reads: withRead(thread.reads, { account_id, read_seq: seq, follows: true }) }),
  };
}

/** What was said under a message, live; earlier parts are asked for. */
export function useThread(room: number, root: number) {
  const subjects = useMemo(() => [{ resource: chatGroups.name, id: room }, { resource: 'chat_messages' }], [room]);
  const { data, ...reading } = useCall(chatCalls.thread, { id: root }, { fold: foldThread, subjects });
  const [earlier, setEarlier] = useState<Pick<ThreadAnswer, 'content' | 'has_before'> | null>(null);
  const [own, setOwn] = useState<readonly ChatMessage[]>([]);
  const take = useCallback(
    (message: ChatMessage) => {
      if (message.thread_id === root || message.id === root) setOwn((now) => withReply(now, message));
    },
    [root],
  );
  useEffect(() => onArrival(take), [take]);
  const replies = useMemo(() => {
    const all = new Map<number, ChatMessage>();
    for (const message of [...(earlier?.content ?? []), ...(data?.content ?? []), ...own])
      if (message.id !== root && (all.get(message.id)?.rev ?? 0) < message.rev) all.set(message.id, message);
    return [...all.values()].sort((a, b) => a.seq - b.seq);
  }, [earlier, data, own, root]);
  const mine = own.find(({ id }) => id === root);
  const above = data && mine && mine.rev > data.root.rev ? mine : data?.root;
  const first = replies[0]?.seq;
  const older = useCallback(() => {
    if (first === undefined) return;
    ask(chatCalls.thread, { id: root, before: first }).then(
      ({ content, has_before }) =>
        setEarlier((now) => ({ content: [...content, ...(now?.content ?? [])], has_before })),
      fail,
    );
  }, [root, first]);
  const shown = data && above && { ...data, root: above, has_before: (earlier ?? data).has_before };
  return { ...reading, data: shown, replies, take, older };
}
