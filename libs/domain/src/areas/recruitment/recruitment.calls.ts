import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import {
  hiresWrite,
  recruiter,
  recruitmentEvent,
  recruitmentInquiries,
  staffUnits,
  unitsQuery,
  vacancyWrite,
} from './recruitment.contract.js';

const AFFECTS = [recruitmentInquiries.name];
const LIVE = ['staff', ...AFFECTS];

/** The calls of recruitment besides those of its resource. */
export const recruitmentCalls = {
  units: defineCall('GET /recruitment/inquiry/units', {
    summary: 'How many hold a position in a department, who they are, and how many posts other inquiries were promised',
    can: ['read', recruitmentInquiries],
    query: unitsQuery,
    answer: staffUnits,
    live: LIVE,
  }),
  recruiters: defineCall('GET /recruitment/inquiry/recruiters', {
    summary: 'Staff who may be given an inquiry, those with the fewest first',
    can: ['assign', recruitmentInquiries],
    answer: z.array(recruiter),
    live: LIVE,
  }),
  status: defineCall('POST /recruitment/inquiry/update-status', {
    summary:
      'Sends an event of its workflow to an inquiry: SUBMIT, RESUBMIT, RETURN_FOR_EDIT, VERIFY, CONFIRM_BUDGET, ' +
      'ACCEPT, REJECT, ASSIGN, OPEN_VACANCY, COMPLETE, CANCEL',
    can: ['act', recruitmentInquiries],
    of: recruitmentInquiries,
    body: recruitmentEvent,
    answer: recruitmentInquiries.record,
  }),
  vacancy: defineCall('PUT /recruitment/inquiry/:id/vacancy', {
    summary: 'Notes the vacancy that was made from an inquiry, or moves its deadline',
    can: ['update', recruitmentInquiries],
    body: vacancyWrite,
    answer: recruitmentInquiries.record,
    affects: AFFECTS,
  }),
  hires: defineCall('PUT /recruitment/inquiry/:id/hires', {
    summary: 'Notes everybody who was hired for an inquiry: staff of its department',
    can: ['update', recruitmentInquiries],
    body: hiresWrite,
    answer: recruitmentInquiries.record,
    affects: AFFECTS,
  }),
};
