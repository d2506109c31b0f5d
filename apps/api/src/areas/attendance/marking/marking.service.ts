import { Injectable } from '@nestjs/common';
import { Problem, version, type RecordOf, type TakenBy } from '@quad/domain/core';
import {
  attendanceCalls,
  CLOCK_HOURS,
  COMPLETED,
  lessonAttendances,
  MARKABLE,
  markersOf,
  needsReason,
  type MarkAnswer,
  type markBody,
} from '@quad/domain/attendance';
import { z } from 'zod';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { LessonAttendancesService, type RegisterRow } from '#areas/attendance/registers/lesson-attendances.service.js';
import { REGISTER_BY_SLOT } from './marking.queries.js';
import { Marks, type Marked, type MarkRow } from './marks.service.js';
import { demand, refusal, spoken } from '#areas/attendance/refusals.js';
import { Serves } from '#core/call.js';
import { parse } from '#core/errors/validation.js';
import { sentTo } from '#core/resource/resource.controller.js';

const saving = z.strictObject({ version, rest: z.enum(['absent']).optional() });
/** What nobody sends by the actions route: it carries marks and has a call of its own, or the portal sends it. */
const NOT_BY_HAND: readonly string[] = ['CHECK_IN', 'IMPORT', 'CORRECT', 'EXPIRE'];
type Register = RecordOf<typeof lessonAttendances>;
type Taken = TakenBy<typeof attendanceCalls>;

type Body = z.output<typeof markBody>;

/** Marks from the board: plain ones by the hot statement, with completing and correcting in a transaction around it. */
@Injectable()
export class Marking {
  constructor(
    private readonly database: Database,
    private readonly marks: Marks,
    private readonly registers: LessonAttendancesService,
  ) {}

  @Serves(attendanceCalls.mark)
  async mark(ctx: Context, body: Body): Promise<MarkAnswer> {
    const marks = latest(body.marks);
    const register = body.lesson_attendance_id ?? (await this.registerOf(ctx, body));
    if (body.complete || body.correct) return this.finish(ctx, register, { ...body, rows: marks });
    const { actor } = ctx;
    const marked = await this.marks
      .command(ctx, {
        register,
        marks,
        source: 'teacher',
        ...markersOf(actor),
      })
      .catch((problem: unknown) => {
        throw spoken(problem, actor, 'MARK');
      });
    return answerOf(register, marked, marked.status);
  }

  /** SAVE of the workflow by the actions route: everybody must have a value, or `rest` gives it. */
  async save(ctx: Context, register: number, { version, rest }: { version?: number; rest?: 'absent' }): Promise<void> {
    await this.finish(ctx, register, { version, rest, complete: true, rows: [] });
  }

  @Serves(attendanceCalls.act)
  async act(ctx: Context, { id, event, ...body }: Taken['act']): Promise<Register> {
    if (event === 'SAVE') {
      await this.save(ctx, id, parse(saving, body));
      return this.registers.find(ctx, id);
    }
    if (NOT_BY_HAND.includes(event)) throw new Problem('forbidden_transition', { params: { action: event } });
    return this.registers.act(ctx, id, sentTo(lessonAttendances, event, body));
  }

  private async finish(
    ctx: Context,
    id: number,
    body: Pick<Body, 'version' | 'rest' | 'reason' | 'complete'> & { rows: MarkRow[] },
  ): Promise<MarkAnswer> {
    const act = body.complete ? 'SAVE' : 'CORRECT';
    return this.database
      .run(ctx, async (tx) => {
        const register = await this.registers.lock(tx, id);
        if (body.version !== undefined && body.version !== register.version)
          throw new Problem('stale_version', {
            params: { yours: body.version, current: register.version },
            current: register,
          });
        demand(act, { actor: ctx.actor, record: register });
        if (act === 'CORRECT' && !body.reason && needsReason({ actor: ctx.actor, record: register, now: Date.now() }))
          throw refusal('reason_required', { fields: [{ field: 'reason', code: 'field.required' }] });
        const marked = await this.write(tx, register, body);
        const row = await this.registers.changeIn(tx, { id, verb: act, payload: { reason: body.reason } });
        return answerOf(id, { ...marked, version: row.version }, row.status);
      })
      .catch((problem: unknown) => {
        throw spoken(problem, ctx.actor, act);
      })
      .catch((problem: unknown) => this.registers.shown(ctx, problem, id));
  }

  /** The marks of the call, then those for the rest; refuses while somebody has no value. */
  private async write(
    tx: Transaction,
    register: RegisterRow,
    { rows, rest, complete }: { rows: MarkRow[]; rest?: 'absent'; complete?: boolean },
  ): Promise<Marked> {
    const order = {
      register: register.id,
      statuses: complete ? MARKABLE : COMPLETED,
      source: 'teacher',
      anyone: true,
      staff_id: null,
    } as const;
    const first = await this.marks.within(tx, { ...order, marks: rows });
    const unmarked = await this.registers.unmarked(tx, register.id);
    if (unmarked.length === 0) return first;
    if (rest === undefined) throw refusal('unmarked', { params: { students: unmarked, n: unmarked.length } });
    const second = await this.marks.within(tx, {
      ...order,
      empty_only: true,
      marks: unmarked.map((student_id) => ({ student_id, status: rest })),
    });
    return { ...second, marks: [...first.marks, ...second.marks], ignored: first.ignored };
  }

  private async registerOf(ctx: Context, { lesson_slot_id, group_id }: Body): Promise<number> {
    const found = await REGISTER_BY_SLOT.first(this.database.reading(ctx), { lesson_slot_id, group_id });
    if (!found)
      throw new Problem('not_found', { params: { resource: 'lesson_attendances', lesson_slot_id, group_id } });
    return found.id;
  }
}

const answerOf = (id: number, marked: Marked, status: string): MarkAnswer => ({
  lesson_attendance_id: id,
  status,
  version: marked.version,
  counts: marked.counts,
  marks: [...marked.marks],
  ignored: marked.ignored,
  server_now: marked.server_now.toISOString(),
});

/** One mark a student: of several in one call the latest, as it would have ended one after the other. */
function latest(marks: Body['marks']): MarkRow[] {
  const now = Date.now();
  const oldest = now - CLOCK_HOURS * 3_600_000;
  const byStudent = new Map<number, MarkRow & { at: number }>();
  for (const { student_id, status = null, note, marked_at } of marks) {
    const at = marked_at === undefined ? now : Date.parse(marked_at);
    if (at < oldest || at > now + CLOCK_HOURS * 3_600_000)
      throw refusal('clock', { params: { hours: CLOCK_HOURS, server_now: new Date(now).toISOString() } });
    const before = byStudent.get(student_id);
    if (!before || before.at <= at) byStudent.set(student_id, { student_id, status, note, marked_at, at });
  }
  return [...byStudent.values()].map(({ at: _, ...mark }) => mark);
}
