import { z } from 'zod';
import { defineCall, id, moment, version } from '@quad/domain/core';
import { amendmentWorkflow } from './amendment.workflow.js';
import { amendments } from './amendments.contract.js';

const event = z.looseObject({
  id,
  event: z.enum(amendmentWorkflow.events as [string, ...string[]]),
  version: version.optional(),
});

/** The calls of amendments besides those of their resource. */
export const amendmentCalls = {
  status: defineCall('PUT /assessment/amendment/change/status', {
    summary: 'Sends an event of its workflow to an amendment',
    can: ['act', amendments],
    of: amendments,
    body: event,
    answer: amendments.record,
    affects: ['amendments', 'marks'],
  }),
  publish: defineCall('PUT /assessment/amendment/publish', {
    summary: 'Publishes an accepted amendment: its new mark counts and is written into the chain',
    can: ['act', amendments],
    of: amendments,
    event: 'PUBLISH',
    body: z.strictObject({ id, version: version.optional() }),
    answer: amendments.record,
    affects: ['amendments', 'marks'],
  }),
  updated: defineCall('GET /assessment/amendment/all/updated', {
    summary: 'The amendments that have changed since a moment',
    can: ['read', amendments],
    query: z.strictObject({ since: moment }),
    answer: z.array(amendments.record),
    live: ['amendments'],
  }),
};
