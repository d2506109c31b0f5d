import {
  applicationCampaigns,
  courseApplications,
  foundationApplications,
  foundationPayments,
  generalApplications,
  interviewSlots,
  jobApplications,
  mainApplications,
} from '@quad/domain/applications';
import { entityOf, type RowOf } from './entity-of.js';

export const ApplicationCampaign = entityOf(applicationCampaigns);
export type ApplicationCampaign = RowOf<typeof applicationCampaigns>;
export const InterviewSlot = entityOf(interviewSlots);
export type InterviewSlot = RowOf<typeof interviewSlots>;

/** A row of any kind: each partition of `applications` is the table of one, with the same columns. */
export type Application = RowOf<typeof generalApplications>;
export const GeneralApplication = entityOf(generalApplications);
export const MainApplication = entityOf(mainApplications);
export const FoundationApplication = entityOf(foundationApplications);
export const JobApplication = entityOf(jobApplications);
export const CourseApplication = entityOf(courseApplications);
export const FoundationPayment = entityOf(foundationPayments);
export type FoundationPayment = RowOf<typeof foundationPayments>;
