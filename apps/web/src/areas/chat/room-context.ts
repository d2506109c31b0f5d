import { createContext, useContext } from 'react';
import type { ChatMessage } from '@quad/domain/chat';
import type { Format } from '#data/format';
import type { Say } from '#data/text';
import type { Member, Progress } from './members';
import type { Room } from './rooms';

/** What the composer is about besides a new message. */
export type Aim = { readonly kind: 'reply' | 'edit'; readonly message: ChatMessage } | null;

/** What a message asks to be opened over the room. */
export interface Asked { readonly what: 'readers' | 'versions' | 'delete'; readonly message: ChatMessage }

/** The open room, as its messages need it. */
export interface OpenRoom {
  /** The words and the writing of the screen: a line of a long history must not ask for its own. */
  readonly t: Say;
  readonly format: Format;
  readonly room: Room;
  readonly me: number;
  readonly maySend: boolean;
  readonly mayModerate: boolean;
  readonly members: ReadonlyMap<number, Member>;
  readonly progress: Progress;
  readonly aim: (aim: Aim) => void;
  readonly ask: (asked: Asked | null) => void;
  /** Takes in what the server answered of a message. */
  readonly take: (message: ChatMessage) => void;
  /** Shows the message where it stands, wherever that is. */
  readonly show: (message_id: number) => void;
}

const Context = createContext<OpenRoom | null>(null);

export const OpenRoomProvider = Context.Provider;

/** The room around the component. */
export function useOpenRoom(): OpenRoom {
  const room = useContext(Context);
  if (!room) throw new Error('There is no open room here.');
  return room;
}
