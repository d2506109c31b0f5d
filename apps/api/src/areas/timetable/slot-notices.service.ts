import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { TimetableSlot } from '#schema/index.js';

interface About {
  account_ids: number[];
  was_public: boolean;
  lesson: string;
  module: string;
  room: string;
  substitute: string;
  at: string;
}

/** Events of which teacher and substitute are told for good. */
const TOLD: ReadonlySet<string> = new Set([
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
    if (!TOLD.has(event)) return;
    const [about] = await tx.query<About>(ABOUT, [slot.id, tx.ctx.actor.account_id]);
    if (!about || (event === 'CANCEL' && !about.was_public)) return;
    const { account_ids, was_public: _, ...params } = about;
    await this.notifications.notify(tx, {
      account_ids,
      category: 'timetable',
      key: `timetable:notice.${event}`,
      params: { ...params, reason: slot.reason ?? '' },
      link: '/timetable',
      ...(GATHERED.has(event) && { batch: event }),
    });
  }
}

const ABOUT = `
  select l.title as lesson, t.title as module, coalesce(r.name, '') as room, coalesce(b.name, '') as substitute,
    to_char(s.starts_at at time zone i.time_zone, 'DD.MM.YYYY HH24:MI') as at,
    array(select p.account_id from staff p where p.id in (s.teacher_id, s.substitute_id) and p.account_id <> $2) as account_ids,
    exists (select 1 from lesson_attendances q where q.lesson_slot_id = s.id) as was_public
  from timetable_slots s join lessons l on l.id = s.lesson_id join taught_modules t on t.id = l.ccls_module_id
    left join rooms r on r.id = s.room_id left join staff b on b.id = s.substitute_id, institutions i
  where s.id = $1 and i.id = (select quad_institution())`;
