import { reservationRooms, roomBlocks, roomCalls, roomReservations } from '@quad/domain/rooms';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { RoomNews } from './room-news.service.js';
import { RoomReservationsService } from './room-reservations.service.js';
import { RoomsListeners } from './rooms.listeners.js';
import { RoomBlocksService, RoomsService } from './rooms.service.js';
import { Slots } from './slots.service.js';

export { RoomReservationsService } from './room-reservations.service.js';

export const area: Area = {
  routes: [
    routesOf(reservationRooms, RoomsService),
    routesOf(roomBlocks, RoomBlocksService),
    routesOf(roomReservations, RoomReservationsService, roomCalls),
    callsOf('rooms', Slots),
  ],
  providers: [RoomNews, RoomsListeners],
};
