import { z } from 'zod';
import { NOTICE_CATEGORIES, NOTICE_CHANNELS, NOTICE_PACES, PACES_OF } from '@quad/domain/notices';

/** What letters to many people are about: each may be turned off on its own. */
export const MAIL_TOPICS = ['news', 'studies', 'events', 'library', 'housing', 'finance', 'careers', 'staff'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** One choice: how fast notices of a category reach the person in one way; null goes back to the default. */
export const choosePace = z
  .strictObject({
    category: z.enum(NOTICE_CATEGORIES),
    channel: z.enum(NOTICE_CHANNELS),
    pace: z.enum(NOTICE_PACES).nullable(),
  })
  .refine(({ channel, pace }) => pace === null || PACES_OF[channel].includes(pace), {
    path: ['pace'],
    message: 'notifications.no_such_pace',
  });
export type ChoosePace = z.infer<typeof choosePace>;

/** What holds for one category; `mandatory` names the ways that cannot be turned off. */
export const preference = z.object({
  category: z.enum(NOTICE_CATEGORIES),
  screen: z.enum(NOTICE_PACES),
  mail: z.enum(NOTICE_PACES),
  push: z.enum(NOTICE_PACES),
  mandatory: z.array(z.enum(NOTICE_CHANNELS)),
});
export type Preference = z.infer<typeof preference>;

/** All choices of one person in one institution, and the newsletters they have unsubscribed from. */
export const preferences = z.object({
  preferences: z.array(preference),
  topics_off: z.array(z.enum(MAIL_TOPICS)),
  email: z.string().nullable(),
  email_verified: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** A letter to many about this topic is wanted, or not. */
export const chooseTopic = z.strictObject({ topic: z.enum(MAIL_TOPICS), wanted: z.boolean() });

/**
 * What a link in a letter can turn off: one topic of letters to many, the letters of one category of notices, or all
 * that come at one pace.
 */
export const UNSUBSCRIBE_KINDS = ['topic', 'category', 'pace'] as const;
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number];

/** What the holder of such a link sees: never more of the address than its beginning. */
export const unsubscribeState = z.object({
  institution: z.string(),
  email: z.string(),
  kind: z.enum(UNSUBSCRIBE_KINDS),
  what: z.string(),
  is_off: z.boolean(),
  topics: z.array(z.object({ topic: z.enum(MAIL_TOPICS), wanted: z.boolean() })),
  categories: z.array(z.object({ category: z.enum(NOTICE_CATEGORIES), pace: z.enum(NOTICE_PACES) })),
});
export type UnsubscribeState = z.infer<typeof unsubscribeState>;

/** The choices that the page of such a link sends: what is not named stays. */
export const unsubscribeChoices = z.strictObject({
  topics: z.partialRecord(z.enum(MAIL_TOPICS), z.boolean()).default({}),
  categories: z.partialRecord(z.enum(NOTICE_CATEGORIES), z.enum(NOTICE_PACES)).default({}),
});
export type UnsubscribeChoices = z.infer<typeof unsubscribeChoices>;
