import { z } from 'zod';
import { defineCall, id } from '@quad/domain/core';
import { distanceLessons, distanceProgress } from './distance.contract.js';
import { homeworkFeedback, homeworkLearner, lessonAssessments, lessonHomeworks } from './homework.contract.js';
import { lessons, sorting, weekly } from './lessons.contract.js';

/** The calls of lessons besides those of their resource. */
export const lessonCalls = {
  sorting: defineCall('PUT /lesson/sorting', {
    summary: 'Puts the lessons of a module into a new order and answers them',
    can: ['update', lessons],
    body: sorting,
    answer: z.array(lessons.record),
    affects: [lessons.name],
  }),
  weekly: defineCall('POST /lesson/weekly', {
    summary: 'Adds lessons of one kind to each teaching week of a span and answers all lessons of the module',
    can: ['create', lessons],
    body: weekly,
    answer: z.array(lessons.record),
    affects: [lessons.name],
  }),
  handIn: defineCall('POST /lesson/homework', {
    summary: 'Hands in what a lesson asks for, or replaces it until the deadline',
    can: ['create', lessonHomeworks],
    body: lessonHomeworks.write,
    answer: lessonHomeworks.record,
    affects: [lessonHomeworks.name, lessonAssessments.name],
  }),
  feedback: defineCall('POST /lesson/homework/feedback', {
    summary: 'Says something about what a student has handed in, who is told of it',
    can: ['update', lessons],
    body: homeworkFeedback,
    answer: lessonHomeworks.record,
    affects: [lessonHomeworks.name],
  }),
  learners: defineCall('GET /lesson/homework/learners', {
    summary: 'Everybody who is to hand in a piece of homework, by name',
    can: ['update', lessons],
    query: z.strictObject({ lesson_assessment_id: id }),
    answer: z.array(homeworkLearner),
    live: ({ lesson_assessment_id }) => [{ resource: lessonAssessments.name, id: lesson_assessment_id }],
  }),
  remind: defineCall('POST /lesson/homework/remind', {
    summary: 'Reminds everybody who handed in nothing; once a day',
    can: ['update', lessons],
    body: z.strictObject({ lesson_assessment_id: id }),
    answer: lessonAssessments.record,
    affects: [lessonAssessments.name],
  }),
  progress: defineCall('POST /lesson/distance-learning/progress', {
    summary: 'Tells how far the student is with a lesson at a distance; it never goes back',
    can: ['create', distanceProgress],
    body: distanceProgress.write,
    answer: distanceProgress.record,
    affects: [distanceProgress.name, distanceLessons.name],
  }),
  zip: defineCall('GET /lesson/zip', {
    summary: 'Everything that was handed in for a lesson, a folder for each student',
    can: ['update', lessons],
    query: z.strictObject({ lesson_id: id, lesson_assessment_id: id.optional() }),
    file: ['application/zip'],
  }),
};
