import { isPortal } from '@quad/domain/core';
import type { roomReservations } from '@quad/domain/rooms';
import { needed, refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
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

const decide = (
  reservation: RoomReservation,
  { tx: { ctx }, payload }: Happens<RoomReservation, { reason?: string | null }>,
): void => {
  const by = isPortal(ctx.actor) ? null : ctx.actor.account_id;
  Object.assign(reservation, { decided_by_id: by, decided_at: new Date(), reason: payload.reason ?? null });
};

/** What an event does to the locked row, and what only the database can refuse. */
export const EFFECTS: Effects<typeof roomReservations, RoomReservation> = {
  /** Takes the room now. If another reservation was faster, the refusal shows it and what is free instead. */
  ACCEPT: async (reservation, happens) => {
    await requireMine(happens.tx, reservation, [reservation]);
    decide(reservation, happens);
  },
  REJECT: decide,

  MOVE: async (reservation, { tx, payload: { starts_at, ends_at, room_id } }) => {
    reservation.room_id = room_id ?? reservation.room_id;
    const place = await placeOf(tx, reservation);
    const [time] = await occurrencesOf(tx, { starts_at, ends_at });
    if (!time) return;
    requireTime(tx, place, time);
    await requireFree(tx, reservation, [time]);
    const fresh = { decided_by_id: null, decided_at: null, reminded_at: null, reason: null };
    Object.assign(reservation, placed(place, time), fresh);
  },

  CHECK_IN: async (reservation, { tx, payload }) => {
    if (!isPortal(tx.ctx.actor)) {
      const door = await CODE.first(tx.query, { room_id: reservation.room_id });
      if (door?.code !== payload.code) throw refusedAt('code', 'rooms.wrong_code');
    }
    reservation.checked_in_at = new Date();
  },

  FINISH: (reservation) => {
    reservation.finished_at = new Date();
  },

  CANCEL: (reservation, happens) => {
    const { tx, payload } = happens;
    if (tx.ctx.actor.account_id !== reservation.requester_id && !payload.reason) throw needed('reason');
    reservation.reason = payload.reason ?? null;
  },
};
