import {
  applicationCampaigns,
  course,
  courseApplicationCalls,
  foundation,
  foundationCalls,
  foundationPaymentCalls,
  foundationPayments,
  general,
  interviewSlots,
  job,
  main,
} from '@quad/domain/applications';
import { callsOf, type Area } from '#core/call.js';
import { routesOf, without } from '#core/resource/resource.controller.js';
import { GeneralApplication } from '#schema/index.js';
import { Admission } from './admission.service.js';
import { ApplicantPasswords } from './applicant-passwords.service.js';
import { ApplicationAnswers } from './answers.service.js';
import { ApplicationPapers } from './application-papers.service.js';
import { CampaignsService } from './campaigns.service.js';
import { CourseApplicationsService } from './short-courses/course-applications.service.js';
import { Desk } from './desk.service.js';
import { FoundationApplicationsService } from './foundation-applications.service.js';
import { FoundationPaymentsService } from './foundation-payments.service.js';
import { formsOf } from './forms-of.js';
import { InterviewsService } from './interviews.service.js';
import { JobApplicationsService } from './posts/job-applications.service.js';
import { Judging } from './judging.service.js';
import { KINDS } from './kinds.js';
import { MainApplicationsService } from './main-applications.service.js';
import { PlaceListeners } from './place.listeners.js';
import { ApplicationHistory } from './told/application-history.js';
import { PotentialStudents } from './potential-students.service.js';
import { serviceOf } from './service-of.js';
import { VacancyCampaigns } from './posts/vacancy-campaigns.service.js';

export const area: Area = {
  routes: [
    routesOf(applicationCampaigns, CampaignsService),
    routesOf(interviewSlots, InterviewsService),
    routesOf(general.resource, serviceOf(general, GeneralApplication), general.calls),
    routesOf(main.resource, MainApplicationsService, main.calls, courseApplicationCalls),
    routesOf(foundation.resource, FoundationApplicationsService, foundation.calls, foundationCalls),
    routesOf(job.resource, JobApplicationsService, job.calls),
    routesOf(course.resource, CourseApplicationsService, course.calls),
    without(routesOf(foundationPayments, FoundationPaymentsService, foundationPaymentCalls), 'remove'),
    ...KINDS.map((kind) => callsOf('applications', formsOf(kind))),
    callsOf('applications', PotentialStudents),
  ],
  providers: [
    ...[Admission, ApplicantPasswords, ApplicationAnswers, ApplicationPapers, Desk, Judging, PlaceListeners],
    ...[ApplicationHistory, VacancyCampaigns],
  ],
};
