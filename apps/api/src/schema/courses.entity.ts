import { courseDocuments, courseCampaigns, courseCategories, courses } from '@quad/domain/courses';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the courses area. */
export const Course = entityOf(courses);
export type Course = RowOf<typeof courses>;

/** Written by the courses area. */
export const CourseCategory = entityOf(courseCategories);
export type CourseCategory = RowOf<typeof courseCategories>;

/** Written by the courses area. */
export const CourseCampaign = entityOf(courseCampaigns);
export type CourseCampaign = RowOf<typeof courseCampaigns>;

/** Written by the courses area. */
export const CourseDocument = entityOf(courseDocuments);
export type CourseDocument = RowOf<typeof courseDocuments>;
