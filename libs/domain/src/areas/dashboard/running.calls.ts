import { defineCall } from '@quad/domain/core';
import { runningLessons } from './running.contract.js';

/** Apart from the other calls, as workCalls are: the bar over every screen asks it. */
export const runningCalls = {
  mine: defineCall('GET /dashboard/now', {
    summary: "The caller's own lessons that are on or come within twelve hours, as teacher and as student",
    can: 'signed_in',
    answer: runningLessons,
    live: ['lesson_attendances', 'timetable_slots'],
  }),
};
