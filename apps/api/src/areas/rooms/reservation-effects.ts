import { isPortal } from '@quad/domain/core';
import type { roomReservations } from '@quad/domain/rooms';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { RoomReservation } from '#schema/index.js';
import {
  occurrencesOf,
  placeOf,
  requireFree,
  requireMine,
  requireTime,
  type Occurrence,
  type Place,
} from './booking-rules.js';
import { CODE } from './room-reservations.queries.js';

const MINUTE = 60_000;

/** What a reservation takes over from its room and time. */
export const placed = (place: Place, { starts_at, ends_at }: Pick<Occurrence, 'starts_at' | 'ends_at'>) => ({
  starts_at,
  ends_at,
  keeper_id: place.keeper_id,
  check_in: place.check_in,
  release_at: new Date(starts_at.getTime() + place.check_in_minutes * MINUTE),
});

/** What only the database has against an event. */
export const GUARDS: Guards<typeof roomReservations, RoomReservation> = {
  /** Takes the room now. If another reservation was faster, the refusal shows it and what is free instead. */
  ACCEPT: (reservation, { tx, locks }) => (locks ? requireMine : requireFree)(tx, reservation, [reservation]),
};

/** What an event does to the locked row, and what its payload can refuse. */
export const EFFECTS: Effects<typeof roomReservations, RoomReservation> = {
  MOVE: async (reservation, { tx, payload: { starts_at, ends_at, room_id } }) => {
    reservation.room_id = room_id ?? reservation.room_id;
    const place = await placeOf(tx, reservation);
    const [time] = await occurrencesOf(tx, { starts_at, ends_at });
    if (!time) return;
    requireTime(tx, place, time);
    await requireFree(tx, reservation, [time]);
    Object.assign(reservation, placed(place, time));
  },

  CHECK_IN: async (reservation, { tx, payload }) => {
    if (isPortal(tx.ctx.actor)) return;
    const door = await CODE.first(tx.query, { room_id: reservation.room_id });
    if (door?.code !== payload.code) throw refusedAt('code', 'rooms.wrong_code');
  },
};
