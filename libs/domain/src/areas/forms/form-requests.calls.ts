import { z } from 'zod';
import { defineCall, id, version } from '@quad/domain/core';
import { formContent } from './form.js';
import { formRequestWorkflow } from './form-request.workflow.js';
import { formRequests } from './form-requests.contract.js';

const OWN = [formRequests.name];
const answers = z.record(z.string().max(40), z.unknown());
/** What the server has of a request that is being answered. */
const filled = z.object({ id: z.number(), version: z.number(), answers, saved_at: z.string() });
/** What the holder of a certificate can check. */
export const publicCertificate = z.object({
  institution: z.string(),
  number: z.string(),
  name: z.string(),
  form_name: z.string(),
  certified_at: z.string(),
  result_hash: z.string(),
  checked_at: z.string(),
});
export type PublicCertificate = z.infer<typeof publicCertificate>;

/** Somebody who may be given a request. */
export const formRequestAssignee = z.object({
  id: z.number(),
  name: z.string(),
  position: z.string(),
  open: z.number(),
});

/** The calls of requests besides those of their resource. */
export const formRequestCalls = {
  sheet: defineCall('GET /form/request/fields', {
    summary: 'What a request is asked and what was answered; who handles it reads nothing that is hidden',
    can: ['read', formRequests],
    query: z.strictObject({ id }),
    answer: filled.extend({
      content: formContent,
      files: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    live: ({ id: request }: { readonly id: number }) => [{ resource: formRequests.name, id: request }],
  }),
  answer: defineCall('POST /form/request/fields', {
    summary: 'Keeps answers of a request that is not sent; fields that are left out stay, null empties one',
    can: ['update', formRequests],
    body: z.strictObject({ id, answers }),
    bytes: 256 * 1024,
    answer: filled,
    affects: OWN,
  }),
  assignees: defineCall('GET /form/request/assignees', {
    summary: 'Staff who may be given a request, those with the fewest first',
    can: ['assign', formRequests],
    query: z.strictObject({ id }),
    answer: z.array(formRequestAssignee),
    live: ['staff', ...OWN],
  }),
  status: defineCall('POST /form/request/change/status', {
    summary: `Sends an event of its workflow to a request: ${formRequestWorkflow.events.join(', ')}`,
    can: ['act', formRequests],
    of: formRequests,
    body: z.looseObject({ id, version: version.optional(), event: z.enum(formRequestWorkflow.events) }),
    answer: formRequests.record,
    affects: OWN,
  }),
  certificate: defineCall('POST /certificate', {
    summary:
      'Makes the certificate of an accepted request, sealed and with the code of its public page, and completes it',
    can: ['act', formRequests],
    body: z.strictObject({ form_request_id: id, version: version.optional() }),
    answer: formRequests.record,
    affects: OWN,
  }),
  public: defineCall('GET /public/certificate', {
    summary:
      'What the holder of a certificate can check; counts as a visit. Whatever is wrong with a link, the answer is the same',
    can: 'public',
    query: z.strictObject({ token: z.string().min(1).max(100).optional() }),
    answer: publicCertificate,
  }),
};
