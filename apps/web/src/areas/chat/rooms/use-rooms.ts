import { useEffect, useMemo } from 'react';
import { chatGroups, type RoomMember } from '@quad/domain/chat';
import { call } from '#data/client';
import { useLiveStatus } from '#data/live';
import { liveAhead, useLive, type LiveOptions, type Reading } from '#data/resource';
import { currentActor, useSession } from '#data/session';
import { foldMembers } from '#areas/chat/members/members';
import { keepPresence } from '#areas/chat/members/presence';
import { foldRoom, foldRooms, type Room } from './rooms';

const RESOURCES = [chatGroups.name, 'chat_messages'];

/** The person's own account. */
export const useMe = (): number => useSession().actor?.account_id ?? 0;

const roomsOf = (fold: ReturnType<typeof foldRooms>): LiveOptions<readonly Room[]> => ({
  resources: RESOURCES,
  path: '/messages/group/all',
  fold,
});

/** Asks for the person's rooms. */
export const roomsAhead = (): void => liveAhead(roomsOf(foldRooms(currentActor()?.account_id ?? 0)));

/** The rooms the person is in, as they stand: the newest word, what is unread, in their order. */
export function useRooms(): Reading & { readonly rooms: readonly Room[] | undefined } {
  const me = useMe();
  const fold = useMemo(() => foldRooms(me), [me]);
  const { data, ...reading } = useLive(roomsOf(fold));
  return { rooms: data, ...reading };
}

/** One room, watched: whoever moderates may look into rooms that are not in the own list. */
export function useRoom(id: number): Reading & { readonly room: Room | undefined } {
  const me = useMe();
  const fold = useMemo(() => foldRoom(me), [me]);
  const { data, ...reading } = useLive<Room>({
    resource: chatGroups.name,
    resources: ['chat_messages'],
    id,
    path: `${chatGroups.path}/${id}`,
    fold,
  });
  return { room: data, ...reading };
}

/** Who is in the room, who of them is here, and how far they have read. */
export function useMembers(id: number): readonly RoomMember[] | undefined {
  const { data } = useLive<readonly RoomMember[]>({
    resource: chatGroups.name,
    id,
    path: `${chatGroups.path}/${id}/members`,
    fold: foldMembers,
  });
  useEffect(() => {
    if (data) keepPresence(data);
  }, [data]);
  return data;
}

/** Of so many conversations of two the list asks who is here; of the others it learns when somebody comes or goes. */
const ASKED = 12;

/** Learns who of the people in the newest conversations is here: at first, and after every return of the line. */
export function usePresenceIn(rooms: readonly Room[] | undefined): void {
  const { status } = useLiveStatus();
  const isLive = status === 'connected';
  const ids =
    rooms
      ?.filter(({ kind }) => kind === 'direct')
      .slice(0, ASKED)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(',') ?? '';
  useEffect(() => {
    if (!isLive || !ids) return undefined;
    const leave = new AbortController();
    const ask = async () => {
      for (const id of ids.split(','))
        keepPresence(
          await call<readonly RoomMember[]>('GET', `${chatGroups.path}/${id}/members`, { signal: leave.signal }),
        );
    };
    void ask().catch(() => undefined);
    return () => leave.abort();
  }, [isLive, ids]);
}
