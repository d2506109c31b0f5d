import { roomBlocks, roomReservations, reservationRooms } from '@quad/domain/rooms';
import { entityOf, type RowOf } from './entity-of.js';

export const ReservationRoom = entityOf(reservationRooms);
export type ReservationRoom = RowOf<typeof reservationRooms>;
export const RoomReservation = entityOf(roomReservations);
export type RoomReservation = RowOf<typeof roomReservations>;
export const RoomBlock = entityOf(roomBlocks);
export type RoomBlock = RowOf<typeof roomBlocks>;
