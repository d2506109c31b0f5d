import {
  holidays,
  inquiries,
  inquiryCalls,
  inquiryComments,
  inquiryCommentTemplates,
  inquiryGroups,
  inquiryNotes,
  workingWeeks,
} from '@quad/domain/inquiries';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { InquiriesListeners } from './inquiries.listeners.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryComments, InquiryNotes } from './inquiry-comments.service.js';
import { InquiryDesk } from './inquiry-desk.service.js';
import { InquiryLinks } from './inquiry-links.service.js';
import {
  HolidaysService,
  InquiryGroupsService,
  InquiryTemplatesService,
  WorkingWeeksService,
} from './inquiry-side.service.js';

export const area: Area = {
  routes: [
    routesOf(inquiryGroups, InquiryGroupsService),
    routesOf(inquiryCommentTemplates, InquiryTemplatesService),
    routesOf(inquiryComments, InquiryComments),
    routesOf(inquiryNotes, InquiryNotes),
    routesOf(workingWeeks, WorkingWeeksService),
    routesOf(holidays, HolidaysService),
    routesOf(inquiries, InquiriesService, InquiryDesk, InquiryLinks, inquiryCalls),
  ],
  providers: [InquiriesListeners],
};
