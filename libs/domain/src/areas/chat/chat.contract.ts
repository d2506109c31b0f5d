import { prose } from '@quad/domain/core';

/** A message is at most so long (characters). */
export const MESSAGE_LENGTH = 4000;
/** One message brings at most so many files. */
export const MOST_FILES = 10;
/** Who made a room sees no use in more: beyond this many members it is an announcement. */
export const MOST_MEMBERS = 1000;
/** In rooms of more members nobody is shown who reads along while it happens; the list of readers can still be asked for. */
export const MOST_WATCHED = 100;
/** What people may answer a message with. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏', '✅'] as const;

/** True where nobody would see anything: spaces, and signs that have no shape. */
export const isBlank = (text: string): boolean => text.replace(/[\s\p{Cf}\u2800\u3164]/gu, '') === '';

/** What a message says, without the spaces around it. */
export const messageText = prose()
  .max(MESSAGE_LENGTH)
  .transform((text) => text.trim());

/** The keys of the setting that hides what a person has read: of one account, and of the institution's default. */
export const RECEIPTS_SETTING = 'chat.receipts';
export const RECEIPTS_DEFAULT = 'chat_receipts';
