import { distanceLessons, distanceProgress, lessonAssessments, lessonHomeworks, lessons } from '@quad/domain/lessons';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { AssessmentsService } from './assessments.service.js';
import { DistanceService, ProgressService } from './distance.service.js';
import { HomeworkZip } from './homework-zip.service.js';
import { HomeworkService } from './homework.service.js';
import { LessonsService } from './lessons.service.js';

export const area: Area = {
  routes: [
    routesOf(distanceProgress, ProgressService),
    routesOf(lessonAssessments, AssessmentsService),
    routesOf(lessonHomeworks, HomeworkService),
    routesOf(distanceLessons, DistanceService),
    routesOf(lessons, LessonsService, HomeworkZip),
  ],
};
