import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { AttendanceExportController } from '#areas/attendance/tables/attendance-export.controller.js';
import { AttendanceController, AttendanceMarksController } from './attendance.controller.js';
import { AttendanceImportController, FaceIdController } from '#areas/attendance/import/attendance-import.controller.js';
import { AttendanceImports } from '#areas/attendance/import/attendance-import.service.js';
import { AttendanceMarksService } from '#areas/attendance/marking/attendance-marks.service.js';
import { Boards } from '#areas/attendance/tables/board.service.js';
import { CheckInController } from '#areas/attendance/check-in/check-in.controller.js';
import { CheckInDevices } from '#areas/attendance/check-in/check-in-devices.js';
import { CheckIn } from '#areas/attendance/check-in/check-in.service.js';
import { WrongCodes } from '#areas/attendance/check-in/wrong-codes.js';
import { FaceIdImportsService } from '#areas/attendance/import/face-id-imports.service.js';
import { LessonAttendancesService } from '#areas/attendance/registers/lesson-attendances.service.js';
import { Marking } from '#areas/attendance/marking/marking.service.js';
import { Marks } from '#areas/attendance/marking/marks.service.js';
import { RegistersListeners } from '#areas/attendance/registers/registers.listeners.js';
import { Registers } from '#areas/attendance/registers/registers.service.js';
import { TablesController } from '#areas/attendance/tables/tables.controller.js';
import { Tables } from '#areas/attendance/tables/tables.service.js';
import { FaceTerminalsController } from '#areas/attendance/import/face-terminals.controller.js';
import { FaceTerminalsService } from '#areas/attendance/import/face-terminals.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [
    AttendanceExportController,
    AttendanceMarksController,
    CheckInController,
    TablesController,
    AttendanceImportController,
    FaceIdController,
    AttendanceController,
    FaceTerminalsController,
  ],
  providers: [
    LessonAttendancesService,
    AttendanceMarksService,
    Boards,
    Marks,
    Marking,
    CheckIn,
    CheckInDevices,
    WrongCodes,
    Registers,
    RegistersListeners,
    Tables,
    AttendanceImports,
    FaceIdImportsService,
    FaceTerminalsService,
  ],
  exports: [Registers],
})
export class AttendanceModule {}
