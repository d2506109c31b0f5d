import { Injectable } from '@nestjs/common';
import { reservationRooms } from '@quad/domain/rooms';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { RESERVABLE } from './rooms.queries.js';

/**
 * Whoever has the rooms open hears that what is free has changed, and nothing of who changed it: a reservation's own event goes to
 * its requester and to those who read reservations. As with seats of a module, the room itself is not written.
 */
@Injectable()
export class RoomNews {
  constructor(private readonly outbox: Outbox) {}

  async tell(tx: Transaction, room_id: number | null): Promise<void> {
    const room = room_id === null ? undefined : await RESERVABLE.first(tx.query, { room_id });
    if (!room) return;
    await this.outbox.record(tx.asPortal('what is free has changed'), {
      name: `${reservationRooms.name}.slots`,
      resource: reservationRooms.name,
      record_id: room.id,
      version: room.version,
      audience: [],
    });
  }
}
