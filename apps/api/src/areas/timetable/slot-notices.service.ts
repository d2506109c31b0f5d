import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { TimetableSlot } from '#schema/index.js';
import { ABOUT } from './slots.queries.js';

/** Events of which teacher and substitute are told for good. */
const NOTIFIED: ReadonlySet<string> = new Set([
  'PUBLISH',
  'UNPUBLISH',
  'MOVE',
  'MAKE_UP',
  'ASSIGN_SUBSTITUTE',
  'EXPIRE',
  'CANCEL',
]);
/** A week is published slot by slot: each teacher gets one notification, which counts up until it is read. */
const GATHERED: ReadonlySet<string> = new Set(['PUBLISH']);

/** Notifies the teachers of a slot about a change; the person who made it is not notified. */
@Injectable()
export class SlotNotices {
  constructor(private readonly notifications: Notifications) {}

  async tell(tx: Transaction, event: string, slot: TimetableSlot): Promise<void> {
    if (!NOTIFIED.has(event)) return;
    const about = await ABOUT.first(tx.query, { slot_id: slot.id, account_id: tx.ctx.actor.account_id });
    if (!about || (event === 'CANCEL' && !about.was_public)) return;
    const { account_ids, was_public: _, ...params } = about;
    await this.notifications.notify(tx, {
      account_ids,
      category: 'timetable',
      key: `timetable:notice.${event}`,
      params: { ...params, reason: slot.reason ?? '' },
      link: `/timetable?slot=${slot.id}`,
      ...(GATHERED.has(event) && { batch: event }),
    });
  }
}
