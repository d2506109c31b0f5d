import { Module } from '@nestjs/common';
import { AttendanceModule } from '#areas/attendance/index.js';
import { RoomsService } from './rooms.service.js';
import { SlotNotices } from './slot-notices.service.js';
import { SlotsService } from './slots.service.js';
import { RoomsController, SlotsController } from './timetable.controller.js';

@Module({
  imports: [AttendanceModule],
  controllers: [RoomsController, SlotsController],
  providers: [RoomsService, SlotNotices, SlotsService],
})
export class TimetableModule {}
