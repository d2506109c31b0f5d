import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { isGranted, Problem } from '@quad/domain/core';
import {
  leaveDays,
  leftOf,
  vacationCalls,
  type Absence,
  type balanceQuery,
  type calendarQuery,
  type CoveredLesson,
  type lessonsQuery,
  type VacationBalance,
} from '@quad/domain/vacation';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { todayOf } from '#core/database/database.queries.js';
import { Database } from '#core/database/database.js';
import { balanceOf, periodOf } from './leave-rules.js';
import { CALENDAR, LESSONS, PERSON } from './vacation.queries.js';
import { VacationService } from './vacation.service.js';

/** A quarter at a time. */
const MOST_DAYS = 93;

/** What people look at before they ask for leave or decide: balances, lessons, who is away. */
@Injectable()
export class VacationViews {
  constructor(
    private readonly database: Database,
    private readonly service: VacationService,
  ) {}

  @Serves(vacationCalls.balance)
  async balance(
    ctx: Context,
    { staff_id = ctx.actor.staff_id ?? undefined, year }: z.infer<typeof balanceQuery>,
  ): Promise<VacationBalance> {
    const of = await this.requirePerson(ctx, staff_id);
    const ask = this.database.reading(ctx);
    const asked = year ?? Number((await todayOf(ask)).slice(0, 4));
    const { notice_days, ...balance } = await balanceOf(ask, { staff_id: of, year: asked });
    return { staff_id: of, year: asked, ...balance, left: leftOf(balance), notice_days };
  }

  @Serves(vacationCalls.lessons)
  async lessons(ctx: Context, query: z.infer<typeof lessonsQuery>): Promise<CoveredLesson[]> {
    const ask = this.database.reading(ctx);
    if ('id' in query) {
      const { staff_id, starts_at, ends_at } = await this.service.find(ctx, query.id);
      return LESSONS.rows(ask, { staff_id, starts_at, ends_at });
    }
    const of = await this.requirePerson(ctx, query.staff_id ?? ctx.actor.staff_id ?? undefined);
    const { starts_at, ends_at } = await periodOf(ask, query);
    return LESSONS.rows(ask, { staff_id: of, starts_at, ends_at });
  }

  @Serves(vacationCalls.calendar)
  calendar(ctx: Context, { from, to, department_id }: z.infer<typeof calendarQuery>): Promise<Absence[]> {
    if (to < from) throw new Problem('invalid', { fields: [{ field: 'to', code: 'vacation.end_before_start' }] });
    if (leaveDays(from, to) > MOST_DAYS)
      throw new Problem('invalid', {
        fields: [{ field: 'to', code: 'vacation.too_long', params: { max: MOST_DAYS } }],
      });
    return CALENDAR.rows(this.database.reading(ctx), {
      from,
      to,
      department_id: department_id ?? null,
      account_id: ctx.actor.account_id,
      reads_all: isGranted(ctx.actor.grants, 'vacation', 'read'),
    });
  }

  /** Allows the actor themselves, people with the right to read all leave, and people who may read a request of the person. */
  private async requirePerson(ctx: Context, staff_id: number | undefined): Promise<number> {
    if (staff_id === undefined)
      throw new Problem('invalid', { fields: [{ field: 'staff_id', code: 'field.required' }] });
    const isOpen =
      staff_id === ctx.actor.staff_id ||
      isGranted(ctx.actor.grants, 'vacation', 'read') ||
      (await this.service.all(ctx, { staff_id })) !== '[]';
    const person = isOpen && (await PERSON.first(this.database.reading(ctx), { staff_id }));
    if (!person) throw new Problem('not_found', { params: { resource: 'staff', id: staff_id } });
    return staff_id;
  }
}
