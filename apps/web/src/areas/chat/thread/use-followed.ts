import { useEffect, useRef } from 'react';
import { chatCalls, MESSAGE_CREATED, THREADS_READ, type FollowedThread, type MessagePayload } from '@quad/domain/chat';
import type { DomainEvent } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { onEvents } from '#data/live/live';
import { useMe } from '#areas/chat/rooms/use-rooms';

const same = (threads: FollowedThread[]) => threads;

/** The threads that the person follows, as last asked. */
export const useFollowed = () => useCall(chatCalls.threads, {}, { fold: same });

/** What of the thread under a message the person follows waits to be read. */
export const useThreadUnread = (root: number): number =>
  useFollowed().data?.find(({ message }) => message.id === root)?.unread ?? 0;

/** True where the list of followed threads is another after the event. */
export function concerns(event: DomainEvent, me: number, known: readonly FollowedThread[]): boolean {
  if (event.name === THREADS_READ) return true;
  if (event.resource !== 'chat_messages') return false;
  const { message } = event.payload as MessagePayload;
  const isKnown = known.some((thread) => [message.id, message.thread_id].includes(thread.message.id));
  if (event.name !== MESSAGE_CREATED) return isKnown || (message.replies > 0 && message.account_id === me);
  return message.thread_id !== null && (isKnown || message.account_id === me || message.mention_ids.includes(me));
}

/** The threads that the person follows, kept right: asked again when something happens in one of them. */
export function useLiveFollowed() {
  const me = useMe();
  const { data, refetch, ...reading } = useFollowed();
  const latest = useRef({ data, refetch });
  useEffect(() => {
    latest.current = { data, refetch };
  });
  useEffect(
    () =>
      onEvents((events) => {
        const { data: known = [], refetch: again } = latest.current;
        if (events.some((event) => concerns(event, me, known))) again();
      }),
    [me],
  );
  return { ...reading, data, refetch };
}
