import { Module } from '@nestjs/common';
import { AchievementsModule } from '#areas/achievements/index.js';
import { CalendarModule } from '#areas/calendar/index.js';
import { ClubDoor } from './club-door.service.js';
import { ClubEventsService } from './club-events.service.js';
import { ClubEventsController, ClubPlacesController } from './club.controller.js';
import { ClubPlaces } from './club-places.service.js';

@Module({
  imports: [AchievementsModule, CalendarModule],
  controllers: [ClubPlacesController, ClubEventsController],
  providers: [ClubDoor, ClubEventsService, ClubPlaces],
})
export class ClubModule {}
