import { z } from 'zod';
import { defineCall, flag, id, pageQuery, pageSchema, text } from '@quad/domain/core';
import { NOTICE_CATEGORIES } from '@quad/domain/notices';
import {
  choosePace,
  chooseTopic,
  preferences,
  unsubscribeChoices,
  unsubscribeState,
} from './notifications.contract.js';

const LIVE = ['notifications'];
const PREFERENCES = ['notification_preferences'];

/** A notification as its reader sees it; `text` is in the reader's language, `count` how often it happened. */
export const notification = z.object({
  id: z.int(),
  category: z.enum(NOTICE_CATEGORIES),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  count: z.int(),
  text: z.string(),
  link: text,
  read_at: text,
  created_at: z.string(),
  /** Where notices were asked for by record: this is the latest of so many, unread while one of them is. */
  group: z.object({ key: z.string(), earlier: z.int() }).optional(),
});
export type Notification = z.infer<typeof notification>;

/** One's own notifications. */
export const notificationCalls = {
  page: defineCall('GET /notification', {
    summary: 'A page of my notifications, newest first',
    can: 'signed_in',
    query: pageQuery.pick({ page: true, size: true }).extend({
      unread: flag.optional(),
      category: z
        .string()
        .transform((given) => given.split(','))
        .pipe(z.array(z.enum(NOTICE_CATEGORIES)))
        .optional(),
      /** One entry for each record, the latest notice of it; a page is so many records. */
      grouped: flag.optional(),
      /** Only those of the same record as this one. */
      of: id.optional(),
    }),
    answer: pageSchema(notification),
    live: LIVE,
  }),
  unread: defineCall('GET /notification/unread', {
    summary: 'How many of my notifications are unread, and how many records they are about',
    can: 'signed_in',
    answer: z.object({ count: z.int(), groups: z.int() }),
    live: LIVE,
  }),
  away: defineCall('GET /notification/away', {
    summary: 'Since when I was away before this visit, and how many records have news since then that I have not read',
    can: 'signed_in',
    answer: z.object({ since: text, news: z.array(z.object({ category: z.enum(NOTICE_CATEGORIES), count: z.int() })) }),
    live: LIVE,
  }),
  read: defineCall('PUT /notification/read', {
    summary: 'Marks my notifications as read: the named ones, these and earlier ones of their records, or all',
    can: 'signed_in',
    body: z
      .strictObject({ ids: z.array(z.int().positive()).min(1).max(500).optional(), grouped: z.boolean().optional() })
      .default({}),
    answer: z.object({ count: z.int() }),
    affects: LIVE,
  }),
};

/** What one is told of, and how. */
export const preferenceCalls = {
  of: defineCall('GET /notification/preferences', {
    summary: 'What I am told of, and how',
    can: 'signed_in',
    answer: preferences,
    live: PREFERENCES,
  }),
  choose: defineCall('PUT /notification/preferences', {
    summary: 'Chooses how fast notices of a category reach me in one way',
    can: 'signed_in',
    body: choosePace,
    answer: preferences,
    affects: PREFERENCES,
  }),
  chooseTopic: defineCall('PUT /notification/preferences/topic', {
    summary: 'Chooses whether letters to many about a topic are sent to me',
    can: 'signed_in',
    body: chooseTopic,
    answer: preferences,
    affects: PREFERENCES,
  }),
};

const endpoint = z.url().max(2000);
/** So many bytes as base64url, without padding. */
const secret = (bytes: number) =>
  z.base64url().refine((given) => given.length === Math.ceil((bytes * 4) / 3), 'field.format');

/** Browsers that are told while the portal is closed. */
export const pushCalls = {
  of: defineCall('GET /notification/push', {
    summary: 'The key that a browser subscribes with, and how many browsers of mine are told',
    can: 'signed_in',
    answer: z.object({ public_key: z.string(), browsers: z.int() }),
  }),
  /** Takes what PushSubscription.toJSON() gives. */
  add: defineCall('POST /notification/push', {
    summary: 'Tells this browser of my notices from now on',
    can: 'signed_in',
    body: z.strictObject({
      endpoint,
      expirationTime: z.number().nullish(),
      keys: z.strictObject({ p256dh: secret(65), auth: secret(16) }),
    }),
    answer: z.object({ added: z.literal(true) }),
  }),
  remove: defineCall('DELETE /notification/push', {
    summary: 'Tells this browser no longer',
    can: 'signed_in',
    query: z.strictObject({ endpoint }),
    answer: z.object({ removed: z.literal(true) }),
  }),
};

const token = z.strictObject({ token: z.string().min(1).max(500) });

/** Unsubscribes from emails. Public: the token of the link is enough. */
export const unsubscribeCalls = {
  look: defineCall('GET /public/unsubscribe', {
    summary: 'What the link of a letter would turn off; changes nothing',
    can: 'public',
    query: token,
    answer: unsubscribeState,
  }),
  end: defineCall('POST /public/unsubscribe', {
    summary: 'Ends letters of this kind with one click (RFC 8058); whatever the body says',
    can: 'public',
    query: token,
    answer: unsubscribeState,
  }),
  choose: defineCall('PUT /public/unsubscribe', {
    summary: 'Keeps which letters the holder of the link wants',
    can: 'public',
    query: token,
    body: unsubscribeChoices,
    answer: unsubscribeState,
  }),
};
