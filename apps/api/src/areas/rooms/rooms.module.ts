import { Module } from '@nestjs/common';
import { RoomNews } from './room-news.service.js';
import { RoomReservationsService } from './room-reservations.service.js';
import {
  ReservationRoomsController,
  RoomBlocksController,
  RoomReservationsController,
  SlotsController,
} from './rooms.controller.js';
import { RoomsListeners } from './rooms.listeners.js';
import { RoomBlocksService, RoomsService } from './rooms.service.js';
import { Slots } from './slots.service.js';

@Module({
  controllers: [ReservationRoomsController, RoomBlocksController, SlotsController, RoomReservationsController],
  providers: [RoomNews, RoomReservationsService, RoomsListeners, RoomBlocksService, RoomsService, Slots],
  exports: [RoomReservationsService],
})
export class RoomsModule {}
