import { z } from 'zod';
import { defineCall } from './call.js';
import { key, text } from './fields.js';
import { id, idList, pageQuery, pageSchema } from './query.js';

/** Files of more than a few megabytes come here in pieces, by the tus protocol: below /api/v1. */
export const UPLOADS = '/files';

const ANY_TYPE = ['*/*'];

/** The required step that asks for papers; the others do without. */
const FILLING_IN = ['ENROLLMENT_REQUIRED'];

/** Files in one piece; large ones come to UPLOADS, where they can be resumed. */
export const fileCalls = {
  send: defineCall('POST /file', {
    summary: 'Sends one file of at most 500 MB',
    can: 'signed_in',
    during: FILLING_IN,
    form: { formats: ANY_TYPE },
    answer: z.object({ id: z.int(), name: z.string(), size: z.number(), mime: z.string() }),
  }),
  get: defineCall('GET /file/:id', {
    summary: 'A file, as an attachment; an image in place with inline=1',
    can: 'signed_in',
    during: FILLING_IN,
    query: z.strictObject({ inline: z.enum(['0', '1']).optional() }),
    file: ANY_TYPE,
  }),
  preview: defineCall('GET /file/:id/preview', {
    summary: 'A file in place where it is an image, else as an attachment',
    can: 'signed_in',
    during: FILLING_IN,
    file: ANY_TYPE,
  }),
};

/** A job as its owner sees it; `progress` is 0 to 100. */
export const job = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  progress: z.number(),
  result: z.unknown(),
  file_id: key,
  error: text,
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Job = z.infer<typeof job>;

/** How far one's work is; `error` is a sentence in the caller's language. */
export const jobCalls = {
  page: defineCall('GET /job', {
    summary: 'A page of my jobs, newest first',
    can: 'signed_in',
    query: pageQuery.pick({ page: true, size: true }),
    answer: pageSchema(job),
    live: ['jobs'],
  }),
  find: defineCall('GET /job/:id', {
    summary: 'One job of mine; of anybody for administrators',
    can: 'signed_in',
    answer: job,
    live: ({ id }: { readonly id: number }) => [{ resource: 'jobs', id }],
  }),
};

/** One record to choose, as people call it. */
export const choice = z.object({ value: z.int(), label: z.string() });
/** So many choices are answered at most; who does not find theirs types more of its name. */
export const CHOICES = 20;

export const lookupCalls = {
  of: defineCall('GET /lookup/:resource', {
    summary: `Records to choose from by name, at most ${CHOICES}; the named ones where there are ids. Needs no right to read them all`,
    can: 'signed_in',
    query: z.strictObject({
      search: z.string().trim().max(100).optional(),
      ids: z.union([idList, z.array(id)]).optional(),
    }),
    answer: z.object({ choices: z.array(choice), more: z.boolean() }),
    live: ({ resource }: { readonly resource: string }) => [{ resource }],
  }),
};
