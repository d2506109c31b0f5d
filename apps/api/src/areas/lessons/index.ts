import { distanceLessons, distanceProgress, lessonAssessments, lessonHomeworks, lessons } from '@quad/domain/lessons';
import type { Area } from '#core/call.js';
import { routesOf, without } from '#core/resource/resource.controller.js';
import { AssessmentsService } from './assessments.service.js';
import { DistanceService, ProgressService } from './distance.service.js';
import { HomeworkZip } from './homework-zip.service.js';
import { HomeworkService } from './homework.service.js';
import { LessonsService } from './lessons.service.js';

export const area: Area = {
  routes: [
    without(routesOf(distanceProgress, ProgressService), 'remove'),
    routesOf(lessonAssessments, AssessmentsService),
    // What was handed in is replaced; it is never taken away.
    without(routesOf(lessonHomeworks, HomeworkService), 'remove'),
    routesOf(distanceLessons, DistanceService),
    routesOf(lessons, LessonsService, HomeworkZip),
  ],
};
