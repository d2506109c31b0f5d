import { recruitmentInquiries } from '@quad/domain/recruitment';
import { entityOf, type RowOf } from './entity-of.js';

export const RecruitmentInquiry = entityOf(recruitmentInquiries);
export type RecruitmentInquiry = RowOf<typeof recruitmentInquiries>;
