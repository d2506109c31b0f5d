import { z } from 'zod';
import { day, defineCall, fate, id, moment, optionalReason, reason } from '@quad/domain/core';
import { roomReservations } from './room-reservations.contract.js';
import { roomMove } from './room-reservation.workflow.js';
import { EQUIPMENT } from './room-rules.js';
import { reservationRooms, roomBlocks } from './rooms.contract.js';

const LIVE = [reservationRooms.name, roomReservations.name, roomBlocks.name];
const equipmentList = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(z.enum(EQUIPMENT)));

/** What a room must have. */
const wish = {
  building: z.string().max(100).optional(),
  people: z.coerce.number().int().min(1).max(5000).optional(),
  equipment: equipmentList.optional(),
};

/** One time at which a room is taken. Who may not read the reservation sees neither its title nor its requester. */
export const takenSlot = z.object({
  kind: z.enum(['lesson', 'reservation', 'block']),
  id: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  status: z.string(),
  title: z.string().nullable(),
  by: z.string().nullable(),
  mine: z.boolean(),
});
export type TakenSlot = z.infer<typeof takenSlot>;

export const roomOfSlots = z.object({
  room_id: z.number(),
  name: z.string(),
  building: z.string(),
  capacity: z.number(),
  equipment: z.array(z.enum(EQUIPMENT)),
  opens: z.string(),
  closes: z.string(),
  max_minutes: z.number(),
  auto_approve: z.boolean(),
  note: z.string().nullable(),
  slots: z.array(takenSlot),
});
export type RoomOfSlots = z.infer<typeof roomOfSlots>;

export const freeSlot = z.object({
  room_id: z.number(),
  room_name: z.string(),
  building: z.string(),
  capacity: z.number(),
  auto_approve: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type FreeSlot = z.infer<typeof freeSlot>;

const series = { id };

/** The calls of rooms besides those of their resources. */
export const roomCalls = {
  reserve: defineCall('POST /room-reservation', {
    summary:
      'Reserves a room, or asks for it where its keeper decides; repeated, all or nothing. 409 names what is free instead',
    can: ['create', roomReservations],
    body: roomReservations.write,
    answer: roomReservations.record,
    affects: LIVE,
  }),
  cancel: defineCall('DELETE /room-reservation/:id', {
    summary: 'Cancels a reservation: its requester before the start, a keeper with a reason',
    can: ['act', roomReservations],
    query: optionalReason,
    answer: z.object({ id: z.number() }),
    affects: LIVE,
  }),
  slots: defineCall('GET /slot/all', {
    summary: 'Rooms that can be reserved, each with what takes it between two moments: at most eight days',
    can: ['read', reservationRooms],
    query: z.strictObject({ from: moment, to: moment, room_id: id.optional(), ...wish }),
    answer: z.object({ time_zone: z.string(), horizon_days: z.number(), rooms: z.array(roomOfSlots) }),
    live: LIVE,
  }),
  free: defineCall('GET /slot/free', {
    summary: 'Free times of so many minutes on a day, at a time or as near to it as there are, the smallest room first',
    can: ['read', reservationRooms],
    query: z.strictObject({
      day,
      at: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .optional(),
      minutes: z.coerce.number().int().min(15).max(1440),
      ...wish,
    }),
    answer: z.array(freeSlot),
    live: LIVE,
  }),
  move: defineCall('PUT /room-reservation/move/:id', {
    summary: 'Moves a reservation to another time or room; it is asked for anew where a keeper decides',
    can: ['act', roomReservations],
    of: roomReservations,
    event: 'MOVE',
    body: roomMove.extend({ version: z.int().positive().optional() }),
    answer: roomReservations.record,
    affects: LIVE,
  }),
  cancelSeries: defineCall('PUT /room-reservation/series/cancel', {
    summary: 'Cancels a reservation of a series and the later ones',
    can: ['act', roomReservations],
    body: optionalReason.extend(series),
    answer: z.object({ cancelled: z.number() }),
    affects: LIVE,
  }),
  decideSeries: defineCall('PUT /room-reservation/series/decide', {
    summary: 'Accepts or rejects every request of a series that waits; what is refused is told one by one',
    can: ['act', roomReservations],
    body: z.strictObject({ ...series, event: z.enum(['ACCEPT', 'REJECT']), reason: reason.shape.reason.optional() }),
    answer: z.object({ done: z.number(), refused: z.array(fate.extend({ number: z.string() })) }),
    affects: LIVE,
  }),
  checkIn: defineCall('PUT /room-reservation/check-in', {
    summary: 'Checks in with the code at the door of the room: the own reservation that begins now',
    can: ['act', roomReservations],
    body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    answer: roomReservations.record,
    affects: LIVE,
  }),
  door: defineCall('GET /reservation-room/:id/door', {
    summary: 'What the QR code at the door of a room says: its code, and the address that checks in',
    can: ['update', reservationRooms],
    answer: z.object({ code: z.string(), room_name: z.string() }),
  }),
};
