import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { chatCalls, chatGroups, type ChatMessage, type HistoryAnswer, type MessagePayload } from '@quad/domain/chat';
import { ask } from '#data/server/calls';
import type { CallFailed } from '#data/server/client';
import { useIsCutOff, keeper, useKept } from '#data/offline/kept';
import { AHEAD_MS } from '#data/server/reading';
import { isConnecting, listenFirst, onEventPayload, useEventPayload, useLiveStatus } from '#data/live/live';
import { onArrival } from '#areas/chat/composer/outbox';
import { RoomHistory, type Ask, type Place, type Shown } from './room-history';

const part: Ask = (query) => ask(chatCalls.history, query);

async function begin(history: RoomHistory, place: Place): Promise<void> {
  const whenHeard = await listenFirst(
    [{ resource: chatGroups.name, id: history.room }],
    isConnecting() ? 0 : undefined,
  );
  await history.open(place);
  whenHeard(() => void history.catchUp());
}

/** A history that is asked for before its room is drawn, with what was said meanwhile. */
interface Ahead {
  readonly source: RoomHistory;
  readonly place: Place;
  readonly stop: () => void;
}

let ahead: Ahead | null = null;

/** Asks for what was said in a room before the room is drawn; resolves when it is here, or could not be had. */
export function historyAhead(room: number, place: Place): Promise<void> {
  ahead?.stop();
  const source = new RoomHistory(room, part);
  const stopHearing = onEventPayload<MessagePayload>('chat_messages', ({ message }) => source.hear([message]));
  const timer = setTimeout(() => mine.stop(), AHEAD_MS);
  const mine: Ahead = {
    source,
    place,
    stop: () => {
      clearTimeout(timer);
      stopHearing();
      if (ahead === mine) ahead = null;
    },
  };
  ahead = mine;
  return begin(source, place);
}

const sourceOf = (room: number): RoomHistory =>
  ahead?.source.room === room ? ahead.source : new RoomHistory(room, part);

/**
 * True if this history was loaded ahead for the same message, or for none. Ends listening for it: the component that
 * draws the history listens from here on.
 */
function isTaken(source: RoomHistory, { message_id }: Place): boolean {
  if (ahead?.source !== source) return false;
  const { place } = ahead;
  ahead.stop();
  return place.message_id === message_id;
}

/** What the room around a history needs of it: the history itself is heard only where it is drawn. */
export interface Opened {
  readonly source: RoomHistory;
  readonly take: (message: ChatMessage) => void;
  /** The source, once it is open. */
  readonly data: RoomHistory | undefined;
  readonly problem: unknown;
  readonly refetch: () => void;
}

/** What is held of the history at this moment. */
export const useShown = (source: RoomHistory): Shown => useSyncExternalStore(source.subscribe, source.read);

/** The room that was open last, as this device keeps it. */
export const OPEN = 'chat:open';
/** So many messages of it. */
const KEPT = 50;
// One for all rooms: the one that is opened takes the turn of the one that was left.
const put = keeper(OPEN);

export interface KeptRoom<R = { readonly id: number }> {
  readonly room: R;
  readonly history: HistoryAnswer;
}

/** Keeps the room and the end of what was said in it, and shows them again while the server cannot be asked. */
export function useKeptHistory(source: RoomHistory, room: KeptRoom['room']): void {
  useEffect(() => {
    const keep = () => {
      const { history, keptAt } = source.read();
      if (history && !history.hasAfter && keptAt === null) put(() => ({ room, history: source.kept(KEPT) }));
    };
    keep();
    return source.subscribe(keep);
  }, [source, room]);
  const problem = useSyncExternalStore(source.subscribe, () => source.read().problem) as CallFailed | null;
  const isOpen = useSyncExternalStore(source.subscribe, () => source.read().history !== null);
  const found = useKept<KeptRoom | null>(OPEN, useIsCutOff({ data: isOpen ? source : undefined, problem }));
  useEffect(() => {
    if (found?.value?.room.id === source.room) source.show(found.value.history, found.at);
  }, [found, source]);
}

/** The live history of a room, opened at a place; after every return of the line it asks for what has changed. */
export function useHistory(room: number, place: Place): Opened {
  const source = useMemo(() => sourceOf(room), [room]);
  const isOpen = useSyncExternalStore(source.subscribe, () => source.read().history !== null);
  const problem = useSyncExternalStore(source.subscribe, () => source.read().problem);
  const wanted = JSON.stringify(place);
  useEffect(() => {
    const at = JSON.parse(wanted) as Place;
    if (!isTaken(source, at)) void begin(source, at);
  }, [source, wanted]);
  useEventPayload<MessagePayload>('chat_messages', ({ message }) => source.hear([message]));
  useEffect(() => onArrival((message) => source.hear([message])), [source]);
  const { status } = useLiveStatus();
  const wasAway = useRef(false);
  useEffect(() => {
    if (status === 'connected' && wasAway.current) void (source.read().history ? source.catchUp() : source.open());
    wasAway.current = status !== 'connected';
  }, [status, source]);
  const take = useCallback((message: ChatMessage) => source.hear([message]), [source]);
  const refetch = useCallback(() => void source.open(), [source]);
  const data = isOpen ? source : undefined;
  return useMemo(() => ({ source, take, data, problem, refetch }), [source, take, data, problem, refetch]);
}
