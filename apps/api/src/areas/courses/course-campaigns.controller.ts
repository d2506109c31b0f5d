import { Controller } from '@nestjs/common';
import { courseCampaigns } from '@quad/domain/courses';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CourseCampaignsService } from './course-campaigns.service.js';

@Controller(courseCampaigns.path)
export class CourseCampaignsController extends ResourceController(courseCampaigns) {
  constructor(override readonly service: CourseCampaignsService) {
    super();
  }
}
