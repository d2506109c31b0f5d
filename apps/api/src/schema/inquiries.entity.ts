import {
  holidays,
  workingWeeks,
  inquiryNotes,
  inquiryComments,
  inquiryCommentTemplates,
  inquiryGroups,
  inquiries,
} from '@quad/domain/inquiries';
import { entityOf, type RowOf } from './entity-of.js';

export const Inquiry = entityOf(inquiries);
export type Inquiry = RowOf<typeof inquiries>;
export const InquiryGroup = entityOf(inquiryGroups);
export type InquiryGroup = RowOf<typeof inquiryGroups>;
export const InquiryCommentTemplate = entityOf(inquiryCommentTemplates);
export type InquiryCommentTemplate = RowOf<typeof inquiryCommentTemplates>;
export const InquiryComment = entityOf(inquiryComments);
export type InquiryComment = RowOf<typeof inquiryComments>;
export const InquiryNote = entityOf(inquiryNotes);
export type InquiryNote = RowOf<typeof inquiryNotes>;
export const WorkingWeek = entityOf(workingWeeks);
export type WorkingWeek = RowOf<typeof workingWeeks>;
export const Holiday = entityOf(holidays);
export type Holiday = RowOf<typeof holidays>;
