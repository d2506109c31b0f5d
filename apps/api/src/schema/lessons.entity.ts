import { distanceProgress, distanceLessons, lessonHomeworks, lessonAssessments, lessons } from '@quad/domain/lessons';
import { entityOf, type RowOf } from './entity-of.js';

export const Lesson = entityOf(lessons);
export type Lesson = RowOf<typeof lessons>;
export const LessonAssessment = entityOf(lessonAssessments);
export type LessonAssessment = RowOf<typeof lessonAssessments>;
export const LessonHomework = entityOf(lessonHomeworks);
export type LessonHomework = RowOf<typeof lessonHomeworks>;
export const DistanceLesson = entityOf(distanceLessons);
export type DistanceLesson = RowOf<typeof distanceLessons>;
export const DistanceProgress = entityOf(distanceProgress);
export type DistanceProgress = RowOf<typeof distanceProgress>;
