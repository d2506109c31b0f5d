import { recruitmentInquiries } from '@quad/domain/recruitment';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the recruitment area. */
export const RecruitmentInquiry = entityOf(recruitmentInquiries);
export type RecruitmentInquiry = RowOf<typeof recruitmentInquiries>;
