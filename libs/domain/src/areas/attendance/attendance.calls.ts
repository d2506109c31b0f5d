import { z } from 'zod';
import { defineCall, id, listQueryOf, pageSchema, version } from '@quad/domain/core';
import { faceIdFields, importAnswer, importFields } from './attendance-import.contract.js';
import {
  attendanceTable,
  board,
  boardQuery,
  chooserGroup,
  chooserQuery,
  EXPORTS,
  exportQuery,
  moduleListQuery,
  moduleListRow,
  studentAttendance,
  studentListQuery,
  studentListRow,
  studentQuery,
  tableQuery,
} from './attendance-tables.contract.js';
import { attendanceMarks, faceIdImports, lessonAttendances } from './attendance.contract.js';
import { checkInPlace } from './campus.js';
import { checkInAnswer, checkInBody, leaveBody, markAnswer, markBody, qrAnswer } from './marking.contract.js';

const REGISTERS = [lessonAttendances.name];
const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const MARKS_FORM = { formats: ['xlsx', 'csv'], fields: importFields } as const;
const TERMINAL_FORM = { formats: ['xlsx', 'csv'], fields: faceIdFields } as const;

/** The calls of registers and of what is marked in them, besides those of their resources. */
export const attendanceCalls = {
  registers: defineCall('GET /attendance/all/v2', {
    summary: 'A page of registers: what waits first, unless sorted',
    can: ['read', lessonAttendances],
    query: listQueryOf(lessonAttendances),
    answer: pageSchema(lessonAttendances.record),
    live: REGISTERS,
  }),
  chooser: defineCall('GET /attendance/all/group/v2', {
    summary: 'The groups of a lesson or of a module, with their registers',
    can: ['read', lessonAttendances],
    query: chooserQuery,
    answer: z.array(chooserGroup),
    live: REGISTERS,
  }),
  board: defineCall('GET /attendance/group', {
    summary: 'The whole board of one register: register, students and marks',
    can: ['read', lessonAttendances],
    query: boardQuery,
    answer: board,
    live: REGISTERS,
  }),
  mark: defineCall('POST /attendance', {
    summary: 'Sets marks; completes the register, or corrects a completed one',
    can: ['update', lessonAttendances],
    body: markBody,
    // 500 marks with a note each.
    bytes: 640 * 1024,
    answer: markAnswer,
    affects: REGISTERS,
  }),
  leave: defineCall('POST /attendance/:id/leave', {
    summary: 'Lets an expired register be opened for self check-in, for at most 24 hours',
    can: ['update', lessonAttendances],
    body: leaveBody,
    answer: lessonAttendances.record,
  }),
  act: defineCall('POST /attendance/:id/actions/:event', {
    summary: 'Sends an event of its workflow to a register; SAVE asks that everybody has a value, or rest',
    can: ['act', lessonAttendances],
    body: z.looseObject({ version: version.optional() }).nullish(),
    answer: lessonAttendances.record,
  }),
  table: defineCall('GET /attendance/table', {
    summary: 'Students by lessons of one module and group',
    can: ['read', lessonAttendances],
    query: tableQuery,
    answer: attendanceTable,
    live: REGISTERS,
  }),
  student: defineCall('GET /attendance/table/student', {
    summary: 'One student’s attendance, module by module; without student_id one’s own',
    can: ['read', attendanceMarks],
    query: studentQuery,
    answer: studentAttendance,
    live: [attendanceMarks.name, ...REGISTERS],
  }),
  students: defineCall('GET /attendance/table/student/list', {
    summary: 'A page of students with their percentages',
    can: ['read', lessonAttendances],
    query: studentListQuery,
    answer: pageSchema(studentListRow),
    live: REGISTERS,
  }),
  modules: defineCall('GET /attendance/table/module', {
    summary: 'A page of taught modules with their percentages',
    can: ['read', lessonAttendances],
    query: moduleListQuery,
    answer: pageSchema(moduleListRow),
    live: REGISTERS,
  }),
  export: defineCall('GET /attendance/table/export', {
    summary: `A list of attendance as a workbook: kind is one of ${EXPORTS.join(', ')}, beside that list's own filters`,
    can: ['export', lessonAttendances],
    query: exportQuery,
    file: XLSX,
  }),
  qr: defineCall('GET /attendance/qr', {
    summary: 'The check-in code of this moment, for whoever takes the register',
    can: ['update', lessonAttendances],
    query: z.strictObject({ lesson_attendance_id: id }),
    answer: qrAnswer,
  }),
  checkIn: defineCall('POST /attendance/check_in', {
    summary: 'A student checks in to her lesson with the code on the projector',
    can: ['check_in', attendanceMarks],
    body: checkInBody,
    answer: checkInAnswer,
  }),
  checkInPlace: defineCall('GET /attendance/check_in', {
    summary:
      'Whether a check-in from here would be let through, by network, and whether the location would be asked for',
    can: ['check_in', attendanceMarks],
    answer: checkInPlace,
    live: ['institutions'],
  }),
  import: defineCall('POST /attendance/import', {
    summary: 'Marks from a workbook or CSV: looked at, and written with apply=true',
    can: ['import', lessonAttendances],
    form: MARKS_FORM,
    answer: importAnswer,
  }),
  importRejected: defineCall('POST /attendance/import/rejected', {
    summary: 'The rows of such a file that found no place, as a workbook to put right: their cells and what is wrong',
    can: ['import', lessonAttendances],
    form: MARKS_FORM,
    file: XLSX,
  }),
  importTemplate: defineCall('GET /attendance/import/template', {
    summary: 'The workbook to fill in; with a register it names its students',
    can: ['import', lessonAttendances],
    query: z.strictObject({ lesson_attendance_id: id.optional() }),
    file: XLSX,
  }),
  importFaceId: defineCall('POST /attendance/face-id/import', {
    summary:
      'The log of a face terminal (ZKTeco attlog.dat, Hikvision CSV or XLSX): looked at, and written with apply=true',
    can: ['import', faceIdImports],
    form: TERMINAL_FORM,
    answer: importAnswer,
  }),
  faceIdRejected: defineCall('POST /attendance/face-id/import/rejected', {
    summary: 'The rows of such a log that found no place, as a workbook to put right: their cells and what is wrong',
    can: ['import', faceIdImports],
    form: TERMINAL_FORM,
    file: XLSX,
  }),
  saveFaceId: defineCall('POST /attendance/face-id', {
    summary: 'Refused: the record of a file is made by its import',
    can: ['publish', faceIdImports],
  }),
};
