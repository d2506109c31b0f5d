import { useEffect, useMemo } from 'react';
import { chatCalls, chatGroups, type RoomMember } from '@quad/domain/chat';
import { ask, callAhead, useCall } from '#data/server/calls';
import { useIsCutOff, keepAnswer, useKept, useWithKept } from '#data/offline/kept';
import { useLiveStatus } from '#data/live/live';
import { readAhead, useRead, type Reading, type Reads } from '#data/server/reading';
import type { ScreenParams } from '#data/screens';
import { currentActor, useSession } from '#data/identity/session';
import { foldMembers } from '#areas/chat/members/members';
import { keepPresence } from '#areas/chat/members/presence';
import { historyAhead, OPEN, type KeptRoom } from '#areas/chat/history/use-history';
import { firstPlace, foldRoom, foldRooms, type Room } from './rooms';

type Rooms = Reading & { readonly data: readonly Room[] | undefined };

/** The person's own account. */
export const useMe = (): number => useSession().actor?.account_id ?? 0;

const own = (): number => currentActor()?.account_id ?? 0;

async function roomAhead(id: number, message: string | null): Promise<void> {
  const room = await readAhead<Room>(roomReads(id, foldRoom(own())));
  if (room) await historyAhead(id, firstPlace(room, message));
}

/** Asks for the person's rooms, and for the one that is opened with what was said in it. */
export const roomsAhead = ({ id }: ScreenParams, query: URLSearchParams): Promise<unknown> =>
  Promise.all([
    callAhead(chatCalls.allMine, {}, { fold: foldRooms(own()) }),
    id && roomAhead(Number(id), query.get('message')),
  ]);

/** So many of them are kept for want of a network. */
const newest = (rooms: readonly Room[]) => rooms.slice(0, 100);

/** The rooms the person is in, as they stand: the newest word, what is unread, in their order; kept for want of a network. */
export function useRooms() {
  const me = useMe();
  const fold = useMemo(() => foldRooms(me), [me]);
  return useWithKept<readonly Room[], Rooms>('chat:rooms', useCall(chatCalls.allMine, {}, { fold }), newest);
}

const roomReads = (id: number, fold: ReturnType<typeof foldRoom>): Reads => ({
  topic: {
    kind: 'live',
    subjects: [{ resource: chatGroups.name, id }, { resource: 'chat_messages' }],
    fold: fold as never,
  },
  path: `${chatGroups.path}/${id}`,
});

/** One conversation, live. Moderators can read conversations that are not in their own list. */
export function useRoom(id: number): Reading & { readonly data: Room | undefined } {
  const me = useMe();
  const fold = useMemo(() => foldRoom(me), [me]);
  return useRead<Room>(useMemo(() => roomReads(id, fold), [id, fold]));
}

/** The room that is opened; for want of a network as this device keeps it, where it was the last one. */
export function useOpenedRoom(id: number): ReturnType<typeof useRoom> {
  const reading = useRoom(id);
  const { problem } = reading;
  const isRefused = problem !== null && !problem.isTemporary;
  useEffect(() => {
    // What may not be read any more is not kept to be read.
    if (isRefused) void keepAnswer(OPEN, null);
  }, [isRefused]);
  const isCut = useIsCutOff(reading);
  const found = useKept<KeptRoom<Room> | null>(OPEN, isCut);
  const room = found?.value?.room;
  if (room?.id === id) return { ...reading, data: room, problem: null };
  return isCut && found === undefined ? { ...reading, problem: null } : reading;
}

/** Who is in the room, who of them is here, and how far they have read. */
export function useMembers(id: number): readonly RoomMember[] | undefined {
  const { data } = useCall(chatCalls.members, { id }, { fold: foldMembers });
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
    let isGone = false;
    const learn = async () => {
      for (const id of ids.split(',').map(Number)) {
        const members = await ask(chatCalls.members, { id });
        if (isGone) return;
        keepPresence(members);
      }
    };
    void learn().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isLive, ids]);
}
