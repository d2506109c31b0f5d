import { z } from 'zod';
import { LOCALES } from '@quad/domain/accounts';
import { c, defineResource, granted, id, ROLES } from '@quad/domain/core';
import { MAIL_TOPICS } from '@quad/domain/notifications';
import { unknownIssue } from './letter.js';

export const MAIL_LOCALES = LOCALES;
export type MailLocale = (typeof LOCALES)[number];

/** Subject and body in one language. Both may be blank: then there is no letter in that language. */
export interface LetterText {
  readonly subject: string;
  readonly body: string;
}
export type LetterTexts = Readonly<Partial<Record<MailLocale, LetterText>>>;

export const isBlank = (text: LetterText | undefined): boolean => !text?.subject.trim() && !text?.body.trim();

/** One line: a subject can never end its header. The body may have lines, and never the sign that PostgreSQL cannot keep. */
/** What is written in one language. */
export const letterText = z
  .strictObject({
    subject: z
      .string()
      .trim()
      .max(200)
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u),
    body: z
      .string()
      .max(20_000)
      .regex(/^[^\0]*$/),
  })
  .superRefine((given, context) => {
    if (isBlank(given)) return;
    for (const field of ['subject', 'body'] as const) {
      if (!given[field].trim()) context.addIssue({ code: 'custom', path: [field], message: 'field.required' });
      unknownIssue(given[field], [field]).forEach((issue) => context.addIssue(issue));
    }
  });

const texts = z
  .strictObject({
    uz: letterText.optional(),
    ru: letterText.optional(),
    en: letterText.optional(),
    de: letterText.optional(),
    fr: letterText.optional(),
    pt: letterText.optional(),
  })
  .refine((all) => Object.values(all).some((one) => !isBlank(one)), 'email-templates.no_text');

const topic = z.enum(MAIL_TOPICS);
const kept = z.partialRecord(z.enum(LOCALES), z.object({ subject: z.string(), body: z.string() }));

/** A letter that can be sent to many, in up to six languages; `topic` is what its readers can turn off. */
export const emailTemplates = defineResource({
  name: 'email_templates',
  area: 'email-templates',
  path: '/email_template',
  columns: {
    name: c.line(120).sorts().searched(),
    topic: c.one(MAIL_TOPICS).called('notifications:topic').filters().sorts(),
    texts: c.json(kept).writes(texts),
    languages: c.shown(z.array(z.enum(LOCALES))),
    sendings: c.shown(z.number()).sorts(),
    last_sent_at: c.shown(z.string().nullable()).sorts(),
  },
  // Six languages of 20,000 signs.
  bytes: 512 * 1024,
  shows: ['email_sendings'],
  nameKey: 'name',
  sort: 'updated_at,desc',
  policy: granted('email-templates'),
  example: {
    name: 'Welcome to the university',
    topic: 'studies',
    texts: {
      en: { subject: 'Welcome, {{firstname}}', body: 'Dear {{firstname}},\n\nwelcome to **{{institution}}**.' },
    },
  },
});

const ids = z.array(id).max(500).default([]);

/**
 * The recipients: everybody, or the people who match every given kind of filter (any of its values), plus single
 * people.
 */
export const audience = z.strictObject({
  everybody: z.boolean().default(false),
  roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
  department_ids: ids,
  group_ids: ids,
  course_ids: ids,
  level_ids: ids,
  account_ids: ids,
});
export type Audience = z.infer<typeof audience>;

/** True where the audience names nobody at all. */
export const namesNobody = (one: Audience): boolean =>
  !one.everybody &&
  [one.roles, one.department_ids, one.group_ids, one.course_ids, one.level_ids, one.account_ids].every(
    ({ length }) => length === 0,
  );

/** POST /email_template/send-message: sends a template, in the version that was seen, to an audience. */
export const sendMessage = z.strictObject({
  email_template_id: id,
  version: z.int().positive().optional(),
  audience: audience.refine((one) => !namesNobody(one), 'email-templates.nobody'),
});
/** POST /email_template/test-message: the text of the editor as an email to the person's own address. */
export const testMessage = z.strictObject({
  locale: z.enum(LOCALES),
  topic,
  text: letterText.refine((given) => !isBlank(given), 'email-templates.no_text'),
});

/** How many an audience names, before anything is sent. */
export const audienceCount = z.object({
  total: z.number(),
  reached: z.number(),
  unsubscribed: z.number(),
  without_address: z.number(),
  languages: z.array(z.object({ locale: z.enum(LOCALES), count: z.number() })),
});
export type AudienceCount = z.infer<typeof audienceCount>;

const named = z.array(z.object({ id: z.number(), name: z.string() }));
/** What an audience may be made of, by name. */
export const audienceOptions = z.object({
  roles: z.array(z.object({ name: z.string(), title: z.string(), count: z.number() })),
  departments: named,
  groups: named,
  courses: named,
  levels: named,
});
export type AudienceOptions = z.infer<typeof audienceOptions>;

/** Values of the variables for one person, and the footer in each language, for the preview. */
export const sample = z.object({
  account_id: z.number(),
  name: z.string(),
  locale: z.enum(LOCALES),
  values: z.record(z.string(), z.string()),
  below: z.record(z.enum(LOCALES), z.object({ why: z.string(), out: z.string() })),
});
export type Sample = z.infer<typeof sample>;
