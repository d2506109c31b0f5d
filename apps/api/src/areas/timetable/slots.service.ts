import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf } from '@quad/domain/core';
import { timetableSlots } from '@quad/domain/timetable';
import { Registers } from '#areas/attendance/index.js';
import type { Context } from '#core/context.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { TimetableSlot } from '#schema/index.js';
import { GuestNews } from './guest-news.service.js';
import { collisionOf, requireOrder, requireTerm } from './placement.js';
import { SlotNotices } from './slot-notices.service.js';
import { EFFECTS, GUARDS, MOVES_REGISTERS, requireEditable } from './slot-effects.js';
import { attends, LONGEST_HOURS, SLOTS, STANDS } from './slots.queries.js';

type Slots = ResourceService<typeof timetableSlots, TimetableSlot>;
type Changing = Parameters<Slots['change']>[1];
type Event = Parameters<Slots['act']>[2];

@Injectable()
export class SlotsService extends ResourceService<typeof timetableSlots, TimetableSlot> {
  protected override readonly source = SLOTS;
  protected override readonly effects = EFFECTS;
  protected override readonly guards = GUARDS;

  constructor(
    private readonly registers: Registers,
    private readonly notices: SlotNotices,
    private readonly guests: GuestNews,
  ) {
    super(timetableSlots, TimetableSlot);
  }

  protected override listOf(
    ctx: Context,
    { filters: { teacher_id, group_id, student_id, from, to, ...filters }, ...about }: Parameters<Slots['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.teacher_id = ? or t.substitute_id = ?', teacher_id],
      ['? = any (t.group_ids)', group_id],
      // Asked by weeks alone, which look who may know it: no filter of the call.
      [attends('?'), student_id],
      [`t.ends_at > ? and t.starts_at > ?::timestamptz - interval '${LONGEST_HOURS} hours'`, from],
      ['t.starts_at < ?', to],
    ]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<TimetableSlot>,
  ): Promise<object> {
    if (row.id) requireEditable(row, 'updated');
    const next = { ...row, ...values } as TimetableSlot;
    requireOrder(next);
    const groups = await requireTerm(query, next);
    const group_ids = (values.group_ids as number[] | undefined) ?? (row.id ? row.group_ids : groups);
    if (group_ids.length === 0)
      throw new Problem('invalid', { fields: [{ field: 'group_ids', code: 'field.required' }] });
    return { ...values, group_ids: [...new Set(group_ids)] };
  }

  protected override async after(slot: TimetableSlot, { tx, verb }: Happens<TimetableSlot>): Promise<void> {
    if (MOVES_REGISTERS.has(verb)) {
      await this.registers.makeRegisters(tx, slot);
      await this.guests.tell(tx, slot);
    }
    await this.notices.tell(tx, verb, slot);
  }

  /** Sends an event to one of many slots without notifying students: the caller notifies them once about all slots. */
  actAmongMany(
    ctx: Context,
    id: number,
    { event, version, ...payload }: Event,
  ): Promise<RecordOf<typeof timetableSlots>> {
    return this.changed(ctx, { id, version, verb: event, payload });
  }

  protected override change(ctx: Context, change: Changing): Promise<RecordOf<typeof timetableSlots>> {
    return this.changed(ctx, {
      ...change,
      after: (slot, { tx, verb }) => this.notices.tellStudents(tx, verb, slot),
    });
  }

  /** Turns the database's refusal of a double booking into the collision that caused it. */
  private changed(ctx: Context, change: Changing): Promise<RecordOf<typeof timetableSlots>> {
    return super.change(ctx, change).catch(async (problem: unknown) => {
      if (!(problem instanceof Problem) || problem.code !== 'already_exists') throw problem;
      const query = this.database.reading(ctx);
      const slot = await STANDS.first(query, { id: change.id ?? 0 });
      const collision = slot && (await collisionOf(query, { ...slot, ...change.payload }));
      throw collision ?? new Problem('busy', { retry_after: 1 });
    });
  }
}
