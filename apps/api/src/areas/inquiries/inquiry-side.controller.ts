import { Controller } from '@nestjs/common';
import {
  holidays,
  inquiryComments,
  inquiryCommentTemplates,
  inquiryGroups,
  inquiryNotes,
  workingWeeks,
} from '@quad/domain/inquiries';
import { ResourceController } from '#core/resource/resource.controller.js';
import { InquiryComments, InquiryNotes } from './inquiry-comments.service.js';
import {
  HolidaysService,
  InquiryGroupsService,
  InquiryTemplatesService,
  WorkingWeeksService,
} from './inquiry-side.service.js';

@Controller(inquiryGroups.path)
export class InquiryGroupsController extends ResourceController(inquiryGroups) {
  constructor(override readonly service: InquiryGroupsService) {
    super();
  }
}

@Controller(inquiryCommentTemplates.path)
export class InquiryTemplatesController extends ResourceController(inquiryCommentTemplates) {
  constructor(override readonly service: InquiryTemplatesService) {
    super();
  }
}

@Controller(inquiryComments.path)
export class InquiryCommentsController extends ResourceController(inquiryComments) {
  constructor(override readonly service: InquiryComments) {
    super();
  }
}

@Controller(inquiryNotes.path)
export class InquiryNotesController extends ResourceController(inquiryNotes) {
  constructor(override readonly service: InquiryNotes) {
    super();
  }
}

@Controller(workingWeeks.path)
export class WorkingWeeksController extends ResourceController(workingWeeks) {
  constructor(override readonly service: WorkingWeeksService) {
    super();
  }
}

@Controller(holidays.path)
export class HolidaysController extends ResourceController(holidays) {
  constructor(override readonly service: HolidaysService) {
    super();
  }
}
