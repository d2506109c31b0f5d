import { Module } from '@nestjs/common';
import { CoursesController } from './courses.controller.js';
import { CoursesService } from './courses.service.js';
import { CourseCategoriesController } from './course-categories.controller.js';
import { CourseCategoriesService } from './course-categories.service.js';
import { CourseCampaignsController } from './course-campaigns.controller.js';
import { CourseCampaignsService } from './course-campaigns.service.js';
import { CourseDocumentsController } from './course-documents.controller.js';
import { CourseDocumentsService } from './course-documents.service.js';

@Module({
  controllers: [CoursesController, CourseCategoriesController, CourseCampaignsController, CourseDocumentsController],
  providers: [CoursesService, CourseCategoriesService, CourseCampaignsService, CourseDocumentsService],
  exports: [CoursesService],
})
export class CoursesModule {}
