import { z } from 'zod';
import { defineCall, id, text } from '@quad/domain/core';
import { applicationCampaigns } from './campaigns.contract.js';
import { APPLICATION_KINDS } from './life.js';

const { shape } = applicationCampaigns.record;
/** A campaign as a stranger reads it: in all languages, since nobody has chosen one yet. */
export const publicCampaign = z.object({
  id: shape.id,
  kind: shape.kind,
  state: shape.state,
  name: shape.name,
  name_in: shape.name_in,
  course_title: text,
  opens_at: shape.opens_at,
  closes_at: shape.closes_at,
  seats: shape.seats,
  min_age: shape.min_age,
  max_age: shape.max_age,
  description: shape.description,
  description_in: shape.description_in,
  documents: shape.documents,
  documents_in: shape.documents_in,
  fee: shape.fee,
  currency: shape.currency,
});

export const campaignCalls = {
  open: defineCall('GET /public/admission', {
    summary: 'What can be applied for at an institution, now or soon; nobody has to sign in',
    can: 'public',
    query: z.strictObject({ of: id, kind: z.enum(APPLICATION_KINDS).optional() }),
    answer: z.object({ institution: z.string(), now: z.string(), campaigns: z.array(publicCampaign) }),
  }),
};
