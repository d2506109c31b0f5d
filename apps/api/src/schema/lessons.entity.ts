import { distanceProgress, distanceLessons, lessonHomeworks, lessonAssessments, lessons } from '@quad/domain/lessons';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the lessons area. */
export const Lesson = entityOf(lessons);
export type Lesson = RowOf<typeof lessons>;

/** Written by the lessons area. */
export const LessonAssessment = entityOf(lessonAssessments);
export type LessonAssessment = RowOf<typeof lessonAssessments>;

/** Written by the lessons area. */
export const LessonHomework = entityOf(lessonHomeworks);
export type LessonHomework = RowOf<typeof lessonHomeworks>;

/** Written by the lessons area. */
export const DistanceLesson = entityOf(distanceLessons);
export type DistanceLesson = RowOf<typeof distanceLessons>;

/** Written by the lessons area. */
export const DistanceProgress = entityOf(distanceProgress);
export type DistanceProgress = RowOf<typeof distanceProgress>;
