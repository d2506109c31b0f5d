import { z } from 'zod';
import { defineCall, id, optionalParagraph, version } from '@quad/domain/core';
import { claimWorkflow, evidenceVerdict } from './claim.workflow.js';
import { ecClaims } from './claims.contract.js';

/** The calls of claims besides those of their resource. */
export const claimCalls = {
  update: defineCall('POST /ec/update', {
    summary: 'Sends an event of its workflow to a claim',
    can: ['act', ecClaims],
    of: ecClaims,
    body: z.looseObject({
      id,
      event: z.enum(claimWorkflow.events as [string, ...string[]]),
      version: version.optional(),
    }),
    answer: ecClaims.record,
    affects: ['ec_claims', 'marks'],
  }),
  verdicts: defineCall('PUT /ec/evidence', {
    summary: 'Notes what each file of evidence was found to be',
    can: ['act', ecClaims],
    body: z.strictObject({ id, version: version.optional(), verdicts: z.array(evidenceVerdict).max(10) }),
    answer: ecClaims.record,
    affects: ['ec_claims'],
  }),
  outcome: defineCall('POST /ec/outcome_report', {
    summary: 'Applies what was decided: moves deadlines, opens attempts and says so, all of it or nothing',
    can: ['act', ecClaims],
    of: ecClaims,
    event: 'APPLY_OUTCOME',
    body: z.strictObject({ id, version: version.optional(), report: optionalParagraph(4000) }),
    answer: ecClaims.record,
    affects: ['ec_claims', 'marks'],
  }),
  paper: defineCall('POST /ec/paper', {
    summary: 'The outcome of a claim as a PDF, without its evidence',
    can: ['read', ecClaims],
    body: z.strictObject({ id }),
    file: ['application/pdf'],
  }),
  readings: defineCall('GET /ec/:id/readings', {
    summary: 'Who has opened the evidence of a claim, and when',
    can: ['read', ecClaims],
    answer: z.array(z.object({ id: z.number(), name: z.string(), file: z.string(), read_at: z.string() })),
    live: ({ id: claim }: { id: number }) => [{ resource: 'ec_claims', id: claim }],
  }),
};
