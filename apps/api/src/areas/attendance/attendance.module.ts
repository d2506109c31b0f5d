import { Module } from '@nestjs/common';
import { AttendanceController, AttendanceMarksController } from './attendance.controller.js';
import { AttendanceMarksService } from './attendance-marks.service.js';
import { Boards } from './board.service.js';
import { CheckInController } from './check-in.controller.js';
import { CheckIn } from './check-in.service.js';
import { Completion } from './completion.service.js';
import { LessonAttendancesService } from './lesson-attendances.service.js';
import { Marking } from './marking.service.js';
import { Marks } from './marks.service.js';
import { Registers } from './registers.service.js';

@Module({
  controllers: [AttendanceMarksController, CheckInController, AttendanceController],
  providers: [LessonAttendancesService, AttendanceMarksService, Boards, Marks, Marking, Completion, CheckIn, Registers],
  exports: [Registers],
})
export class AttendanceModule {}
