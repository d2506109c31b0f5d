import { Module } from '@nestjs/common';
import { LinksModule } from '#areas/links/index.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesListeners } from './inquiries.listeners.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryComments, InquiryNotes } from './inquiry-comments.service.js';
import { InquiryDesk } from './inquiry-desk.service.js';
import { InquiryLinks } from './inquiry-links.service.js';
import {
  HolidaysController,
  InquiryCommentsController,
  InquiryGroupsController,
  InquiryNotesController,
  InquiryTemplatesController,
  WorkingWeeksController,
} from './inquiry-side.controller.js';
import {
  HolidaysService,
  InquiryGroupsService,
  InquiryTemplatesService,
  WorkingWeeksService,
} from './inquiry-side.service.js';
import { PublicInquiryController } from './public-inquiry.controller.js';

@Module({
  imports: [LinksModule],
  controllers: [
    InquiryGroupsController,
    InquiryTemplatesController,
    InquiryCommentsController,
    InquiryNotesController,
    WorkingWeeksController,
    HolidaysController,
    InquiriesController,
    PublicInquiryController,
  ],
  providers: [
    InquiriesService,
    InquiryComments,
    InquiryNotes,
    InquiryGroupsService,
    InquiryTemplatesService,
    WorkingWeeksService,
    HolidaysService,
    InquiryLinks,
    InquiryDesk,
    InquiriesListeners,
  ],
})
export class InquiriesModule {}
