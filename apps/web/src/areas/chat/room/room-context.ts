import { createContext, useContext } from 'react';
import type { ChatMessage } from '@quad/domain/chat';
import type { Format } from '#data/words/format';
import type { Say } from '#data/words/text';
import type { Member, Progress } from '#areas/chat/members/members';
import type { Picture } from '#areas/chat/message/pictures';
import type { StillRoom } from '#areas/chat/rooms/rooms';

/** What the composer is about besides a new message. */
export type Aim = { readonly kind: 'reply' | 'edit'; readonly message: ChatMessage } | null;

/** What a message asks to be opened over the room. */
export type Asked =
  | { readonly what: 'readers' | 'versions' | 'delete'; readonly message: ChatMessage }
  | ({ readonly what: 'picture' } & Picture);

/**
 * The open conversation, as its messages need it. It keeps its identity while people talk, come and go, so that a new
 * message does not redraw the others.
 */
export interface OpenRoom {
  /** The words and the writing of the screen: a line of a long history must not ask for its own. */
  readonly t: Say<'chat'>;
  readonly format: Format;
  readonly room: StillRoom;
  /** How far the person had read when the room was opened. */
  readonly readBefore: number;
  readonly me: number;
  readonly maySend: boolean;
  readonly mayModerate: boolean;
  /** By account: their names and faces, of the others what they were when those last changed. */
  readonly people: ReadonlyMap<number, Member>;
  readonly aim: (aim: Aim) => void;
  readonly ask: (asked: Asked | null) => void;
  /** Takes in what the server answered of a message. */
  readonly take: (message: ChatMessage) => void;
  /** The message under which this part of the room is said; null beside threads. */
  readonly thread: number | null;
  /** Opens what is said under a message. */
  readonly openThread: (root: number) => void;
  /** Shows the message at its place, in the conversation or in a thread. */
  readonly show: (message_id: number) => void;
}

/** Who is in the open room, who of them is here, and how far they have read, at this moment. */
export interface RoomCompany {
  readonly members: readonly Member[];
  readonly progress: Progress;
}

const Context = createContext<OpenRoom | null>(null);
const Company = createContext<RoomCompany>({ members: [], progress: { delivered: 0, read: 0, readByAll: 0 } });

export const OpenRoomProvider = Context.Provider;
export const RoomCompanyProvider = Company.Provider;

/** The members of the room around the component. */
export const useRoomCompany = (): RoomCompany => useContext(Company);

/** The room around the component. */
export function useOpenRoom(): OpenRoom {
  const room = useContext(Context);
  if (!room) throw new Error('There is no open room here.');
  return room;
}
