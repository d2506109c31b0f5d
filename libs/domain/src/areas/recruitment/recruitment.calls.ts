import { z } from 'zod';
import { defineCall, id, line, version } from '@quad/domain/core';
import { recruitmentInquiries } from './recruitment.contract.js';

const LIVE = ['staff', recruitmentInquiries.name];

/** The calls of recruitment besides those of its resource. */
export const recruitmentCalls = {
  units: defineCall('GET /recruitment/inquiry/units', {
    summary: 'How many hold a position in a department, who they are, and how many posts other inquiries were promised',
    can: ['read', recruitmentInquiries],
    query: z.strictObject({ department_id: id, position: line(120), id: id.optional() }),
    answer: z.object({
      in_department: z.number(),
      in_position: z.number(),
      people: z.array(z.string()),
      promised: z.number(),
    }),
    live: LIVE,
  }),
  recruiters: defineCall('GET /recruitment/inquiry/recruiters', {
    summary: 'Staff who may be given an inquiry, those with the fewest first',
    can: ['assign', recruitmentInquiries],
    answer: z.array(z.object({ id: z.number(), name: z.string(), position: z.string(), inquiries: z.number() })),
    live: LIVE,
  }),
  status: defineCall('POST /recruitment/inquiry/update-status', {
    summary:
      'Sends an event of its workflow to an inquiry: SUBMIT, RESUBMIT, RETURN_FOR_EDIT, VERIFY, CONFIRM_BUDGET, ' +
      'ACCEPT, REJECT, ASSIGN, OPEN_VACANCY, COMPLETE, CANCEL',
    can: ['act', recruitmentInquiries],
    of: recruitmentInquiries,
    body: z.looseObject({ id, version: version.optional(), event: z.string().regex(/^[A-Z_]{3,40}$/) }),
    answer: recruitmentInquiries.record,
  }),
};
