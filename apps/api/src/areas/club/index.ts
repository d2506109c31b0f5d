import { clubEvents, clubPlaces } from '@quad/domain/club';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { ClubDoor } from './club-door.service.js';
import { ClubEventsService } from './club-events.service.js';
import { ClubPlaces } from './club-places.service.js';
import { ClubRooms } from './club-rooms.service.js';
import { ClubListeners } from './club.listeners.js';

export const area: Area = {
  routes: [routesOf(clubPlaces, ClubPlaces), routesOf(clubEvents, ClubEventsService, ClubDoor)],
  providers: [ClubListeners, ClubRooms],
};
