import { z } from 'zod';
import { defineCall, listQueryOf, pageSchema } from '@quad/domain/core';
import { inquiries, inquiryEvent } from './inquiries.contract.js';
import {
  inquiryAssignee,
  inquiryLink,
  inquiryMeeting,
  meetingsQuery,
  mergeBody,
  publicInquiry,
  takeOverBody,
} from './inquiry-views.contract.js';
import { holidays, workingCalendar, workingWeeks } from './working-time.contract.js';

const LIVE = [inquiries.name];

/** The calls of inquiries besides those of their resources. */
export const inquiryCalls = {
  assigned: defineCall('GET /inquiry/assigned', {
    summary:
      'A page of what is assigned: to oneself, and for whoever reads all to anybody; who pays and delivers finds what waits for that',
    can: ['read', inquiries],
    query: listQueryOf(inquiries),
    answer: pageSchema(inquiries.record),
    live: LIVE,
  }),
  calendar: defineCall('GET /inquiry/calendar', {
    summary: 'The meetings between two moments in which one takes part',
    can: ['read', inquiries],
    query: meetingsQuery,
    answer: z.array(inquiryMeeting),
    live: LIVE,
  }),
  hours: defineCall('GET /inquiry/working-hours', {
    summary: 'The working days and hours by which response and resolution are counted',
    can: ['read', inquiries],
    answer: workingCalendar,
    live: [workingWeeks.name, holidays.name],
  }),
  status: defineCall('POST /inquiry/update-status', {
    summary: 'Sends an event of its workflow to an inquiry: SUBMIT, VERIFY, ASSIGN, START, COMPLETE …',
    can: ['act', inquiries],
    of: inquiries,
    body: inquiryEvent,
    answer: inquiries.record,
  }),
  assignees: defineCall('GET /inquiry/:id/assignees', {
    summary: 'Staff who may be given an inquiry: the default of its group first, then those with the least under way',
    can: ['read', inquiries],
    answer: z.array(inquiryAssignee),
    live: ['staff'],
  }),
  link: defineCall('GET /inquiry/:id/link', {
    summary: 'The address of its public page',
    can: ['read', inquiries],
    answer: inquiryLink,
    live: ({ id }: { readonly id: number }) => [{ resource: inquiries.name, id }],
  }),
  takeOver: defineCall('POST /inquiry/:id/take-over', {
    summary: 'Assigns an inquiry to oneself; whoever had it is told',
    can: ['act', inquiries],
    body: takeOverBody,
    answer: inquiries.record,
    affects: LIVE,
  }),
  merge: defineCall('POST /inquiry/:id/merge', {
    summary: 'Closes duplicates of an inquiry, each with a link to it',
    can: ['act', inquiries],
    body: mergeBody,
    answer: inquiries.record,
    affects: LIVE,
  }),
  public: defineCall('GET /public/inquiry', {
    summary:
      'What whoever holds the link of an inquiry sees: number, title, status and history; counts as a visit. ' +
      'Whatever is wrong with a link, the answer is the same',
    can: 'public',
    query: z.strictObject({ token: z.string().min(1).max(100).optional() }),
    answer: publicInquiry,
  }),
};
