import { courseDocuments, courseCampaigns, courseCategories, courses } from '@quad/domain/courses';
import { entityOf, type RowOf } from './entity-of.js';

export const Course = entityOf(courses);
export type Course = RowOf<typeof courses>;
export const CourseCategory = entityOf(courseCategories);
export type CourseCategory = RowOf<typeof courseCategories>;
export const CourseCampaign = entityOf(courseCampaigns);
export type CourseCampaign = RowOf<typeof courseCampaigns>;
export const CourseDocument = entityOf(courseDocuments);
export type CourseDocument = RowOf<typeof courseDocuments>;
