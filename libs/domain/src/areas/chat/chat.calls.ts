import { z } from 'zod';
import { defineCall, pageQuery, pageSchema } from '@quad/domain/core';
import {
  chatGroups,
  chatSettings,
  membersChange,
  moderatorChange,
  peopleQuery,
  reachable,
  readBody,
  roomMember,
  roomPreferences,
  roomStep,
  unreadTotals,
} from './chat-group.contract.js';
import {
  chatMessage,
  deleteBody,
  followBody,
  followedThread,
  historyAnswer,
  historyQuery,
  messageBody,
  messageVersion,
  pinBody,
  reactionBody,
  readersAnswer,
  searchAnswer,
  searchQuery,
  threadAnswer,
  threadQuery,
  threadReadBody,
  threadsQuery,
} from './messages.contract.js';

const ROOMS = [chatGroups.name];
const MESSAGES = 'chat_messages';
const mineQuery = pageQuery.extend(chatGroups.filter.shape);

/** The calls of conversations besides those of their resource. */
export const chatCalls = {
  unread: defineCall('GET /chat_group/unread', {
    summary: 'How many rooms, messages and mentions wait to be read',
    can: ['read', chatGroups],
    answer: unreadTotals,
    live: ROOMS,
  }),
  read: defineCall('POST /chat_group/read', {
    summary: 'Notes how far one has read in rooms; a position never goes back',
    can: ['read', chatGroups],
    body: readBody,
    answer: unreadTotals,
  }),
  settings: defineCall('GET /chat_group/settings', {
    summary: 'Do others see what I have read: my choice, else the institution’s default',
    can: ['read', chatGroups],
    answer: chatSettings,
  }),
  people: defineCall('GET /chat_group/people', {
    summary: 'People whom one may write to',
    can: ['create', chatGroups],
    query: peopleQuery,
    answer: z.array(reachable),
  }),
  deactivate: defineCall('PUT /chat_group/deactivate/:id', {
    summary: 'Makes a room read only',
    can: ['act', chatGroups],
    body: roomStep,
    answer: chatGroups.record,
  }),
  activate: defineCall('PUT /chat_group/activate/:id', {
    summary: 'Opens a room again',
    can: ['act', chatGroups],
    body: roomStep,
    answer: chatGroups.record,
  }),
  archive: defineCall('PUT /chat_group/archive/:id', {
    summary: 'Archives a room in which nobody has said anything for 180 days',
    can: ['archive', chatGroups],
    body: roomStep,
    answer: chatGroups.record,
  }),
  members: defineCall('GET /chat_group/:id/members', {
    summary: 'Who is in a room, who of them is here, and how far each has read',
    can: ['read', chatGroups],
    answer: z.array(roomMember),
    live: ({ id }: { readonly id: number }) => [{ resource: chatGroups.name, id }],
  }),
  changeMembers: defineCall('POST /chat_group/:id/members', {
    summary: 'Brings people into a group and puts people out',
    can: ['update', chatGroups],
    body: membersChange,
    answer: chatGroups.record,
    affects: ROOMS,
  }),
  nameModerator: defineCall('PUT /chat_group/:id/moderators', {
    summary: 'Names a member of a group as its moderator, or no longer',
    can: ['update', chatGroups],
    body: moderatorChange,
    answer: chatGroups.record,
    affects: ROOMS,
  }),
  leave: defineCall('POST /chat_group/:id/leave', {
    summary: 'Leaves a group',
    can: ['update', chatGroups],
    answer: z.object({ id: z.int() }),
    affects: ROOMS,
  }),
  prefer: defineCall('PUT /chat_group/:id/preferences', {
    summary: 'Mutes a room, or pins it in one’s own list',
    can: ['update', chatGroups],
    body: roomPreferences,
    answer: chatGroups.record,
    affects: ROOMS,
  }),
  mine: defineCall('GET /messages/group', {
    summary: 'A page of one’s own rooms, what was said last first',
    can: ['read', chatGroups],
    query: mineQuery,
    answer: pageSchema(chatGroups.record),
  }),
  allMine: defineCall('GET /messages/group/all', {
    summary: 'All of one’s own rooms',
    can: ['read', chatGroups],
    query: mineQuery.omit({ page: true, size: true }),
    answer: z.array(chatGroups.record),
    live: [...ROOMS, MESSAGES],
  }),
  history: defineCall('GET /chat/message', {
    summary: 'A part of a room’s history: before, after or around a number, around a message, or what changed since',
    can: ['read', chatGroups],
    query: historyQuery,
    answer: historyAnswer,
  }),
  search: defineCall('GET /chat/message/all', {
    summary: 'Messages of all one’s own rooms, newest first; with a text, those that hold its words',
    can: ['read', chatGroups],
    query: searchQuery,
    answer: searchAnswer,
  }),
  send: defineCall('POST /chat/message', {
    summary: 'Says something, once for a client_id; with an id, the author says it in other words',
    can: ['send', chatGroups],
    body: messageBody,
    answer: chatMessage,
  }),
  delete: defineCall('POST /chat/message/:id/delete', {
    summary: 'Deletes a message: its place is left, its words are not',
    can: ['send', chatGroups],
    body: deleteBody,
    answer: chatMessage,
  }),
  react: defineCall('PUT /chat/message/:id/reaction', {
    summary: 'Answers a message with a sign, or takes it back',
    can: ['send', chatGroups],
    body: reactionBody,
    answer: chatMessage,
  }),
  pin: defineCall('PUT /chat/message/:id/pin', {
    summary: 'Pins a message for the whole room',
    can: ['send', chatGroups],
    body: pinBody,
    answer: chatMessage,
  }),
  versions: defineCall('GET /chat/message/:id/versions', {
    summary: 'What a message said before, for its author and whoever moderates',
    can: ['read', chatGroups],
    answer: z.array(messageVersion),
    live: [MESSAGES],
  }),
  thread: defineCall('GET /chat/message/:id/thread', {
    summary: 'A message and what was said under it in its thread',
    can: ['read', chatGroups],
    query: threadQuery,
    answer: threadAnswer,
  }),
  threads: defineCall('GET /chat/thread', {
    summary: 'The threads that one follows, with what is unread in each',
    can: ['read', chatGroups],
    query: threadsQuery,
    answer: z.array(followedThread),
  }),
  readThread: defineCall('POST /chat/message/:id/thread/read', {
    summary: 'Notes how far one has read a thread; a position never goes back',
    can: ['read', chatGroups],
    body: threadReadBody,
    answer: unreadTotals,
  }),
  followThread: defineCall('PUT /chat/message/:id/thread', {
    summary: 'Follows a thread, or no longer',
    can: ['read', chatGroups],
    body: followBody,
    answer: followBody,
  }),
  readers: defineCall('GET /chat/message/:id/readers', {
    summary: 'Who has read a message; who keeps it to herself is only counted',
    can: ['read', chatGroups],
    answer: readersAnswer,
  }),
};
