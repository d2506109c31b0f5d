import { z } from 'zod';
import { text } from '@quad/domain/core';
import { applicationCampaigns } from './campaigns.contract.js';

export const VERDICTS = ['accepted', 'rejected'] as const;
export const applicationFile = z.object({
  file_id: z.number(),
  path: z.string(),
  name: z.string(),
  size: z.number(),
  verdict: z.enum(VERDICTS).nullable(),
  note: text,
  judged_by: text,
});
/** What one evaluator has given; of others, only once one has given one's own. */
export const shownScore = z.object({
  evaluator_name: z.string(),
  part: z.string(),
  score: z.number(),
  note: text,
  own: z.boolean(),
});
export const snapshot = z.object({
  at: z.string(),
  why: z.string(),
  campaign_name: text,
  answers: z.record(z.string(), z.unknown()),
});

/** A campaign as it is offered to a person. */
export const offeredCampaign = applicationCampaigns.record
  .pick({
    id: true,
    name: true,
    kind: true,
    state: true,
    academic_year_name: true,
    course_title: true,
    opens_at: true,
    closes_at: true,
    grace_minutes: true,
    seats: true,
    taken: true,
    min_age: true,
    max_age: true,
    description: true,
    documents: true,
    fee: true,
    currency: true,
    form_id: true,
    vacancy_id: true,
  })
  .extend({ begun_id: z.number().nullable() });

export const saved = z.object({ id: z.number(), version: z.number(), saved_at: z.string() });
export const queuePlace = z.object({
  status: z.string(),
  /** How many wait longer in the same status, this one counted; null while it waits for its applicant. */
  place: z.number().nullable(),
  waiting: z.number(),
  /** How long this step usually takes, in ms: the median of those that left it in the last year; null before there are five. */
  usual_ms: z.number().nullable(),
  since: z.string(),
});
export const waitingInStatus = z.object({
  status: z.string(),
  waiting: z.number(),
  oldest_id: z.number(),
  oldest_at: z.string(),
  median_ms: z.number(),
});
export const possibleDouble = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.string(),
  applicant_id: z.number(),
  applicant_name: z.string(),
  status: z.string(),
  by: z.array(z.enum(['passport', 'pinfl', 'name'])),
});
export const comparedApplication = z.object({
  id: z.number(),
  number: z.string(),
  applicant_name: z.string(),
  status: z.string(),
  score: z.number().nullable(),
  answers: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ id: z.number(), name: z.string() })),
});
export const offeredSlot = z.object({
  id: z.number(),
  kind: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  place: text,
  left: z.number(),
  own: z.boolean(),
});
