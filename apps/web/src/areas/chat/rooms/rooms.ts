import type { DomainEvent, RecordOf } from '@quad/domain/core';
import {
  MESSAGE_CREATED,
  MESSAGE_DELETED,
  ROOM_READ,
  type chatGroups,
  type ChatMessage,
  type MessagePayload,
  type ReadPayload,
} from '@quad/domain/chat';
import type { Place } from '#areas/chat/history/room-history';

/** A room as one reader sees it. */
export type Room = RecordOf<typeof chatGroups>;

/** What messages and reading change of a room. */
const MOVING = [
  'rev',
  'last_seq',
  'main_seq',
  'last_message',
  'last_message_at',
  'last_read_seq',
  'unread',
  'unread_mentions',
  'first_unread_seq',
  'first_unread_id',
] as const satisfies readonly (keyof Room)[];
/** A room without what moves in it. */
export type StillRoom = Omit<Room, (typeof MOVING)[number]>;

const moving = new Set<string>(MOVING);
/** True when nothing differs but what moves. */
export const isSameRoom = (a: Room | undefined, b: Room | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    Object.entries(a).every(([key, value]) => moving.has(key) || Object.is(value, b[key as keyof Room])));

type Rooms = readonly Room[];

const lastOf = ({
  id,
  seq,
  account_id,
  author_name,
  text,
  files,
  deleted_at,
  created_at,
}: ChatMessage): Room['last_message'] => ({
  id,
  seq,
  account_id,
  author_name,
  text,
  files: files.length,
  deleted: deleted_at !== null,
  created_at,
});

function withNew(room: Room, message: ChatMessage, me: number): Room {
  if (message.seq <= room.last_seq) return room;
  // What is said in a thread is read there.
  if (message.thread_id) return { ...room, last_seq: message.seq, rev: message.rev };
  const told = {
    ...room,
    last_seq: message.seq,
    main_seq: message.seq,
    rev: message.rev,
    last_message: lastOf(message),
    last_message_at: message.created_at,
  };
  if (message.account_id === me)
    return {
      ...told,
      unread: 0,
      unread_mentions: 0,
      first_unread_seq: null,
      first_unread_id: null,
      last_read_seq: message.seq,
    };
  return {
    ...told,
    unread: room.unread + 1,
    unread_mentions: room.unread_mentions + (message.mention_ids.includes(me) ? 1 : 0),
    first_unread_seq: room.first_unread_seq ?? message.seq,
    first_unread_id: room.first_unread_id ?? message.id,
  };
}

/** The room after one has read it up to a message. */
export function readUpTo(room: Room, read_seq: number): Room {
  if (read_seq <= room.last_read_seq) return room;
  if (read_seq >= room.main_seq)
    return {
      ...room,
      last_read_seq: read_seq,
      unread: 0,
      unread_mentions: 0,
      first_unread_seq: null,
      first_unread_id: null,
    };
  return {
    ...room,
    last_read_seq: read_seq,
    unread: Math.min(room.unread, room.main_seq - read_seq),
    first_unread_seq: read_seq + 1,
    first_unread_id: null,
  };
}

/** As the server lists them: the starred first, then by last message; where nothing is said yet, modules to come last. */
const inOrder = (rooms: Rooms): Room[] =>
  [...rooms].sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      (b.last_message_at ?? '').localeCompare(a.last_message_at ?? '') ||
      (a.begins_on ?? '').localeCompare(b.begins_on ?? '') ||
      b.created_at.localeCompare(a.created_at) ||
      b.id - a.id,
  );

/** What an event makes of a room. */
function roomAfter(room: Room, event: DomainEvent, me: number): Room {
  if (event.name === ROOM_READ) {
    const mine = (event.payload as ReadPayload).reads.find(({ account_id }) => account_id === me);
    return event.record_id === room.id && mine ? readUpTo(room, mine.read_seq) : room;
  }
  if (event.resource !== 'chat_messages') return room;
  const { message } = event.payload as MessagePayload;
  if (message.chat_group_id !== room.id) return room;
  if (event.name === MESSAGE_CREATED) return withNew(room, message, me);
  return message.id === room.last_message?.id ? { ...room, last_message: lastOf(message) } : room;
}

/** A message is gone that was not read yet: the event no longer has the people it named, so the server counts. */
const lostUnread = (room: Room, { name, payload }: DomainEvent): boolean => {
  if (name !== MESSAGE_DELETED || room.unread === 0) return false;
  const { message } = payload as MessagePayload;
  return message.chat_group_id === room.id && message.thread_id === null && message.seq > room.last_read_seq;
};

/** Takes what is heard into one room; nothing where it has to be asked for again. */
export const foldRoom =
  (me: number) =>
  (room: Room, event: DomainEvent): Room | undefined =>
    lostUnread(room, event) ? undefined : roomAfter(room, event, me);

/** Takes what is heard into the list of rooms: the newest word, the counts, the order. */
export const foldRooms =
  (me: number) =>
  (rooms: Room[], event: DomainEvent): Room[] | undefined => {
    if (rooms.some((room) => lostUnread(room, event))) return undefined;
    const after = rooms.map((room) => roomAfter(room, event, me));
    return after.every((room, at) => room === rooms[at]) ? rooms : inOrder(after);
  };

/** Where a room opens: at the message of the address, else where one has stopped reading, else at its end. */
export function firstPlace(room: Room, message: string | null): Place {
  if (message && /^\d{1,15}$/.test(message)) return { message_id: Number(message) };
  return room.unread > 0 && room.first_unread_seq !== null ? { around: room.first_unread_seq } : {};
}
