import { Injectable } from '@nestjs/common';
import { reservationRooms } from '@quad/domain/rooms';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { RESERVABLE } from './rooms.queries.js';

/**
 * Tells everybody who views a room that its free times have changed, but not who changed them: the event of a
 * reservation goes only to its requester and to people who may read reservations. The room itself is not written, so
 * its version stays.
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
