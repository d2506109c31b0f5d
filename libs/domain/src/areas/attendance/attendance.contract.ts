import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  id,
  key,
  own,
  recordBase,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { lessonAttendanceWorkflow, mayImport } from './lesson-attendance.workflow.js';
import { MARK_SOURCES, MARK_STATUSES } from './marking.contract.js';

const UNTAKEN = ['pending', 'open', 'expired'] as const;
/** What the tabs of the list hold: what is not taken is due, or upcoming where its lesson has not begun. */
export const REGISTER_TABS = {
  pending: UNTAKEN,
  due: UNTAKEN,
  upcoming: ['pending'],
  completed: ['completed', 'edited', 'closed'],
} as const;
export type RegisterTab = keyof typeof REGISTER_TABS;

const count = z.number().int();

/** The register of one timetable slot and one group: made when the slot is published, never by hand, and never deleted. */
export const lessonAttendances = defineResource({
  name: 'lesson_attendances',
  area: 'attendance',
  path: '/attendance',
  record: recordBase.extend({
    lesson_slot_id: z.number(),
    lesson_id: z.number(),
    ccls_module_id: z.number(),
    group_id: z.number(),
    module_title: z.string(),
    module_code: z.string(),
    lesson_title: z.string(),
    lesson_type: z.string(),
    hours: z.number().int(),
    group_title: z.string(),
    room_name: text,
    teacher_id: key,
    teacher_name: text,
    substitute_id: key,
    substitute_name: text,
    starts_at: z.string(),
    ends_at: z.string(),
    /** As the academic calendar counts; null between teaching weeks. */
    teaching_week: key,
    status: statusOf(lessonAttendanceWorkflow),
    late_flag: z.boolean(),
    students: count,
    present: count,
    late: count,
    absent: count,
    excused: count,
    completed_at: text,
    completed_by_name: text,
    reason: text,
    leave_until: text,
    slot_cancelled: z.boolean(),
    semester_ends_on: text,
  }),
  write: writeBase,
  filter: z.strictObject({
    status: statusOf(lessonAttendanceWorkflow).optional(),
    tab: z.enum(Object.keys(REGISTER_TABS) as RegisterTab[]).optional(),
    mine: flag.optional(),
    group_id: id.optional(),
    ccls_module_id: id.optional(),
    lesson_id: id.optional(),
    lesson_slot_id: id.optional(),
    teacher_id: id.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  sortable: [
    'starts_at',
    'status',
    'module_title',
    'lesson_title',
    'group_title',
    'teacher_name',
    'completed_at',
    'updated_at',
  ],
  search: ['module_title', 'module_code', 'lesson_title', 'group_title', 'teacher_name'],
  nameKey: 'lesson_title',
  sort: 'starts_at,desc',
  refs: {
    lesson_slot_id: { to: 'timetable_slots', as: { room_name: 'room_name' } },
    lesson_id: { to: 'lessons', as: { lesson_title: 'title', lesson_type: 'type', hours: 'hours' } },
    ccls_module_id: { to: 'taught_modules', as: { module_title: 'title', module_code: 'module_code' } },
    group_id: { to: 'groups', as: { group_title: 'title' } },
    teacher_id: { to: 'staff', as: { teacher_name: 'name' } },
    substitute_id: { to: 'staff', as: { substitute_name: 'name' } },
    completed_by: { to: 'accounts', as: { completed_by_name: 'name' } },
  },
  work: {
    number: 'module_code',
    title: 'lesson_title',
    who: 'group_title',
    page: '/module/:ccls_module_id/lesson/:lesson_id/group/:group_id/attendance/:lesson_slot_id',
  },
  workflow: lessonAttendanceWorkflow,
  policy: anyOf(granted('attendance', ['read', 'update', 'export']), (actor) =>
    mayImport(actor) ? [{ verbs: ['import'] }] : [],
  ),
  audience: (register) => ({ records: [{ resource: 'groups', id: register.group_id }] }),
  example: {},
});

/** What one student was in one lesson. Written through the register; a student reads her own. */
export const attendanceMarks = defineResource({
  name: 'attendance_marks',
  area: 'attendance',
  path: '/attendance/marks',
  record: recordBase.extend({
    lesson_attendance_id: z.number(),
    student_id: z.number(),
    student_name: z.string(),
    module_title: z.string(),
    lesson_title: z.string(),
    starts_at: z.string(),
    status: z.enum(MARK_STATUSES),
    source: z.enum(MARK_SOURCES),
    marked_at: z.string(),
    marked_by_name: text,
    note: text,
  }),
  write: writeBase,
  filter: z.strictObject({
    lesson_attendance_id: id.optional(),
    student_id: id.optional(),
    status: z.enum(MARK_STATUSES).optional(),
    source: z.enum(MARK_SOURCES).optional(),
  }),
  sortable: ['starts_at', 'marked_at', 'student_name', 'status', 'updated_at'],
  search: ['student_name', 'module_title', 'lesson_title'],
  nameKey: 'lesson_title',
  sort: 'starts_at,desc',
  refs: {
    lesson_attendance_id: {
      to: 'lesson_attendances',
      as: { lesson_title: 'lesson_title', module_title: 'module_title', starts_at: 'starts_at' },
    },
    student_id: { to: 'students', as: { student_name: 'name' } },
    marked_by: { to: 'accounts', as: { marked_by_name: 'name' } },
  },
  looks: { present: 'good', late: 'waits', absent: 'bad', excused: 'good' },
  policy: anyOf(granted('attendance', ['read', 'export']), own('student_id', 'student_id', ['read', 'check_in'])),
  example: {},
});

const importers: Policy = (actor) => (mayImport(actor) ? [{ verbs: ['read', 'create', 'update', 'import'] }] : []);

/** One file of a face terminal that was applied; the same file is always the same record. */
export const faceIdImports = defineResource({
  name: 'face_id_imports',
  area: 'attendance',
  path: '/attendance/face-id',
  record: recordBase.extend({
    file_name: z.string(),
    format: z.enum(['zkteco', 'hikvision']),
    rows: count,
    matched: count,
    unmatched: count,
    conflicting: count,
    marked: count,
    applied_at: text,
    account_name: text,
  }),
  write: writeBase,
  filter: z.strictObject({ format: z.enum(['zkteco', 'hikvision']).optional() }),
  sortable: ['file_name', 'created_at', 'applied_at', 'updated_at'],
  search: ['file_name', 'account_name'],
  nameKey: 'file_name',
  refs: {
    account_id: { to: 'accounts', as: { account_name: 'name' } },
  },
  sort: 'created_at,desc',
  policy: importers,
  example: {},
});
