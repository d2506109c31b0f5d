import { z } from 'zod';
import {
  c,
  defineResource,
  flag,
  id,
  isGranted,
  isPortal,
  key,
  optionalLine,
  text,
  VERBS,
  version,
  type Policy,
} from '@quad/domain/core';
import { MOST_MEMBERS } from './chat.contract.js';
import { chatGroupWorkflow, moderatesAll } from './chat-group.workflow.js';

/** Two people; people somebody brought together; the channel of a students' group; the channel of a taught module. */
export const ROOM_KINDS = ['direct', 'group', 'class', 'module'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];
/** What enrolment makes: nobody joins or leaves by hand. */
export const ENROLLED_KINDS: readonly string[] = ['class', 'module'] satisfies RoomKind[];
const CHANNELS: readonly RoomKind[] = ['group', 'class', 'module'];

/** The last thing that was said, as a list of rooms shows it. */
export const lastMessage = z.object({
  id: z.number(),
  seq: z.number(),
  account_id: key,
  author_name: text,
  text: z.string(),
  files: z.number(),
  deleted: z.boolean(),
  created_at: z.string(),
});

/**
 * Members read and write; administrators and system moderators can read everything except conversations of two. Any
 * member can leave, which is an `update`. People who may `lead` change the name and the members, people who may
 * `moderate` delete messages of others. `member_id` is the reader's own account if they are a member; a database row
 * has it for every member.
 */
const policy: Policy = (actor) => {
  if (isPortal(actor)) return [{ verbs: VERBS }];
  // Who only looks at an institution's records does not listen to its people.
  if (!isGranted(actor.grants, 'chat', 'create')) return [];
  const me = actor.account_id;
  return [
    { verbs: ['read'], when: { member_id: me } },
    ...(moderatesAll(actor)
      ? [{ verbs: ['read', 'update', 'lead', 'moderate', 'archive'], when: { kind: CHANNELS } }]
      : []),
    { verbs: ['create'] },
    { verbs: ['send'], when: { member_id: me, status: 'activated' } },
    { verbs: ['update'], when: { member_id: me } },
    { verbs: ['lead', 'moderate'], when: { owner_id: me } },
    { verbs: ['moderate'], when: { moderator_ids: me } },
  ];
};

/** A conversation as one reader sees it: `title`, `other_id`, `unread`, `first_unread_*`, `muted`, `pinned` are theirs. */
export const chatGroups = defineResource({
  name: 'chat_groups',
  area: 'chat',
  path: '/chat_group',
  columns: {
    kind: c
      .one(ROOM_KINDS)
      .writes(z.enum(['direct', 'group']).optional())
      .filters()
      .sorts(),
    title: c.line(100).default('').sorts().searched(),
    topic: c.line(300).nullable(),
    status: c.status(chatGroupWorkflow).default('activated').filters().sorts(),
    owner_id: c.ref('accounts', { owner_name: 'name' }).nullable().kept(),
    moderator_ids: c.refs('accounts').default([]).kept(),
    group_id: c.ref('groups').nullable().kept().filters(),
    ccls_module_id: c.ref('taught_modules').nullable().kept().filters(),
    /** The first day of a module that is still to come; null once it runs, and for every other kind. */
    begins_on: c.shown(text),
    members: c.shown(z.number()).sorts(),
    member_id: c.shown(key),
    other_id: c.shown(key),
    /** The face of the other one of two. */
    photo_url: c.shown(text),
    last_seq: c.int().as('bigint').default(0).kept(),
    main_seq: c.int().as('bigint').default(0).kept(),
    rev: c.int().as('bigint').default(0).kept(),
    last_message: c.shown(lastMessage.nullable()),
    last_message_at: c.moment().nullable().kept().sorts(),
    last_read_seq: c.shown(z.number()),
    unread: c.shown(z.number()),
    unread_mentions: c.shown(z.number()),
    first_unread_seq: c.shown(key),
    first_unread_id: c.shown(key),
    muted: c.shown(z.boolean()),
    pinned: c.shown(z.boolean()),
    member_ids: c.refs('accounts').default([]).hidden().writes(z.array(id).max(MOST_MEMBERS).optional()),
    /** The two accounts of a conversation, the smaller first: `12:31`. */
    pair: c.line().nullable().hidden(),
  },
  filters: { mine: flag.optional(), has_unread: flag.optional() },
  nameKey: 'title',
  sort: 'last_message_at,desc',
  workflow: chatGroupWorkflow,
  signals: ['typing', 'looking'],
  part: 'kind',
  policy,
  audience: (room) => ({ accounts: (room as unknown as { member_ids?: number[] }).member_ids ?? [] }),
  example: { kind: 'group', title: 'Examination board', member_ids: [1] },
});

/** PUT /chat_group/deactivate/{id}, /activate/{id}, /archive/{id}; also without a body. */
export const roomStep = z.strictObject({ version: version.optional() }).nullish();

export const MEMBER_ROLES = ['owner', 'moderator', 'member'] as const;
/**
 * GET /chat_group/{id}/members. `last_read_seq` and `delivered_seq` are null for members who hide them; `online` is
 * true while one of the member's screens is open.
 */
export const roomMember = z.object({
  account_id: z.number(),
  name: z.string(),
  username: z.string(),
  photo_url: text,
  role: z.enum(MEMBER_ROLES),
  online: z.boolean(),
  last_seen_at: text,
  last_read_seq: key,
  delivered_seq: key,
  joined_at: z.string(),
});
export type RoomMember = z.infer<typeof roomMember>;

/** POST /chat_group/{id}/members: who comes and who goes; the reason is told to those who go. */
export const membersChange = z.strictObject({
  add: z.array(id).max(MOST_MEMBERS).default([]),
  remove: z.array(id).max(MOST_MEMBERS).default([]),
  reason: optionalLine(300),
  version: version.optional(),
});
/** PUT /chat_group/{id}/moderators: names a member as moderator of a group, or no longer. */
export const moderatorChange = z.strictObject({
  account_id: id,
  on: z.boolean(),
  version: version.optional(),
});
/** PUT /chat_group/{id}/preferences: whether the conversation is muted or pinned in one's own list. */
export const roomPreferences = z.strictObject({ muted: z.boolean().optional(), pinned: z.boolean().optional() });

/** POST /chat_group/read: how far one has read, and got, in rooms; a position never goes back. */
export const readBody = z.strictObject({
  reads: z
    .array(
      z.strictObject({
        chat_group_id: id,
        read_seq: z.int().min(0).optional(),
        delivered_seq: z.int().min(0).optional(),
      }),
    )
    .min(1)
    .max(100),
});
/** GET /chat_group/unread and the answer of POST /chat_group/read: rooms that are not muted, and their messages, that wait to be read. */
export const unreadTotals = z.object({ rooms: z.number(), messages: z.number(), mentions: z.number() });
export type UnreadTotals = z.infer<typeof unreadTotals>;

/** GET /chat_group/settings: do others see what one has read; the institution's default where one has not chosen. */
export const chatSettings = z.object({ receipts: z.boolean() });
export type ChatSettings = z.infer<typeof chatSettings>;

/** GET /chat_group/people: the people one can write to. */
export const peopleQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  size: z.coerce.number<number>().int().min(1).max(50).default(20),
});
export const reachable = z.object({
  account_id: z.number(),
  name: z.string(),
  username: z.string(),
  photo_url: text,
  kind: z.enum(['student', 'staff', 'other']),
  detail: text,
  online: z.boolean(),
});
export type Reachable = z.infer<typeof reachable>;

/** Told to members, not durable: how far people have read, at most one frame in two seconds for a room. */
export const ROOM_READ = 'chat_groups.read';
export const readPayload = z.object({
  reads: z.array(z.object({ account_id: z.number(), read_seq: z.number(), delivered_seq: z.number() })),
  /** The same of threads of the room, where there is something. */
  threads: z.array(z.object({ thread_id: z.number(), account_id: z.number(), read_seq: z.number() })).optional(),
});
export type ReadPayload = z.infer<typeof readPayload>;
/** Told to members, not durable: who came and who went, at most one frame in two seconds for a room. */
export const ROOM_PRESENCE = 'chat_groups.presence';
export const presencePayload = z.object({ online: z.array(z.number()), offline: z.array(z.number()) });
export type PresencePayload = z.infer<typeof presencePayload>;
