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

/** Written by the inquiries area. */
export const Inquiry = entityOf(inquiries);
export type Inquiry = RowOf<typeof inquiries>;

/** Written by the inquiries area. */
export const InquiryGroup = entityOf(inquiryGroups);
export type InquiryGroup = RowOf<typeof inquiryGroups>;

/** Written by the inquiries area. */
export const InquiryCommentTemplate = entityOf(inquiryCommentTemplates);
export type InquiryCommentTemplate = RowOf<typeof inquiryCommentTemplates>;

/** Written by the inquiries area. */
export const InquiryComment = entityOf(inquiryComments);
export type InquiryComment = RowOf<typeof inquiryComments>;

/** Written by the inquiries area. */
export const InquiryNote = entityOf(inquiryNotes);
export type InquiryNote = RowOf<typeof inquiryNotes>;

/** Written by the inquiries area. */
export const WorkingWeek = entityOf(workingWeeks);
export type WorkingWeek = RowOf<typeof workingWeeks>;

/** Written by the inquiries area. */
export const Holiday = entityOf(holidays);
export type Holiday = RowOf<typeof holidays>;
