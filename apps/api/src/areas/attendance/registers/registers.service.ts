import { Injectable } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import { lessonAttendances } from '@quad/domain/attendance';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { FOLLOW_SLOTS } from './registers.queries.js';

const stem = (room: string): string => room.replace(/0$/, '');

/** Registers follow their timetable slots. */
@Injectable()
export class Registers {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Call it in the transaction that published, moved, covered, took back or cancelled slots, after their rows are written. One register
   * for each group of a published slot; those not taken yet get the slot's new time and teacher; a cancelled slot cancels them, one that
   * was taken back loses those that nobody has marked. Calling it again changes nothing. One statement for any number of slots.
   */
  async makeRegisters(
    tx: Transaction,
    slots: { readonly id: number } | readonly { readonly id: number }[],
  ): Promise<void> {
    const { actor, request_id } = tx.ctx;
    const ids = [slots].flat().map((slot) => (slot as { id: number }).id);
    if (ids.length === 0) return;
    const told = await FOLLOW_SLOTS.rows(tx.query, {
      slot_ids: ids,
      institution_id: actor.institution_id,
      account_id: actor.account_id || null,
      actor_name: actor.name,
      request_id,
      room: rooms.resource(actor.institution_id, lessonAttendances.name),
      staff_room: stem(rooms.owner(actor.institution_id, 'staff', 0)),
      group_room: stem(rooms.record(actor.institution_id, 'groups', 0)),
    });
    tx.afterCommit(() =>
      this.outbox.tell(
        tx.ctx,
        told.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
      ),
    );
  }
}
