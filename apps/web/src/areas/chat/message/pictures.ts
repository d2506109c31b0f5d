import type { ChatMessage } from '@quad/domain/chat';

/** One of the files of a message. */
export type FileOf = ChatMessage['files'][number];

/** A picture and the message that brought it. */
export interface Picture {
  readonly file: FileOf;
  readonly message: ChatMessage;
}

// What the server hands out in place: it cannot carry a script.
const SHOWN = ['image/png', 'image/jpeg', 'image/webp'];

export const isPicture = ({ mime }: FileOf): boolean => SHOWN.includes(mime);

/** All pictures of a history, in its order. */
export const picturesIn = (messages: readonly ChatMessage[]): readonly Picture[] =>
  messages.flatMap((message) => message.files.filter(isPicture).map((file) => ({ file, message })));
