import { Module } from '@nestjs/common';
import { AttendanceExportController } from './attendance-export.controller.js';
import { AttendanceController, AttendanceMarksController } from './attendance.controller.js';
import { AttendanceImportController, FaceIdController } from './attendance-import.controller.js';
import { AttendanceImports } from './attendance-import.service.js';
import { AttendanceMarksService } from './attendance-marks.service.js';
import { Boards } from './board.service.js';
import { CheckInController } from './check-in.controller.js';
import { CheckIn } from './check-in.service.js';
import { Completion } from './completion.service.js';
import { FaceIdImportsService } from './face-id-imports.service.js';
import { LessonAttendancesService } from './lesson-attendances.service.js';
import { Marking } from './marking.service.js';
import { Marks } from './marks.service.js';
import { RegistersListeners } from './registers.listeners.js';
import { Registers } from './registers.service.js';
import { TablesController } from './tables.controller.js';
import { Tables } from './tables.service.js';

@Module({
  controllers: [
    AttendanceExportController,
    AttendanceMarksController,
    CheckInController,
    TablesController,
    AttendanceImportController,
    FaceIdController,
    AttendanceController,
  ],
  providers: [
    LessonAttendancesService,
    AttendanceMarksService,
    Boards,
    Marks,
    Marking,
    Completion,
    CheckIn,
    Registers,
    RegistersListeners,
    Tables,
    AttendanceImports,
    FaceIdImportsService,
  ],
  exports: [Registers],
})
export class AttendanceModule {}
