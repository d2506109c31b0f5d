import { z } from 'zod';
import { flag, id, key, listQueryOf, sortedQuery } from '@quad/domain/core';
import { attendanceMarks, lessonAttendances } from './attendance.contract.js';
import { boardMark, MARK_SOURCES, MARK_STATUSES } from './marking.contract.js';

const hours = z.number();
const share = z.number().nullable();

/** Hours and percentages, as `percentages.ts` defines them. */
export const tallied = z.object({
  taken_hours: hours,
  all_hours: hours,
  present_hours: hours,
  late_hours: hours,
  absent_hours: hours,
  excused_hours: hours,
  percent_of_taken: share,
  percent_of_all: share,
});
export type Tallied = z.infer<typeof tallied>;

const person = z.object({
  student_id: z.number(),
  account_id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  idNumber: z.string(),
  photo_url: z.string().nullable(),
});

/** GET /attendance/group: which board; the register's id, or its slot and group. */
export const boardQuery = z
  .strictObject({ lesson_attendance_id: id.optional(), lesson_slot_id: id.optional(), group_id: id.optional() })
  .refine(
    (query) =>
      query.lesson_attendance_id !== undefined || (query.lesson_slot_id !== undefined && query.group_id !== undefined),
    { message: 'field.required', path: ['lesson_attendance_id'] },
  );
/** Its answer: the whole board. The workflow says which buttons a person has; `server_now` is for the client's clock. */
export const board = z.object({
  register: lessonAttendances.record,
  students: z.array(person),
  marks: z.array(boardMark),
  /** Who was refused because their device had checked in somebody else: `of`. */
  refused: z.array(z.object({ name: z.string(), of: z.string(), at: z.string() })),
  server_now: z.string(),
});
export type Board = z.infer<typeof board>;
export type BoardStudent = z.infer<typeof person>;

/** GET /attendance/all/group/v2: the groups of a lesson or of a module, with what waits and what is done. */
export const chooserQuery = z
  .strictObject({ ccls_module_id: id.optional(), lesson_id: id.optional(), mine: flag.optional() })
  .refine((query) => query.ccls_module_id !== undefined || query.lesson_id !== undefined, {
    message: 'field.required',
    path: ['ccls_module_id'],
  });
export const chooserGroup = z.object({
  group_id: z.number(),
  group_title: z.string(),
  students: z.number(),
  pending: z.number(),
  completed: z.number(),
  registers: z.array(
    z.object({
      lesson_attendance_id: z.number(),
      lesson_slot_id: z.number(),
      lesson_id: z.number(),
      lesson_title: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      status: lessonAttendances.record.shape.status,
    }),
  ),
});
export type ChooserGroup = z.infer<typeof chooserGroup>;

/** GET /attendance/table: students by lessons. A row's `marks` stand in the order of `lessons`; null where there is none. */
export const tableQuery = z.strictObject({ ccls_module_id: id, group_id: id });
export const attendanceTable = z.object({
  lessons: z.array(
    z.object({
      lesson_attendance_id: z.number(),
      lesson_id: z.number(),
      lesson_title: z.string(),
      lesson_type: z.string(),
      hours,
      starts_at: z.string(),
      teaching_week: key,
      status: z.string(),
    }),
  ),
  rows: z.array(person.extend({ marks: z.array(z.enum(MARK_STATUSES).nullable()) }).extend(tallied.shape)),
  totals: tallied,
});
export type AttendanceTable = z.infer<typeof attendanceTable>;

/** GET /attendance/table/student: one student's modules, each with its lessons; without `student_id` the student who asks. */
export const studentQuery = z.strictObject({ student_id: id.optional(), ccls_module_id: id.optional() });
export const studentAttendance = z.object({
  student: person.extend({ group_id: z.number().nullable(), group_title: z.string().nullable() }),
  totals: tallied,
  modules: z.array(
    tallied.extend({
      ccls_module_id: z.number(),
      module_title: z.string(),
      module_code: z.string(),
      present: z.number(),
      late: z.number(),
      absent: z.number(),
      excused: z.number(),
      lessons: z.array(
        z.object({
          lesson_attendance_id: z.number(),
          lesson_id: z.number(),
          lesson_title: z.string(),
          lesson_type: z.string(),
          hours,
          starts_at: z.string(),
          ends_at: z.string(),
          teaching_week: key,
          register_status: z.string(),
          status: z.enum(MARK_STATUSES).nullable(),
          source: z.enum(MARK_SOURCES).nullable(),
          marked_at: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type StudentAttendance = z.infer<typeof studentAttendance>;

export const STUDENT_LIST_SORTS = [
  'name',
  'idNumber',
  'group_title',
  'percent_of_taken',
  'percent_of_all',
  'absent_hours',
  'taken_hours',
] as const;

/** GET /attendance/table/student/list: a page of students; `below` keeps those under so many percent of the hours held. */
export const studentListQuery = sortedQuery(STUDENT_LIST_SORTS).extend({
  group_id: id.optional(),
  level_id: id.optional(),
  course_id: id.optional(),
  academic_year_id: id.optional(),
  below: z.coerce.number<number>().min(0).max(100).optional(),
});
export const studentListRow = person
  .extend({
    name: z.string(),
    group_id: z.number().nullable(),
    group_title: z.string().nullable(),
    level_name: z.string().nullable(),
    course_title: z.string().nullable(),
  })
  .extend(tallied.shape);
export type StudentListRow = z.infer<typeof studentListRow>;

export const MODULE_LIST_SORTS = [
  'module_title',
  'module_code',
  'lessons',
  'taken',
  'percent_of_taken',
  'percent_of_all',
] as const;

/** GET /attendance/table/module: a page of taught modules; hours and percentages are sums over all their students. */
export const moduleListQuery = sortedQuery(MODULE_LIST_SORTS).extend({
  group_id: id.optional(),
  academic_year_id: id.optional(),
  semester_id: id.optional(),
  mine: flag.optional(),
});
export const moduleListRow = z
  .object({
    ccls_module_id: z.number(),
    module_title: z.string(),
    module_code: z.string(),
    semester_name: z.string(),
    lessons: z.number(),
    taken: z.number(),
  })
  .extend(tallied.shape);
export type ModuleListRow = z.infer<typeof moduleListRow>;

/** GET /attendance/export: an .xlsx of a list or of the table, with that list's own filters. */
export const EXPORTS = ['registers', 'students', 'modules', 'table', 'marks'] as const;
export const exportQuery = z.looseObject({ kind: z.enum(EXPORTS).default('registers') });
export type ExportKind = (typeof EXPORTS)[number];
/** What each kind of export may be narrowed by. */
export const EXPORT_FILTERS = {
  registers: listQueryOf(lessonAttendances).omit({ page: true, size: true }),
  marks: listQueryOf(attendanceMarks).omit({ page: true, size: true }),
  students: studentListQuery.omit({ page: true, size: true }),
  modules: moduleListQuery.omit({ page: true, size: true }),
  table: tableQuery,
} as const;
