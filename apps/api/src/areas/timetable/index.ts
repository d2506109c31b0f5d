import { availabilities, rooms, timetableCalls, timetableSlots } from '@quad/domain/timetable';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { DraftWork } from '#areas/timetable/generation/draft-work.service.js';
import { GenerationService } from '#areas/timetable/generation/generation.service.js';
import { OtherTimesService } from '#areas/timetable/generation/other-times.service.js';
import { RunEnds } from '#areas/timetable/generation/run-ends.service.js';
import { RunNews } from '#areas/timetable/generation/run-news.service.js';
import { RunViews } from '#areas/timetable/generation/run-views.service.js';
import { SearchWork } from '#areas/timetable/generation/search-work.service.js';
import { AvailabilitiesService } from './availabilities.service.js';
import { GuestNews } from './guest-news.service.js';
import { HoursReport } from './hours-report.service.js';
import { PlanningService } from './planning.service.js';
import { RoomsService } from './rooms.service.js';
import { SlotNotices } from './slot-notices.service.js';
import { SlotsService } from './slots.service.js';
import { WeekService } from './week.service.js';

export const area: Area = {
  routes: [
    routesOf(rooms, RoomsService),
    routesOf(
      timetableSlots,
      SlotsService,
      WeekService,
      PlanningService,
      GenerationService,
      OtherTimesService,
      HoursReport,
      timetableCalls,
    ),
    routesOf(availabilities, AvailabilitiesService),
  ],
  providers: [DraftWork, GuestNews, RunEnds, RunNews, RunViews, SearchWork, SlotNotices],
};
