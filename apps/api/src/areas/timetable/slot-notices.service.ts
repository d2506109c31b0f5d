import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { TimetableSlot } from '#schema/index.js';
import { ABOUT, CONCERNED } from './notices.queries.js';

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

/**
 * A semester is published weeks ahead, hundreds of lessons at once: students are told only of lessons of this week and the
 * next one. Later ones they find in the timetable before they matter.
 */
const COMING_DAYS = 14;
/**
 * Events of which students are told, with the days that the lesson may be away (null: any number) and the sentence, where
 * it is not that of the teachers. Why a teacher is covered for is no business of their students.
 */
const TOLD: Readonly<Record<string, { readonly within_days: number | null; readonly as?: string }>> = {
  PUBLISH: { within_days: COMING_DAYS },
  UNPUBLISH: { within_days: COMING_DAYS },
  MOVE: { within_days: null },
  MAKE_UP: { within_days: null },
  ASSIGN_SUBSTITUTE: { within_days: null, as: 'COVERED' },
  CANCEL: { within_days: null },
};

/** Notifies the teachers and the students of a slot about a change; the person who made it is not notified. */
@Injectable()
export class SlotNotices {
  constructor(private readonly notifications: Notifications) {}

  async tell(tx: Transaction, event: string, slot: TimetableSlot): Promise<void> {
    if (!NOTIFIED.has(event)) return;
    const about = await this.about(tx, slot.id);
    if (!about || (event === 'CANCEL' && !about.was_public)) return;
    const { account_ids, was_public: _, ...params } = about;
    await this.send(tx, { event, account_ids, slot_id: slot.id, params: { ...params, reason: slot.reason ?? '' } });
  }

  /** Notifies the students who are expected in the slot: of its groups, and registered in its module. */
  async tellStudents(tx: Transaction, event: string, slot: TimetableSlot): Promise<void> {
    const told = TOLD[event];
    if (!told) return;
    const { account_id } = tx.ctx.actor;
    const [concerned] = await CONCERNED.rows(tx.query, {
      slot_ids: [slot.id],
      account_id,
      within_days: told.within_days,
    });
    const about = concerned && (await this.about(tx, slot.id));
    if (!about) return;
    const { account_ids: _, was_public: __, ...params } = about;
    await this.send(tx, {
      event,
      key: told.as ?? event,
      account_ids: concerned.account_ids,
      slot_id: slot.id,
      params: { ...params, reason: slot.reason ?? '' },
    });
  }

  /** Notifies students of what was done with many slots at once: each gets one notification, which counts their lessons. */
  async tellStudentsOfMany(tx: Transaction, event: string, slot_ids: readonly number[]): Promise<void> {
    const told = TOLD[event];
    const [slot_id] = slot_ids;
    if (!told || slot_id === undefined) return;
    const { account_id } = tx.ctx.actor;
    const all = await CONCERNED.rows(tx.query, { slot_ids: [...slot_ids], account_id, within_days: told.within_days });
    for (const { account_ids, ...params } of all)
      await this.notifications.notify(tx, {
        account_ids,
        category: 'timetable',
        key: `timetable:notice_of_many.${event}`,
        params,
        link: `/timetable?slot=${slot_id}`,
      });
  }

  private about(tx: Transaction, slot_id: number) {
    return ABOUT.first(tx.query, { slot_id, account_id: tx.ctx.actor.account_id });
  }

  private send(tx: Transaction, { event, key = event, account_ids, slot_id, params }: Sent): Promise<number[]> {
    return this.notifications.notify(tx, {
      account_ids,
      category: 'timetable',
      key: `timetable:notice.${key}`,
      params,
      link: `/timetable?slot=${slot_id}`,
      ...(GATHERED.has(event) && { batch: event }),
    });
  }
}

interface Sent {
  readonly event: string;
  readonly key?: string;
  readonly account_ids: readonly number[];
  readonly slot_id: number;
  readonly params: Readonly<Record<string, unknown>>;
}
