import { useEffect, useRef } from 'react';
import {
  chatCalls,
  MESSAGE_CREATED,
  MESSAGE_DELETED,
  ROOM_READ,
  THREADS_READ,
  type MessagePayload,
  type ReadPayload,
  type UnreadTotals,
} from '@quad/domain/chat';
import { useCall } from '#data/server/calls';
import { onEvents, useLiveStatus } from '#data/live/live';
import { useSession } from '#data/identity/session';
import { startOutbox } from '#areas/chat/composer/outbox';
import { forgetPositions, keepTotals, notePosition, tellPositions, useTotals } from './positions';

// The count comes with the answer to what was delivered and read; only a change of rooms asks for it.
const same = (totals: UnreadTotals) => totals;

/**
 * How many messages wait to be read, for the navigation. It is there as long as somebody is signed in: so it also says
 * what has been delivered here, and sends what an earlier visit left.
 */
export function useCount(): number {
  const { actor } = useSession();
  const me = actor?.account_id ?? 0;
  const place = actor ? `${actor.account_id}.${actor.institution_id}` : '';
  const { data, refetch } = useCall(chatCalls.unread, {}, { fold: same });
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (data) keepTotals(data);
  }, [data]);
  useEffect(() => {
    void startOutbox();
    return forgetPositions;
  }, [place]);
  const { status } = useLiveStatus();
  useEffect(() => {
    if (status === 'connected') tellPositions();
  }, [status]);
  useEffect(
    () =>
      onEvents((events) => {
        for (const { name, payload } of events) {
          // Another of the person's screens may have read it.
          if (name === THREADS_READ) latest.current();
          if (name === ROOM_READ && (payload as ReadPayload).reads.some(({ account_id }) => account_id === me))
            latest.current();
          if (name !== MESSAGE_CREATED && name !== MESSAGE_DELETED) continue;
          const { message } = payload as MessagePayload;
          if (name === MESSAGE_DELETED) latest.current();
          else if (message.account_id !== me) notePosition(message.chat_group_id, { delivered_seq: message.seq });
        }
      }),
    [me],
  );
  return useTotals()?.messages ?? 0;
}
