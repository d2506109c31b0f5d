import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { ABSENTEES, REFRESH_SEMESTER_ENDS } from './registers.queries.js';

const ABSENT = 'attendance:notice.absent.text';
const HALF_AN_HOUR = 1_800_000;

/** What follows from registers, and what happens to them by the clock. */
@Injectable()
export class RegistersListeners {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
  ) {}

  /** Notifies absent students when a register is completed, once. */
  @On('lesson_attendances.SAVE', 'lesson_attendances.IMPORT')
  async tellAbsent({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const found = await ABSENTEES.first(tx.query, { register_id: record_id, key: ABSENT });
      if (found)
        await this.notifications.notify(tx, {
          account_ids: found.account_ids,
          category: 'attendance',
          key: ABSENT,
          params: { register: record_id, lesson: found.lesson, module: found.module },
          link: '/attendance',
        });
    });
  }

  /** The clock locks what was taken once its semester is over, and that end may still move. */
  @EveryInstitution(HALF_AN_HOUR)
  async followSemesters(ctx: Context): Promise<void> {
    await this.database.run(ctx, (tx) => REFRESH_SEMESTER_ENDS.rows(tx.query, {}));
  }
}
