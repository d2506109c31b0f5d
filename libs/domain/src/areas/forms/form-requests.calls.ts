import { z } from 'zod';
import { defineCall, id, version } from '@quad/domain/core';
import { formContent } from './form.js';
import { formRequestWorkflow } from './form-request.workflow.js';
import { formRequests } from './form-requests.contract.js';

const OWN = [formRequests.name];
const answers = z.record(z.string().max(40), z.unknown());

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
    answer: z.object({ id: z.number(), version: z.number(), content: formContent, answers, today: z.string() }),
    live: ({ id: request }: { readonly id: number }) => [{ resource: formRequests.name, id: request }],
  }),
  answer: defineCall('POST /form/request/fields', {
    summary: 'Keeps answers of a request that is not sent; fields that are left out stay, null empties one',
    can: ['update', formRequests],
    body: z.strictObject({ id, answers }),
    bytes: 256 * 1024,
    answer: z.object({ id: z.number(), version: z.number(), saved_at: z.string() }),
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
};
