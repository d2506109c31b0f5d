import { attendanceMarks, faceIdImports, faceTerminals, lessonAttendances } from '@quad/domain/attendance';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { CheckInDevices } from '#areas/attendance/check-in/check-in-devices.js';
import { CheckIn } from '#areas/attendance/check-in/check-in.service.js';
import { WrongCodes } from '#areas/attendance/check-in/wrong-codes.js';
import { AttendanceImports } from '#areas/attendance/import/attendance-import.service.js';
import { FaceIdImportsService } from '#areas/attendance/import/face-id-imports.service.js';
import { FaceTerminalsService } from '#areas/attendance/import/face-terminals.service.js';
import { ImportFiles } from '#areas/attendance/import/import-files.service.js';
import { AttendanceMarksService } from '#areas/attendance/marking/attendance-marks.service.js';
import { Marking } from '#areas/attendance/marking/marking.service.js';
import { Marks } from '#areas/attendance/marking/marks.service.js';
import { LessonAttendancesService } from '#areas/attendance/registers/lesson-attendances.service.js';
import { RegistersListeners } from '#areas/attendance/registers/registers.listeners.js';
import { Registers } from '#areas/attendance/registers/registers.service.js';
import { AttendanceExport } from '#areas/attendance/tables/attendance-export.service.js';
import { Boards } from '#areas/attendance/tables/board.service.js';
import { Tables } from '#areas/attendance/tables/tables.service.js';

export { Registers } from '#areas/attendance/registers/registers.service.js';

export const area: Area = {
  routes: [
    routesOf(attendanceMarks, AttendanceMarksService),
    routesOf(faceIdImports, FaceIdImportsService),
    routesOf(lessonAttendances, LessonAttendancesService, Boards, Marking),
    routesOf(faceTerminals, FaceTerminalsService),
    callsOf('attendance', AttendanceExport, CheckIn, Tables, ImportFiles),
  ],
  providers: [Marks, CheckInDevices, WrongCodes, Registers, RegistersListeners, AttendanceImports],
};
