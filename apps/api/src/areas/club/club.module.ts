import { Module } from '@nestjs/common';
import { AchievementsModule } from '#areas/achievements/index.js';
import { CalendarModule } from '#areas/calendar/index.js';
import { RoomsModule } from '#areas/rooms/index.js';
import { ClubDoor } from './club-door.service.js';
import { ClubEventsService } from './club-events.service.js';
import { ClubEventsController, ClubPlacesController } from './club.controller.js';
import { ClubListeners } from './club.listeners.js';
import { ClubPlaces } from './club-places.service.js';
import { ClubRooms } from './club-rooms.service.js';

@Module({
  imports: [AchievementsModule, CalendarModule, RoomsModule],
  controllers: [ClubPlacesController, ClubEventsController],
  providers: [ClubDoor, ClubEventsService, ClubListeners, ClubPlaces, ClubRooms],
})
export class ClubModule {}
