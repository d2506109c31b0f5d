import { z } from 'zod';
import { c, anyOf, day, defineResource, flag, granted, key, own, statusOf, text, type Policy } from '@quad/domain/core';
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
  columns: {
    lesson_slot_id: c.ref('timetable_slots', { room_name: 'room_name' }).kept().filters(),
    lesson_id: c.ref('lessons', { lesson_title: 'title', lesson_type: 'type', hours: 'hours' }).kept().filters(),
    ccls_module_id: c.ref('taught_modules', { module_title: 'title', module_code: 'module_code' }).kept().filters(),
    group_id: c.ref('groups', { group_title: 'title' }).kept().filters(),
    module_title: c.shown().sorts().searched(),
    module_code: c.shown().searched(),
    lesson_title: c.shown().sorts().searched(),
    lesson_type: c.shown(),
    hours: c.shown(z.number().int()),
    group_title: c.shown().sorts().searched(),
    room_name: c.shown(text),
    teacher_id: c.ref('staff', { teacher_name: 'name' }).nullable().kept().filters().sorts().searched(),
    substitute_id: c.ref('staff', { substitute_name: 'name' }).nullable().kept(),
    starts_at: c.moment().kept().sorts(),
    ends_at: c.moment().kept(),
    /** As the academic calendar counts; null between teaching weeks. */
    teaching_week: c.shown(key),
    status: c.status(lessonAttendanceWorkflow).default('pending').filters(statusOf(lessonAttendanceWorkflow)).sorts(),
    late_flag: c.flag().default(false).kept(),
    students: c.json(count).as('int').default(0).kept(),
    present: c.json(count).as('int').default(0).kept(),
    late: c.json(count).as('int').default(0).kept(),
    absent: c.json(count).as('int').default(0).kept(),
    excused: c.json(count).as('int').default(0).kept(),
    completed_at: c.moment().nullable().kept().sorts(),
    completed_by_name: c.shown(text),
    reason: c.line().nullable().kept(),
    leave_until: c.moment().nullable().kept(),
    slot_cancelled: c.flag().default(false).kept(),
    semester_ends_on: c.day().nullable().kept(),
    completed_by: c.ref('accounts', { completed_by_name: 'name' }).nullable().hidden(),
  },
  filters: {
    tab: z.enum(Object.keys(REGISTER_TABS) as RegisterTab[]).optional(),
    mine: flag.optional(),
    from: day.optional(),
    to: day.optional(),
  },
  nameKey: 'lesson_title',
  sort: 'starts_at,desc',
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

/** One student's attendance in one lesson. The register writes it; students read their own. */
export const attendanceMarks = defineResource({
  name: 'attendance_marks',
  area: 'attendance',
  path: '/attendance/marks',
  columns: {
    lesson_attendance_id: c
      .ref('lesson_attendances', { lesson_title: 'lesson_title', module_title: 'module_title', starts_at: 'starts_at' })
      .kept()
      .filters(),
    student_id: c.ref('students', { student_name: 'name' }).kept().filters().sorts().searched(),
    module_title: c.shown().searched(),
    lesson_title: c.shown().searched(),
    starts_at: c.shown().sorts(),
    status: c.one(MARK_STATUSES).filled().kept().filters().sorts(),
    source: c.one(MARK_SOURCES).default('teacher').kept().filters(),
    marked_at: c.moment().default('now()').kept().sorts(),
    marked_by_name: c.shown(text),
    note: c.line().nullable().kept(),
    marked_by: c.ref('accounts', { marked_by_name: 'name' }).nullable().hidden(),
    device: c.line().nullable().hidden(),
  },
  nameKey: 'lesson_title',
  sort: 'starts_at,desc',
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
  columns: {
    file_name: c.line().kept().sorts().searched(),
    format: c.one(['zkteco', 'hikvision']).kept().filters(),
    rows: c.json(count).as('int').default(0).kept(),
    matched: c.json(count).as('int').default(0).kept(),
    unmatched: c.json(count).as('int').default(0).kept(),
    conflicting: c.json(count).as('int').default(0).kept(),
    marked: c.json(count).as('int').default(0).kept(),
    applied_at: c.moment().nullable().kept().sorts(),
    account_name: c.shown(text).searched(),
    file_hash: c.line().hidden(),
    account_id: c.ref('accounts', { account_name: 'name' }).nullable().hidden(),
  },
  nameKey: 'file_name',
  sort: 'created_at,desc',
  policy: importers,
  example: {},
});
