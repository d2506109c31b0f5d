import { faceTerminals, faceIdImports, attendanceMarks, lessonAttendances } from '@quad/domain/attendance';
import { entityOf, type RowOf } from './entity-of.js';

export const LessonAttendance = entityOf(lessonAttendances);
export type LessonAttendance = RowOf<typeof lessonAttendances>;
export const AttendanceMark = entityOf(attendanceMarks);
export type AttendanceMark = RowOf<typeof attendanceMarks>;
export const FaceIdImport = entityOf(faceIdImports);
export type FaceIdImport = RowOf<typeof faceIdImports>;
export const FaceTerminal = entityOf(faceTerminals);
export type FaceTerminal = RowOf<typeof faceTerminals>;
