import { Injectable } from '@nestjs/common';
import { Problem, type AnswerOf, type TakenOf } from '@quad/domain/core';
import { HOLDING, plans, timetableCalls, type BulkOutcome, type Conflict } from '@quad/domain/timetable';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { Query } from '#core/database/query.js';
import type { TimetableSlot } from '#schema/index.js';
import { requireWorkday } from '#areas/calendar/index.js';
import { Serves } from '#core/call.js';
import { collisionsOf, requireOrder, requireSeats, requireTerm } from './placement.js';
import { fateOf } from '#core/errors/problem.filter.js';
import { say } from './say.js';
import { SlotNotices } from './slot-notices.service.js';
import { SlotsService } from './slots.service.js';
import { GUESTS_ELSEWHERE, STANDS } from './slots.queries.js';
import { FREE_ROOMS, SUBSTITUTES } from './week.queries.js';

/** A draft does not stand in the way yet, but will. */
const WOULD: readonly string[] = ['draft', 'unpublished', 'verified', ...HOLDING];
const HARD: ReadonlySet<string> = new Set([...HOLDING, 'reserved']);

/** What planners ask before they do something, and what they do with many slots at once. */
@Injectable()
export class PlanningService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotsService,
    private readonly notices: SlotNotices,
  ) {}

  @Serves(timetableCalls.preview)
  async preview(
    ctx: Context,
    { slot_id, ...placing }: TakenOf<typeof timetableCalls.preview>,
  ): Promise<AnswerOf<typeof timetableCalls.preview>> {
    // A span that ends before it begins is none: the database refuses to look into it.
    if (Date.parse(placing.ends_at) <= Date.parse(placing.starts_at))
      throw new Problem('invalid', { fields: [{ field: 'ends_at', code: 'timetable.ends_before_start' }] });
    const query = this.database.reading(ctx);
    const stands = slot_id === undefined ? undefined : await STANDS.first(query, { id: slot_id });
    if (slot_id !== undefined && !stands) throw new Problem('not_found', { params: { slot_id } });
    const slot = { room_id: null, teacher_id: null, substitute_id: null, group_ids: [], ...stands, ...placing };
    const wanted = { ...slot, id: slot_id ?? 0 } as unknown as TimetableSlot;
    const conflicts = await this.conflicts(ctx, query, wanted);
    // On a holiday no room helps: to offer some would say that the day is possible.
    if (conflicts.some(({ code }) => code === 'calendar.on_holiday')) return { conflicts, rooms: [] };
    const { starts_at, ends_at } = placing;
    const rooms = await FREE_ROOMS.rows(query, {
      slot_id: wanted.id,
      starts_at,
      ends_at,
      group_ids: wanted.group_ids,
      lesson_id: wanted.lesson_id ?? 0,
    });
    return { conflicts, rooms };
  }

  @Serves(timetableCalls.substitutes)
  async substitutes(
    ctx: Context,
    { slot_id }: TakenOf<typeof timetableCalls.substitutes>,
  ): Promise<AnswerOf<typeof timetableCalls.substitutes>> {
    // Who of the staff is free, and how much they teach, is for the staff.
    if (ctx.actor.staff_id === null && !plans(ctx.actor)) throw new Problem('forbidden');
    await this.slots.find(ctx, slot_id);
    return SUBSTITUTES.rows(this.database.reading(ctx), { slot_id });
  }

  /** Each in a transaction of its own: what one is refused for does not take the others back. */
  @Serves(timetableCalls.bulk)
  async bulk(ctx: Context, { event, reason, slots }: TakenOf<typeof timetableCalls.bulk>): Promise<BulkOutcome> {
    if (!plans(ctx.actor)) throw new Problem('forbidden');
    const outcome: BulkOutcome = { done: [], refused: [] };
    for (const { id, version } of slots) {
      try {
        const payload = event === 'CANCEL' && reason ? { reason } : {};
        await this.slots.actAmongMany(ctx, id, { event, ...(version && { version }), ...payload });
        outcome.done.push(id);
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
        outcome.refused.push(fateOf(ctx, id, problem));
      }
    }
    await this.database.run(ctx, (tx) => this.notices.tellStudentsOfMany(tx, event, outcome.done));
    return outcome;
  }

  private async conflicts(ctx: Context, query: Query, slot: TimetableSlot): Promise<Conflict[]> {
    const checks: readonly (() => unknown)[] = [
      () => requireOrder(slot),
      () => (slot.lesson_id ? requireTerm(query, slot) : undefined),
      () => requireWorkday(query, slot),
      () => requireSeats(query, slot),
    ];
    const found: Conflict[] = [];
    for (const check of checks)
      try {
        await check();
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        const [field] = problem.detail.fields ?? [];
        const told = field ? new Problem(field.code, { params: field.params }) : problem;
        found.push({ code: told.code, message: say(ctx, told), slot_id: null, soft: false });
      }
    const others = await collisionsOf(query, slot, WOULD);
    const guests = await GUESTS_ELSEWHERE.rows(query, { ...slot, statuses: WOULD });
    return [
      ...found,
      ...others.map(({ status, problem }) => ({
        code: problem.code,
        message: say(ctx, problem),
        slot_id: Number(problem.detail.params?.slot_id ?? 0),
        soft: !HARD.has(status),
      })),
      // Registered in several modules they may have to choose: the planner knows, and decides.
      ...guests.map(({ slot_id, ...params }) => ({
        ...{ code: 'timetable.guests_taken', slot_id, soft: true },
        message: say(ctx, new Problem('timetable.guests_taken', { params })),
      })),
    ];
  }
}
