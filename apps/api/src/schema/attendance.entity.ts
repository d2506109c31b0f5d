import { faceTerminals, faceIdImports, attendanceMarks, lessonAttendances } from '@quad/domain/attendance';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the attendance area. */
export const LessonAttendance = entityOf(lessonAttendances);
export type LessonAttendance = RowOf<typeof lessonAttendances>;

/** Written by the attendance area. */
export const AttendanceMark = entityOf(attendanceMarks);
export type AttendanceMark = RowOf<typeof attendanceMarks>;

/** Written by the attendance area. */
export const FaceIdImport = entityOf(faceIdImports);
export type FaceIdImport = RowOf<typeof faceIdImports>;

/** Written by the attendance area. */
export const FaceTerminal = entityOf(faceTerminals);
export type FaceTerminal = RowOf<typeof faceTerminals>;
