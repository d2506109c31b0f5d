import { Module } from '@nestjs/common';
import { AttendanceExportController } from './attendance-export.controller.js';
import { AttendanceController, AttendanceMarksController } from './attendance.controller.js';
import { AttendanceExports } from './attendance-export.service.js';
import { AttendanceMarksService } from './attendance-marks.service.js';
import { AttendanceTablesController } from './attendance-tables.controller.js';
import { AttendanceTables } from './attendance-tables.service.js';
import { Boards } from './board.service.js';
import { CheckInController } from './check-in.controller.js';
import { CheckIn } from './check-in.service.js';
import { Completion } from './completion.service.js';
import { LessonAttendancesService } from './lesson-attendances.service.js';
import { Marking } from './marking.service.js';
import { Marks } from './marks.service.js';
import { Registers } from './registers.service.js';
import { TablesController } from './tables.controller.js';
import { Tables } from './tables.service.js';

@Module({
  controllers: [AttendanceExportController, AttendanceMarksController, CheckInController, TablesController, AttendanceController],
  providers: [LessonAttendancesService, AttendanceMarksService, AttendanceTables, AttendanceExports, Boards, Marks, Marking, Completion, CheckIn, Registers, Tables],
  exports: [Registers],
})
export class AttendanceModule {}
