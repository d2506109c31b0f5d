import { courseCampaigns, courseCategories, courseDocuments, courses } from '@quad/domain/courses';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { CourseCampaignsService } from './course-campaigns.service.js';
import { CourseCategoriesService } from './course-categories.service.js';
import { CourseDocumentsService } from './course-documents.service.js';
import { CoursesService } from './courses.service.js';

export { CAMPAIGN_NOW } from './courses.queries.js';
export { CoursesService } from './courses.service.js';

export const area: Area = {
  routes: [
    routesOf(courses, CoursesService),
    routesOf(courseCategories, CourseCategoriesService),
    routesOf(courseCampaigns, CourseCampaignsService),
    routesOf(courseDocuments, CourseDocumentsService),
  ],
};
