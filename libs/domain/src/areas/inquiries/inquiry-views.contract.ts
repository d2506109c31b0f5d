import { z } from 'zod';
import { id, moment, statusOf, text, version } from '@quad/domain/core';
import { inquiryWorkflow } from './inquiry.workflow.js';

const status = statusOf(inquiryWorkflow);

/** POST /inquiry/{id}/merge: the inquiries that are the same as this one. */
export const mergeBody = z.strictObject({ version: version.optional(), ids: z.array(id).min(1).max(50) });
/** POST /inquiry/{id}/take-over: takes the inquiry from its current assignee. */
export const takeOverBody = z.strictObject({ version: version.optional(), deadline: moment.nullish() });

/** GET /inquiry/{id}/assignees: staff who may be given it, and how many each has under way. */
export const inquiryAssignee = z.object({
  id: z.number(),
  name: z.string(),
  position: z.string(),
  inquiries: z.number(),
});
export type InquiryAssignee = z.infer<typeof inquiryAssignee>;

/** GET /inquiry/calendar: the meetings between two moments in which the actor takes part. */
export const meetingsQuery = z.strictObject({ from: moment, to: moment });
export const inquiryMeeting = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  meeting_at: z.string(),
  status,
  creator_name: z.string(),
  assignee_name: text,
});
export type InquiryMeeting = z.infer<typeof inquiryMeeting>;

/** GET /inquiry/{id}/link: the address of the public page, or null where there is none. */
export const inquiryLink = z.object({ url: text });

/** GET /public/inquiry: number, title, status and history, and nothing else. */
export const publicInquiry = z.object({
  institution: z.string(),
  number: z.string(),
  title: z.string(),
  status,
  history: z.array(z.object({ status, at: z.string() })),
  checked_at: z.string(),
});
export type PublicInquiry = z.infer<typeof publicInquiry>;
