import { z } from 'zod';
import { key, text } from '@quad/domain/core';
import { lessonAttendances, MARK_SOURCES, MARK_STATUSES, tallied } from '@quad/domain/attendance';
import { LESSON_TYPES } from '@quad/domain/lessons';

/** Shares are percents with one decimal, of those who are present, late or absent: the excused stand beside. Null where there is nobody. */
const percent = z.number().nullable();
const registerStatus = lessonAttendances.record.shape.status;
const counts = { present: z.number(), late: z.number(), absent: z.number(), excused: z.number() };

/** A register of one group in one slot, with what the link to its board needs. */
export const dashboardRegister = z.object({
  lesson_attendance_id: z.number(),
  group_id: z.number(),
  group_title: z.string(),
  status: registerStatus,
  students: z.number(),
  ...counts,
});

/** What every lesson on a dashboard says. */
export const dashboardLesson = z.object({
  lesson_slot_id: z.number(),
  status: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  room_name: text,
  moved_from: text,
  lesson_id: z.number(),
  lesson_title: z.string(),
  lesson_type: z.enum(LESSON_TYPES),
  ccls_module_id: z.number(),
  module_title: z.string(),
  module_code: z.string(),
});

/** A lesson of today as its teacher sees it. */
export const teacherLesson = dashboardLesson.extend({
  covering: z.boolean(),
  registers: z.array(dashboardRegister),
});

/** A register that needs the teacher's marks. */
export const pendingRegister = z.object({
  lesson_attendance_id: z.number(),
  lesson_slot_id: z.number(),
  status: registerStatus,
  starts_at: z.string(),
  ends_at: z.string(),
  lesson_id: z.number(),
  lesson_title: z.string(),
  ccls_module_id: z.number(),
  module_title: z.string(),
  module_code: z.string(),
  group_id: z.number(),
  group_title: z.string(),
  students: z.number(),
});

/**
 * GET /dashboard/v2/teacher. `now` begins ten minutes before the lesson; `next` are the later ones of today; `pending`
 * the oldest twenty of `pending_count`; `trend` has a row for each of the last 14 days on which the teacher took
 * attendance.
 */
export const teacherDashboard = z.object({
  now: teacherLesson.nullable(),
  next: z.array(teacherLesson),
  /** The lesson that begins next, on whatever day. */
  coming: teacherLesson.nullable(),
  /** The lessons of the last day on which the teacher taught, where there is none today. */
  last: z.array(teacherLesson),
  done_today: z.number(),
  pending: z.array(pendingRegister),
  pending_count: z.number(),
  trend: z.array(z.object({ day: z.string(), rate: percent, ...counts })),
  unread: z.number(),
});

/** A lesson of today as a student sees it: `mark` is their own. */
export const studentLesson = z.object({
  lesson_slot_id: z.number(),
  status: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  room_name: text,
  teacher_name: text,
  moved_from: text,
  lesson_id: z.number(),
  lesson_title: z.string(),
  lesson_type: z.enum(LESSON_TYPES),
  ccls_module_id: z.number(),
  module_title: z.string(),
  module_code: z.string(),
  lesson_attendance_id: key,
  register_status: registerStatus.nullable(),
  mark: z.enum(MARK_STATUSES).nullable(),
});

/** The student's attendance in one module: hours and percentages as the attendance area defines them. */
export const moduleAttendance = tallied.extend({
  ccls_module_id: z.number(),
  module_title: z.string(),
  module_code: z.string(),
});

export const recentMark = z.object({
  lesson_attendance_id: z.number(),
  status: z.enum(MARK_STATUSES),
  source: z.enum(MARK_SOURCES),
  marked_at: z.string(),
  starts_at: z.string(),
  lesson_id: z.number(),
  lesson_title: z.string(),
  ccls_module_id: z.number(),
  module_title: z.string(),
  module_code: z.string(),
});

/** GET /dashboard/student and GET /dashboard/v2/student. `next` is the lesson that comes next, or is on now, whatever the day. */
export const studentDashboard = z.object({
  group_id: key,
  group_title: text,
  today: z.array(studentLesson),
  next: studentLesson.nullable(),
  /** The lessons of the last day that had any, where today has none. */
  last: z.array(studentLesson),
  attendance: z.array(moduleAttendance),
  marks: z.array(recentMark),
  unread: z.number(),
});

const share = { students: z.number(), ...counts, rate: percent };

/**
 * GET /stats/web: the institution today, in its own time zone. `overdue` are the registers of any day that still wait
 * for marks after their lesson.
 */
export const webStats = z.object({
  day: z.string(),
  students: z.number(),
  staff: z.number(),
  groups: z.number(),
  lessons_today: z.number(),
  lessons_now: z.number(),
  signed_in_today: z.number(),
  registers: z.object({
    pending: z.number(),
    open: z.number(),
    completed: z.number(),
    expired: z.number(),
    cancelled: z.number(),
    overdue: z.number(),
  }),
  rate: percent,
  by_hour: z.array(z.object({ hour: z.number(), ...share })),
  by_group: z.array(z.object({ group_id: z.number(), group_title: z.string(), ...share })),
});

export type TeacherDashboard = z.infer<typeof teacherDashboard>;
export type TeacherLesson = z.infer<typeof teacherLesson>;
export type StudentDashboard = z.infer<typeof studentDashboard>;
export type StudentLesson = z.infer<typeof studentLesson>;
export type ModuleAttendance = z.infer<typeof moduleAttendance>;
export type WebStats = z.infer<typeof webStats>;
