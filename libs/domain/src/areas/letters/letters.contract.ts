import { z } from 'zod';
import {
  c,
  ALL_STAFF,
  anyOf,
  defineResource,
  flag,
  granted,
  hasRole,
  holding,
  id,
  key,
  text,
  version,
  type Policy,
  isEmpty,
} from '@quad/domain/core';
import { LETTER_DIRECTIONS, letterWorkflow } from './letter.workflow.js';

/** Pictures and PDF: what a browser shows in place. */
export const SCAN_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
/** Statuses in which a letter can still be changed; the first signature or number makes it final. */
export const LETTER_EDITABLE: readonly string[] = ['draft', 'returned'];

/**
 * What one of several people is asked to do with a letter. `status`: open, done, closed (with the letter), withdrawn
 * (given to somebody else).
 */
export const letterResolution = z.object({
  id: z.number(),
  assignee_id: z.number(),
  assignee_name: z.string(),
  text: z.string(),
  due_date: z.string(),
  status: z.enum(['open', 'done', 'closed', 'withdrawn']),
  is_responsible: z.boolean(),
  result: text,
  reply_id: key,
  reply_number: text,
  done_at: text,
  assigned_by: text,
});
export type LetterResolution = z.infer<typeof letterResolution>;
const scan = z.object({ id: z.number(), name: z.string(), mime: z.string(), size: z.number() });
export type LetterScan = z.infer<typeof scan>;

/** Staff write letters and see their own, those given to them and those they are to sign. */
const concerned: Policy = (actor) =>
  !hasRole(actor, ALL_STAFF)
    ? []
    : [
        { verbs: ['create'] },
        { verbs: ['read', 'update', 'delete'], when: { author_id: actor.account_id } },
        ...(actor.staff_id === null
          ? []
          : [
              { verbs: ['read'], when: { assignee_ids: holding(actor.staff_id) } },
              { verbs: ['read'], when: { signer_id: actor.staff_id } },
            ]),
      ];

/**
 * A letter that came or goes. `correspondent` is the sender of the one and the addressee of the other. `number` is a
 * working number (L-000012) until
 * the letter is registered (IN-2026-0001) or sent (OUT-2026-0001). `due_date` is the nearest deadline that is open.
 */
export const letters = defineResource({
  name: 'letters',
  area: 'letters',
  path: '/letter',
  columns: {
    number: c.shown().sorts().searched(),
    direction: c.one(LETTER_DIRECTIONS).filters(),
    header: c.line(300).sorts().searched(),
    content: c.text(20_000).nullable().searched(),
    correspondent: c.line(300).nullable().sorts().searched(),
    correspondent_number: c.line(60).nullable(),
    correspondent_date: c.day().nullable(),
    author_id: c.ref('accounts', { author_name: 'name' }).kept().filters().sorts(),
    status: c.status(letterWorkflow).default('draft').filters().sorts(),
    registered_on: c.day().nullable().kept().sorts(),
    reply_to_id: c.ref('letters').nullable().filters(),
    reply_to_number: c.shown(text),
    replies: c.shown(z.array(z.object({ id: z.number(), number: z.string(), header: z.string(), status: z.string() }))),
    resolution: c.line().nullable().kept(),
    due_date: c.day().nullable().kept().sorts(),
    responsible_id: c.ref('staff').nullable().kept(),
    assignee_ids: c.refs('staff').default([]).kept(),
    open_assignee_ids: c.refs('staff').default([]).kept(),
    resolutions: c.shown(z.array(letterResolution)),
    result: c.line().nullable().kept(),
    scan_ids: c.files(20).default([]),
    scans: c.shown(z.array(scan)),
    signer_id: c.ref('staff').nullable(),
    signer_name: c.line().nullable().kept(),
    signer_position: c.line().nullable().kept(),
    signed_at: c.moment().nullable().kept(),
    content_hash: c.line().nullable().kept(),
    signature: c.line().nullable().kept(),
    signing_key: c.line().nullable().kept(),
    file_id: c.int().as('bigint').nullable().kept(),
    file_hash: c.line().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    file_index: c.line().nullable().kept(),
    number_year: c.int().nullable().hidden(),
    number_seq: c.int().nullable().hidden(),
    file_signature: c.line().nullable().hidden(),
  },
  filters: { mine: flag.optional(), assigned: flag.optional(), to_sign: flag.optional(), late: flag.optional() },
  shows: ['letter_commands'],
  nameKey: 'number',
  sort: 'created_at,desc',
  work: { number: 'number', title: 'header', who: 'correspondent' },
  workflow: letterWorkflow,
  needs: ({ scan_ids }: { readonly scan_ids?: readonly number[] }) =>
    isEmpty(scan_ids) ? { content: 'letters.content_or_scan' } : {},
  sends: { SUBMIT: ['correspondent'], RESUBMIT: ['correspondent'], REGISTER: ['correspondent'] },
  policy: anyOf(granted('letters', ['read', 'update', 'export']), concerned),
  // What came in is the office's from the first scan on: any of them registers it.
  drafts: { author: 'author_id', but: { direction: 'incoming' } },
  // Everybody who ever had a task receives changes, and so do people who have the answered letter open.
  audience: ({ assignee_ids, reply_to_id }) => ({
    staff: assignee_ids ?? [],
    records: reply_to_id == null ? [] : [{ resource: 'letters', id: reply_to_id }],
  }),
  example: {
    direction: 'incoming',
    header: 'On the inspection of study programmes',
    content: 'Please send the list of programmes by the end of the month.',
    correspondent: 'Ministry of Higher Education',
  },
});

/** POST /letter/status: an event of the workflow with what it carries. */
export const letterEvent = z.looseObject({
  id,
  version: version.optional(),
  event: z.string().regex(/^[A-Z_]{3,40}$/),
});

/**
 * GET /public/outgoing_letter: what the holder of a letter can check. `is_valid`: the text is the signed one, and both
 * signatures are valid. `signed_text` and `file_text` are what the signatures (Ed25519, base64) sign; `signing_key` is
 * the public key (SPKI, base64).
 */
export const publicLetter = z.object({
  institution: z.string(),
  number: z.string(),
  registered_on: z.string(),
  header: z.string(),
  correspondent: text,
  signer_name: z.string(),
  signer_position: text,
  signed_at: z.string(),
  content_hash: z.string(),
  signature: z.string(),
  signed_text: z.string(),
  file_hash: text,
  file_signature: text,
  file_text: text,
  signing_key: z.string(),
  is_valid: z.boolean(),
  checked_at: z.string(),
});
export type PublicLetter = z.infer<typeof publicLetter>;
