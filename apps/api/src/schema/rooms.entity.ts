import { roomBlocks, roomReservations, reservationRooms } from '@quad/domain/rooms';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the rooms area. */
export const ReservationRoom = entityOf(reservationRooms);
export type ReservationRoom = RowOf<typeof reservationRooms>;

/** Written by the rooms area. */
export const RoomReservation = entityOf(roomReservations);
export type RoomReservation = RowOf<typeof roomReservations>;

/** Written by the rooms area. */
export const RoomBlock = entityOf(roomBlocks);
export type RoomBlock = RowOf<typeof roomBlocks>;
