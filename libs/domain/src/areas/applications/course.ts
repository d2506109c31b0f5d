import { ACCOUNTING } from '@quad/domain/core';
import { aboutShortCourses, courseApplicationWorkflow } from './course.workflow.js';
import { applicationKind } from './kind.js';

export const course = applicationKind({
  ...aboutShortCourses,
  kind: 'st_course',
  name: 'course_applications',
  path: '/st_course/application',
  workflow: courseApplicationWorkflow,
  evaluators: [],
  readers: [
    { roles: ACCOUNTING, in: ['accepted', 'paid', 'done', 'cancelled'] },
    { roles: ['MARKETING'], in: ['submitted', 'edited', 'waitlisted', 'accepted', 'paid', 'done'] },
  ],
  appeals: [],
});
export const { resource: courseApplications, calls: shortCourseApplicationCalls } = course;
