import { Injectable } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import { taughtModules } from '@quad/domain/modules';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import type { TimetableSlot } from '#schema/index.js';
import { GUESTS_OF } from './slots.queries.js';

/**
 * Tells students who learn a module with another group about its lessons: a slot's own event goes only to the channels
 * of its groups. The module itself is not written, so its version stays.
 */
@Injectable()
export class GuestNews {
  constructor(private readonly outbox: Outbox) {}

  async tell(tx: Transaction, { lesson_id }: Pick<TimetableSlot, 'lesson_id'>): Promise<void> {
    const module = await GUESTS_OF.first(tx.query, { lesson_id });
    if (!module) return;
    await this.outbox.record(tx, {
      name: `${taughtModules.name}.lessons`,
      resource: taughtModules.name,
      record_id: module.id,
      version: module.version,
      audience: [rooms.members(tx.ctx.actor.institution_id, taughtModules.name, module.id)],
    });
  }
}
