import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { RoomNews } from './room-news.service.js';
import { REMIND } from './room-reservations.queries.js';
import { ROOM_OF_LESSON } from './rooms.queries.js';

const A_MINUTE = 60_000;

/** What happens to rooms by the clock, and when lessons take them. */
@Injectable()
export class RoomsListeners {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly news: RoomNews,
  ) {}

  /** Reminds of what begins soon, once. */
  @EveryInstitution(A_MINUTE)
  async remind(ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      for (const { id, requester_id, ...params } of await REMIND.rows(tx.query, {}))
        await this.notifications.notify(tx, {
          account_ids: [requester_id],
          category: 'rooms',
          key: 'rooms:notice.requester.soon',
          params,
          link: `/reservation/list/${id}`,
        });
    });
  }

  /** A lesson's own event goes to its groups; the grid of rooms is everybody's. */
  @On(
    'timetable_slots.PUBLISH',
    'timetable_slots.UNPUBLISH',
    'timetable_slots.MOVE',
    'timetable_slots.MAKE_UP',
    'timetable_slots.CANCEL',
  )
  async lesson({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const slot = await ROOM_OF_LESSON.first(tx.query, { slot_id: record_id });
      await this.news.tell(tx, slot?.room_id ?? null);
    });
  }
}
