import { defineCall } from '@quad/domain/core';
import { studentDashboard, teacherDashboard, webStats } from './dashboard.contract.js';

const STUDENT = {
  summary: "The student's day: today's lessons, the next one, attendance by module, recent marks",
  can: 'signed_in',
  answer: studentDashboard,
} as const;

/** What a person's first screen asks for. */
export const dashboardCalls = {
  teacher: defineCall('GET /dashboard/v2/teacher', {
    summary: "The teacher's day: the lesson that is on, the next ones, registers that wait, the trend of 14 days",
    can: ['read', 'timetable'],
    answer: teacherDashboard,
    live: ['lesson_attendances', 'timetable_slots'],
  }),
  student: defineCall('GET /dashboard/v2/student', STUDENT),
  /** The same, where the catalogue had it first. */
  studentBefore: defineCall('GET /dashboard/student', STUDENT),
  stats: defineCall('GET /stats/web', {
    summary: 'The institution today in numbers',
    can: ['read', 'students'],
    answer: webStats,
    live: ['lesson_attendances', 'timetable_slots', 'students', 'staff', 'groups'],
  }),
};
