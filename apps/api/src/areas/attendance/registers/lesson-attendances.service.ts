import { Injectable } from '@nestjs/common';
import { hasRole, Problem, type PageQuery, type RecordOf, type TakenOf } from '@quad/domain/core';
import {
  attendanceCalls,
  KEEPERS,
  lessonAttendances,
  REGISTER_TABS,
  type RegisterFacts,
} from '@quad/domain/attendance';
import { timetableSlots } from '@quad/domain/timetable';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { pageText } from '#core/resource/page-text.js';
import { ResourceService } from '#core/resource/resource.service.js';
import type { ListAbout } from '#core/resource/resource.reader.js';
import { LessonAttendance, TimetableSlot } from '#schema/index.js';
import { LOCK_SLOT, SLOT_OF, UNMARKED } from '#areas/attendance/marking/marking.queries.js';
import { refusal } from '#areas/attendance/refusals.js';
import { Serves } from '#core/call.js';
import { EFFECTS } from './register-effects.js';
import { REGISTERS } from './register-source.js';
import { BY_URGENCY_PAGE, CHOOSER, conditionsOf, EXPIRED, orderOf, type RegisterFilters } from './registers.queries.js';

type Register = RecordOf<typeof lessonAttendances>;
type Filters = RegisterFilters & Readonly<Record<string, unknown>>;
export type RegisterRow = RegisterFacts & {
  readonly id: number;
  readonly version: number;
  readonly lesson_slot_id: number;
};

/** How a slot follows its registers once none of them waits. */
const FOLLOWS: Readonly<Record<string, string>> = {
  published: 'COMPLETE',
  edited: 'COMPLETE',
  assigned: 'COMPLETE',
  expired: 'CONFIRM_LATE',
};
const LONGEST_LEAVE_MS = 24 * 3_600_000;

@Injectable()
export class LessonAttendancesService extends ResourceService<typeof lessonAttendances, LessonAttendance> {
  protected override readonly source = REGISTERS;
  protected override readonly effects = EFFECTS;

  constructor(private readonly notifications: Notifications) {
    super(lessonAttendances, LessonAttendance);
  }

  /** Answers a page of registers, by urgency if no other order is asked for. */
  @Serves(attendanceCalls.registers)
  override async page(
    ctx: Context,
    { page, size, sort, search, ...filters }: PageQuery & Record<string, unknown>,
  ): Promise<string> {
    const list = this.listOf(ctx, { filters, search });
    const order = orderOf(sort, this.definition.sortable);
    const asked = { list, order, turn: { page, size }, resource: this.definition };
    const row = await BY_URGENCY_PAGE.first(this.database.reading(ctx), asked);
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }

  /** JSON text of the groups of a lesson or of a module, with their registers. */
  @Serves(attendanceCalls.chooser)
  async chooser(
    ctx: Context,
    { ccls_module_id, lesson_id, mine }: { ccls_module_id?: number; lesson_id?: number; mine?: boolean },
  ): Promise<string> {
    const row = await CHOOSER.first(this.database.reading(ctx), {
      ...REGISTER_TABS,
      ccls_module_id: ccls_module_id ?? null,
      lesson_id: lesson_id ?? null,
      staff_id: mine ? (ctx.actor.staff_id ?? 0) : null,
    });
    return row?.content ?? '[]';
  }

  /** The register, locked together with its slot; throws `not_found`. */
  async lock(tx: Transaction, id: number): Promise<RegisterRow> {
    await LOCK_SLOT.rows(tx.query, { register_id: id });
    const register = await tx.manager.findOne(LessonAttendance, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!register) throw new Problem('not_found', { params: { resource: lessonAttendances.name, id } });
    return register;
  }

  /** The students who have no value yet. */
  async unmarked(tx: Transaction, id: number): Promise<number[]> {
    return (await UNMARKED.rows(tx.query, { register_id: id })).map((student) => student.id);
  }

  /** Lets an expired register be opened for self check-in for a while. */
  @Serves(attendanceCalls.leave)
  async grantLeave(ctx: Context, { id, until, version }: TakenOf<typeof attendanceCalls.leave>): Promise<Register> {
    if (!hasRole(ctx.actor, KEEPERS)) throw refusal('not_yours');
    const left = Date.parse(until) - Date.now();
    if (left <= 0 || left > LONGEST_LEAVE_MS)
      throw new Problem('invalid', { fields: [{ field: 'until', code: 'field.invalid' }] });
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      act: (row) => {
        if (row.status !== 'expired') throw refusal('not_expired', { params: { status: row.status } });
        row.leave_until = new Date(until);
      },
    });
  }

  /** A problem whose `current` is the table's row, with the record in its place. */
  async shown(ctx: Context, problem: unknown, id: number): Promise<never> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined) throw problem;
    throw new Problem(problem.code, { ...problem.detail, status: problem.status, current: await this.find(ctx, id) });
  }

  protected override listOf(ctx: Context, { filters, ...more }: ListAbout & { filters: Filters }): Listing {
    const { tab, mine, from, to, ...columns } = filters;
    return narrowed(super.listOf(ctx, { filters: columns, ...more }), conditionsOf(ctx.actor, { tab, mine, from, to }));
  }

  /** Completes the slot with its last register, and notifies the teachers who missed a register that has expired. */
  protected override async after(register: LessonAttendance, { tx, verb }: Happens<LessonAttendance>): Promise<void> {
    if (verb === 'SAVE' || verb === 'IMPORT') await this.taught(tx, register.lesson_slot_id);
    if (verb === 'EXPIRE') await this.tellExpired(tx, register);
  }

  private async taught(tx: Transaction, slot_id: number): Promise<void> {
    const slot = await SLOT_OF.first(tx.query, { id: slot_id });
    const verb = slot && FOLLOWS[slot.status];
    if (!slot || slot.waiting > 0 || !verb) return;
    await this.changes.change<TimetableSlot>(tx.asPortal('last register completed'), {
      resource: timetableSlots,
      entity: TimetableSlot,
      id: slot.id,
      verb,
    });
  }

  private async tellExpired(tx: Transaction, register: LessonAttendance): Promise<void> {
    const { id, ccls_module_id, lesson_id, group_id, lesson_slot_id } = register;
    const about = await EXPIRED.first(tx.query, { register_id: id });
    if (!about) return;
    const { account_ids, ...params } = about;
    await this.notifications.notify(tx, {
      account_ids,
      category: 'attendance',
      key: 'attendance:notice.expired.text',
      params,
      link: `/module/${ccls_module_id}/lesson/${lesson_id}/group/${group_id}/attendance/${lesson_slot_id}`,
    });
  }
}
