import { z } from 'zod';
import { reservationRooms } from '@quad/domain/rooms';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

export const ROOMS = sourceOf(reservationRooms, {});
export const RESERVABLE = sql({
  text: 'select id, version from reservation_rooms where room_id = $1',
  params: { room_id: z.int() },
  row: { id: z.int(), version: z.int() },
});

export const ROOM_OF_LESSON = sql({
  text: 'select room_id from timetable_slots where id = $1',
  params: { slot_id: z.int() },
  row: { room_id: z.int().nullable() },
});
