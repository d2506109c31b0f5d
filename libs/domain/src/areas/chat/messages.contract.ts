import { z } from 'zod';
import { flag, id, key, optionalLine, text } from '@quad/domain/core';
import { isBlank, messageText, MOST_FILES, REACTIONS } from './chat.contract.js';

const moment = z.string().nullable();

export const messageFile = z.object({ id: z.number(), name: z.string(), size: z.number(), mime: z.string() });
export const messageReaction = z.object({ emoji: z.enum(REACTIONS), account_ids: z.array(z.number()) });

/**
 * One message, the same for every member. `seq` numbers the messages of the conversation without a gap. `rev` is the
 * conversation's count of changes when this message last changed: a client that has everything up to a `rev` asks for
 * changes `since` it. A deleted message keeps only its place.
 */
export const chatMessage = z.object({
  id: z.number(),
  version: z.number(),
  chat_group_id: z.number(),
  seq: z.number(),
  rev: z.number(),
  client_id: z.string(),
  account_id: key,
  author_name: text,
  text: z.string(),
  reply_to: z.object({ id: z.number(), seq: z.number(), author_name: text, text: z.string() }).nullable(),
  /** The message under which this one is said, in a thread beside the conversation. */
  thread_id: key,
  /** The answers to this message: how many, when the last one came, and who answered lately. */
  replies: z.number(),
  replied_at: moment,
  replier_ids: z.array(z.number()),
  mention_ids: z.array(z.number()),
  files: z.array(messageFile),
  reactions: z.array(messageReaction),
  created_at: z.string(),
  edited_at: moment,
  pinned_at: moment,
  pinned_by_name: text,
  deleted_at: moment,
  deleted_by_name: text,
  delete_reason: text,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The live events of messages, to the rooms of the record and its members; the payload is the message. */
export const MESSAGE_CREATED = 'chat_messages.created';
export const MESSAGE_UPDATED = 'chat_messages.updated';
export const MESSAGE_DELETED = 'chat_messages.deleted';
export const messagePayload = z.object({ message: chatMessage });
export type MessagePayload = z.infer<typeof messagePayload>;

const place = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** GET /chat/message: a part of a room's history, oldest first. At most one of the places; without one the newest. */
export const historyQuery = z
  .strictObject({
    chat_group_id: id,
    before: place.optional(),
    after: place.optional(),
    around: place.optional(),
    message_id: id.optional(),
    since: place.optional(),
    size: z.coerce.number<number>().int().min(1).max(200).default(50),
  })
  .refine(
    (query) =>
      [query.before, query.after, query.around, query.message_id, query.since].filter((given) => given !== undefined)
        .length < 2,
    { message: 'field.invalid', path: ['before'] },
  );
export const historyAnswer = z.object({
  content: z.array(chatMessage),
  has_before: z.boolean(),
  has_after: z.boolean(),
  last_seq: z.number(),
  rev: z.number(),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** GET /chat/message/all: messages of all rooms that one is a member of, newest first; with a text, those that hold all its words. */
export const searchQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  chat_group_id: id.optional(),
  account_id: id.optional(),
  pinned: flag.optional(),
  files: flag.optional(),
  mentions: flag.optional(),
  before_id: id.optional(),
  size: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export const searchAnswer = z.object({
  content: z.array(chatMessage.extend({ room_title: z.string() })),
  last: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** A new message. `client_id` is made by the client, once: sent again it answers the message that is there. */
export const newMessage = z
  .strictObject({
    chat_group_id: id,
    client_id: z.uuid(),
    text: messageText.default(''),
    reply_to_id: id.nullish(),
    thread_id: id.nullish(),
    mention_ids: z.array(id).max(50).default([]),
    file_ids: z.array(id).max(MOST_FILES).default([]),
  })
  .refine((message) => !isBlank(message.text) || message.file_ids.length > 0, {
    message: 'chat.blank',
    path: ['text'],
  });
/** The author's own message in other words. */
export const editedMessage = z.strictObject({
  id,
  version: z.int().positive().optional(),
  text: messageText.refine((said) => !isBlank(said), { message: 'chat.blank' }),
  mention_ids: z.array(id).max(50).optional(),
});
/** POST /chat/message: a body with an id edits. */
export const messageBody = z.looseObject({ id: id.optional() });
export type NewMessage = z.output<typeof newMessage>;
export type EditedMessage = z.output<typeof editedMessage>;

/** POST /chat/message/{id}/delete: who deletes another's says why. */
export const deleteBody = z
  .strictObject({ reason: optionalLine(300), version: z.int().positive().optional() })
  .nullish();
/** PUT /chat/message/{id}/reaction. */
export const reactionBody = z.strictObject({ emoji: z.enum(REACTIONS), on: z.boolean() });
/** PUT /chat/message/{id}/pin: for moderators; in a conversation of two, for both people. */
export const pinBody = z.strictObject({ pinned: z.boolean() });

/** GET /chat/message/{id}/versions: the earlier texts, newest first, for the author and for moderators. */
export const messageVersion = z.object({ version: z.number(), text: z.string(), at: z.string(), actor_name: text });
export type MessageVersion = z.infer<typeof messageVersion>;

const reader = z.object({ account_id: z.number(), name: z.string(), at: moment });
/** GET /chat/message/{id}/readers: `hidden` members keep it to themselves. The author is not among them. */
export const readersAnswer = z.object({
  read: z.array(reader),
  delivered: z.array(reader),
  waiting: z.number(),
  hidden: z.number(),
});
export type ReadersAnswer = z.infer<typeof readersAnswer>;

/** GET /chat/message/{id}/thread: the message and what was said under it, oldest first; the newest part, or one before a number. */
export const threadQuery = z.strictObject({
  before: place.optional(),
  size: z.coerce.number<number>().int().min(1).max(200).default(100),
});
export const threadAnswer = z.object({
  root: chatMessage,
  content: z.array(chatMessage),
  has_before: z.boolean(),
  follows: z.boolean(),
  last_read_seq: z.number(),
  /** How far people have read it: those who follow it or have opened it, and do not keep it to themselves. */
  reads: z.array(z.object({ account_id: z.number(), read_seq: z.number(), follows: z.boolean() })),
});
export type ThreadAnswer = z.infer<typeof threadAnswer>;

/** GET /chat/thread: the threads that one follows, the one with the newest word first. */
export const threadsQuery = z.strictObject({ size: z.coerce.number<number>().int().min(1).max(100).default(30) });
export const followedThread = z.object({
  message: chatMessage,
  room_title: z.string(),
  unread: z.number(),
  unread_mentions: z.number(),
});
export type FollowedThread = z.infer<typeof followedThread>;

/** POST /chat/message/{id}/thread/read: how far one has read a thread; a position never goes back. */
export const threadReadBody = z.strictObject({ read_seq: z.int().min(0) });
/** PUT /chat/message/{id}/thread: a person who writes in a thread follows it until they end that here. */
export const followBody = z.strictObject({ follows: z.boolean() });
/** Told to the person's own screens, not durable: what they have read of threads, or which they follow, is another. */
export const THREADS_READ = 'chat_groups.threads';
