import { Injectable, Logger } from '@nestjs/common';
import { Problem, type DomainEvent } from '@quad/domain/core';
import { lessonAttendances } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { Changes } from '#core/resource/change.service.js';
import { LessonAttendance } from '#schema/index.js';
import { ABSENTEES, OVERDUE, REFRESH_SEMESTER_ENDS, TO_LOCK } from './registers.queries.js';

interface Overdue {
  readonly id: number;
  readonly lesson_slot_id: number;
  readonly lesson_id: number;
  readonly ccls_module_id: number;
  readonly group_id: number;
  readonly lesson: string;
  readonly module: string;
  readonly group: string;
  readonly account_ids: number[];
}

const ABSENT = 'attendance:notice.absent.text';
const FIVE_MINUTES = 300_000;
const HALF_AN_HOUR = 1_800_000;

/** What follows from registers, and what happens to them by the clock. */
@Injectable()
export class RegistersListeners {
  private readonly logger = new Logger('Registers');

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly notifications: Notifications,
  ) {}

  /** Whoever was absent when a register was completed is told, once. */
  @On('lesson_attendances.SAVE', 'lesson_attendances.IMPORT')
  async tellAbsent({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const [found] = await tx.query<{ lesson: string; module: string; account_ids: number[] }>(ABSENTEES, [
        record_id,
        ABSENT,
      ]);
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

  /** 48 hours after the lesson a register that nobody took expires, and its teachers are told. */
  @EveryInstitution(FIVE_MINUTES)
  async expire(ctx: Context): Promise<void> {
    for (const overdue of await this.database.read<Overdue>(ctx, OVERDUE)) {
      const { id, account_ids, lesson, module, group } = overdue;
      await this.send(ctx, { id, verb: 'EXPIRE' }, async (tx) => {
        await this.notifications.notify(tx, {
          account_ids,
          category: 'attendance',
          key: 'attendance:notice.expired.text',
          params: { lesson, module, group },
          link: `/module/${overdue.ccls_module_id}/lesson/${overdue.lesson_id}/group/${overdue.group_id}/attendance/${overdue.lesson_slot_id}`,
        });
      });
    }
  }

  /** After the semester what was taken is locked. */
  @EveryInstitution(HALF_AN_HOUR)
  async lock(ctx: Context): Promise<void> {
    await this.database.run(ctx, (tx) => tx.query(REFRESH_SEMESTER_ENDS));
    for (const { id } of await this.database.read<{ id: number }>(ctx, TO_LOCK))
      await this.send(ctx, { id, verb: 'LOCK' });
  }

  /** Each in a transaction of its own; somebody may have taken the register meanwhile, and then it is left alone. */
  private async send(
    ctx: Context,
    { id, verb }: { id: number; verb: string },
    then?: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    await this.database
      .run(ctx, async (tx) => {
        await this.changes.change<LessonAttendance>(tx, {
          resource: lessonAttendances,
          entity: LessonAttendance,
          id,
          verb,
        });
        await then?.(tx);
      })
      .catch((problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
        this.logger.warn(`${verb} of register ${id}: ${problem.code}`);
      });
  }
}
