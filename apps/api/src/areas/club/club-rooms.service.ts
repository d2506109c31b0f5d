import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { RoomReservationsService } from '#areas/rooms/index.js';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import type { ClubEvent } from '#schema/index.js';
import { RESERVED } from './club.queries.js';

const moments = ({ starts_at, ends_at }: ClubEvent) => ({
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
});
/** What a reservation of an event depends on. */
const wishOf = (event: ClubEvent | undefined) => event && JSON.stringify([event.room_id ?? null, moments(event)]);

/** Rooms that events hold: by reservations of their organizers, under the rules of rooms. */
@Injectable()
export class ClubRooms {
  constructor(private readonly reservations: RoomReservationsService) {}

  /** Reserves the room that an event names, in place of what it held; refused with what is free instead. */
  async keep(event: ClubEvent, { tx, before }: Pick<Happens<ClubEvent>, 'tx' | 'before'>): Promise<void> {
    const { room_id = null, name: title, capacity } = event;
    if (wishOf(before) === wishOf(event)) return;
    await this.release(tx, event);
    if (room_id === null) return;
    const wish = { room_id, title: title.slice(0, 120), people: capacity, ...moments(event) };
    event.reservation_id = (await this.reservations.hold(tx, wish).catch(atCapacity)).id;
  }

  /** Gives the room back; one that is in use already stays what it is. */
  async release(tx: Transaction, event: ClubEvent): Promise<void> {
    const id = event.reservation_id ?? null;
    event.reservation_id = null;
    const known = id === null ? undefined : await RESERVED.first(tx.query, { id });
    if (id === null || !known?.ahead || !['submitted', 'accepted'].includes(known.status)) return;
    await this.reservations.changeIn(tx.asPortal('its event does not need it'), {
      id,
      verb: 'CANCEL',
      payload: { reason: event.name },
    });
  }

  /** Throws where the room of an event waits for its keeper. */
  async requireHeld(tx: Transaction, { reservation_id }: ClubEvent): Promise<void> {
    if (reservation_id === null) return;
    const known = await RESERVED.first(tx.query, { id: reservation_id });
    if (known?.status === 'submitted')
      throw new Problem('club.room_waits', {
        status: 422,
        about: { of: [{ resource: 'room_reservations', id: reservation_id }] },
      });
  }
}

/** An event calls the people of a reservation its capacity. */
function atCapacity(problem: unknown): never {
  if (!(problem instanceof Problem)) throw problem;
  const fields = problem.detail.fields?.map((one) => (one.field === 'people' ? { ...one, field: 'capacity' } : one));
  throw new Problem(problem.code, { ...problem.detail, status: problem.status, ...(fields && { fields }) });
}
