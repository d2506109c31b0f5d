import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { studentDashboard, teacherDashboard, webStats } from './dashboard.contract.js';
import { myWork } from './my-work.contract.js';
import { hit, searchQuery } from './search.contract.js';

const STUDENT = {
  summary: "The student's day: today's lessons, the next one, attendance by module, recent marks",
  can: 'signed_in',
  answer: studentDashboard,
} as const;

/** What a person's first screen asks for. */
export const dashboardCalls = {
  /** What it depends on is in the answer: every resource of which something may wait. */
  work: defineCall('GET /my-work', {
    summary: 'What waits for the caller in every workflow, with the steps that it waits for',
    can: 'signed_in',
    answer: myWork,
  }),
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
  search: defineCall('GET /search', {
    summary: 'People, modules, groups and lessons by a text, at most eight of each that the caller may read',
    can: 'signed_in',
    query: searchQuery,
    answer: z.array(hit),
  }),
};
