import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { EXPIRES_AFTER_MS, lessonAttendances, type RegisterFacts } from '@quad/domain/attendance';
import { timetableSlots } from '@quad/domain/timetable';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Changes } from '#core/resource/change.service.js';
import { LessonAttendance, TimetableSlot } from '#schema/index.js';
import { LOCK_REGISTER, LOCK_SLOT, SLOT_OF, UNMARKED } from './marking.queries.js';

export type RegisterRow = RegisterFacts & {
  readonly id: number;
  readonly version: number;
  readonly lesson_slot_id: number;
};

/** A register's way through its workflow, and what that does to its slot. */
@Injectable()
export class Completion {
  constructor(private readonly changes: Changes) {}

  /** The register, locked together with its slot; throws `not_found`. */
  async lock(tx: Transaction, id: number): Promise<RegisterRow> {
    await tx.query(LOCK_SLOT, [id]);
    const [register] = await tx.query<RegisterRow>(LOCK_REGISTER, [id]);
    if (!register) throw new Problem('not_found', { params: { resource: lessonAttendances.name, id } });
    return register;
  }

  async unmarked(tx: Transaction, id: number): Promise<number[]> {
    return (await tx.query<{ id: number }>(UNMARKED, [id])).map((student) => student.id);
  }

  /** SAVE, IMPORT or CORRECT of a register whose students all have a value. The last register of a slot completes the slot. */
  async send(
    tx: Transaction,
    { id, verb, reason }: { id: number; verb: 'SAVE' | 'IMPORT' | 'CORRECT'; reason?: string },
  ): Promise<LessonAttendance> {
    const row = await this.changes.change<LessonAttendance>(tx, {
      resource: lessonAttendances,
      entity: LessonAttendance,
      id,
      verb,
      act: (register) => {
        register.reason = reason ?? null;
        if (verb === 'CORRECT') return;
        const now = new Date();
        // Completed later than the system would have waited for, whether or not its schedule has come round.
        const is_late = now.getTime() >= register.ends_at.getTime() + EXPIRES_AFTER_MS;
        Object.assign(register, {
          completed_at: now,
          completed_by: tx.ctx.actor.account_id || null,
          late_flag: is_late,
        });
      },
    });
    if (verb !== 'CORRECT') await this.taught(tx, row.lesson_slot_id);
    return row;
  }

  /** Fires the slot's own event once no register of it waits: the actor completes registers, the slot follows by itself. */
  private async taught(tx: Transaction, slot_id: number): Promise<void> {
    const [slot] = await tx.query<{ id: number; status: string; waiting: number }>(SLOT_OF, [slot_id]);
    const verb = slot && BY_STATUS[slot.status];
    if (!slot || slot.waiting > 0 || !verb) return;
    await this.changes.change<TimetableSlot>(
      { ...tx, ctx: byItself(tx.ctx) },
      { resource: timetableSlots, entity: TimetableSlot, id: slot.id, verb },
    );
  }
}

const BY_STATUS: Readonly<Record<string, string>> = {
  published: 'COMPLETE',
  edited: 'COMPLETE',
  assigned: 'COMPLETE',
  expired: 'CONFIRM_LATE',
};

/** The same person in the trail, the portal's own right to do what follows from what she did. */
export const byItself = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, roles: ['SUPER_ADMIN'], grants: { '*': ['*'] } },
});
