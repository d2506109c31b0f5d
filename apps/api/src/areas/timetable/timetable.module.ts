import { Module } from '@nestjs/common';
import { AttendanceModule } from '#areas/attendance/index.js';
import { HoursReport } from './hours-report.service.js';
import { PlanningService } from './planning.service.js';
import { DraftWork } from '#areas/timetable/generation/draft-work.service.js';
import { GenerationService } from '#areas/timetable/generation/generation.service.js';
import { RunEnds } from './generation/run-ends.service.js';
import { RunNews } from '#areas/timetable/generation/run-news.service.js';
import { RunViews } from '#areas/timetable/generation/run-views.service.js';
import { SearchWork } from '#areas/timetable/generation/search-work.service.js';
import { RoomsService } from './rooms.service.js';
import { SlotNotices } from './slot-notices.service.js';
import { SlotsService } from './slots.service.js';
import { RoomsController, SlotsController } from './timetable.controller.js';
import { GuestNews } from './guest-news.service.js';
import { WeekService } from './week.service.js';
import { AvailabilitiesController } from './availabilities.controller.js';
import { AvailabilitiesService } from './availabilities.service.js';

@Module({
  imports: [AttendanceModule],
  controllers: [RoomsController, SlotsController, AvailabilitiesController],
  providers: [
    AvailabilitiesService,
    DraftWork,
    GenerationService,
    GuestNews,
    HoursReport,
    PlanningService,
    RoomsService,
    RunEnds,
    RunNews,
    RunViews,
    SearchWork,
    SlotNotices,
    SlotsService,
    WeekService,
  ],
})
export class TimetableModule {}
