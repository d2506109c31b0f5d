import { z } from 'zod';
import {
  ALL_STAFF,
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  holding,
  id,
  key,
  line,
  optionalLine,
  optionalParagraph,
  recordBase,
  statusesOf,
  statusOf,
  text,
  version,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { LETTER_DIRECTIONS, letterWorkflow } from './letter.workflow.js';

/** Pictures and PDF: what a browser shows in place. */
export const SCAN_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
/** Statuses in which a letter may still be changed; from the first signature or number on it stands. */
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
  record: recordBase.extend({
    number: z.string(),
    direction: z.enum(LETTER_DIRECTIONS),
    header: z.string(),
    content: text,
    correspondent: text,
    correspondent_number: text,
    correspondent_date: text,
    author_id: z.number(),
    author_name: z.string(),
    status: statusOf(letterWorkflow),
    registered_on: text,
    reply_to_id: key,
    reply_to_number: text,
    replies: z.array(z.object({ id: z.number(), number: z.string(), header: z.string(), status: z.string() })),
    resolution: text,
    due_date: text,
    responsible_id: key,
    assignee_ids: z.array(z.number()),
    open_assignee_ids: z.array(z.number()),
    resolutions: z.array(letterResolution),
    result: text,
    scan_ids: z.array(z.number()),
    scans: z.array(scan),
    signer_id: key,
    signer_name: text,
    signer_position: text,
    signed_at: text,
    content_hash: text,
    signature: text,
    signing_key: text,
    file_id: key,
    file_hash: text,
    decision_reason: text,
    file_index: text,
  }),
  write: writeBase.extend({
    direction: z.enum(LETTER_DIRECTIONS),
    header: line(300),
    content: optionalParagraph(20_000),
    correspondent: optionalLine(300),
    correspondent_number: optionalLine(60),
    correspondent_date: day.nullish(),
    scan_ids: z.array(id).max(20).optional(),
    reply_to_id: id.nullish(),
    signer_id: id.nullish(),
  }),
  filter: z.strictObject({
    direction: z.enum(LETTER_DIRECTIONS).optional(),
    status: statusesOf(letterWorkflow).optional(),
    author_id: id.optional(),
    reply_to_id: id.optional(),
    mine: flag.optional(),
    assigned: flag.optional(),
    to_sign: flag.optional(),
    late: flag.optional(),
  }),
  sortable: [
    'number',
    'header',
    'correspondent',
    'status',
    'registered_on',
    'due_date',
    'author_name',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'header', 'content', 'correspondent'],
  nameKey: 'number',
  sort: 'created_at,desc',
  files: { scan_ids: 'many' },
  refs: {
    author_id: { to: 'accounts', as: { author_name: 'name' } },
    reply_to_id: { to: 'letters' },
    responsible_id: { to: 'staff' },
    assignee_ids: { to: 'staff' },
    open_assignee_ids: { to: 'staff' },
    signer_id: { to: 'staff' },
  },
  work: { number: 'number', title: 'header', who: 'correspondent' },
  workflow: letterWorkflow,
  sends: { SUBMIT: ['correspondent'], RESUBMIT: ['correspondent'], REGISTER: ['correspondent'] },
  policy: anyOf(granted('letters', ['read', 'update', 'export']), concerned),
  // What came in is the office's from the first scan on: any of them registers it.
  drafts: { author: 'author_id', but: { direction: 'incoming' } },
  // Whoever was ever asked hears, and whoever has the letter open that this one answers.
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
 * GET /public/outgoing_letter: what whoever holds a letter can check. `is_valid`: the text is what was signed, and both signatures hold.
 * `signed_text` and `file_text` are what the signatures (Ed25519, base64) sign; `signing_key` is the public key (SPKI, base64).
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
