import { Injectable } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import {
  attendanceMarks,
  lessonAttendances,
  MARKED,
  type BoardMark,
  type MarkedPayload,
  type MarkSource,
  type RegisterCounts,
} from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Outbox, type Told } from '#core/events/outbox.service.js';
import { MARK } from './marking.queries.js';

export interface MarkRow {
  readonly student_id: number;
  readonly status: string | null;
  readonly note?: string | null;
  readonly marked_at?: string;
  readonly device?: string;
}

/** Marks for one register, and who may set them there now: the guard's verdict as columns, which the statement asks of the locked row. */
export interface MarkOrder {
  readonly register: number;
  readonly marks: readonly MarkRow[];
  /** The register must be in one of these. */
  readonly statuses: readonly string[];
  /** The staff record that must teach the lesson; null where `anyone` stands for a verdict that was reached before. */
  readonly staff_id: number | null;
  readonly anyone: boolean;
  readonly source: MarkSource;
  /** Writes only where there is no value yet. */
  readonly empty_only?: boolean;
}

export interface Marked {
  readonly status: string;
  readonly version: number;
  readonly counts: RegisterCounts;
  readonly server_now: Date;
  /** What was written, as boards show it. */
  readonly marks: readonly BoardMark[];
  /** Students whose stored mark stood. */
  readonly ignored: number[];
}

/** The statement's answer. Ids only: what else an event says is known here. */
interface Answer extends Pick<Marked, 'status' | 'version' | 'counts' | 'server_now'> {
  readonly payload: MarkedPayload | null;
  readonly events: readonly [event: number, record: number][] | null;
  readonly written: readonly [mark: number, student: number, version: number][] | null;
}

/** The one statement that writes marks, in a packet of its own or inside a transaction that does more. */
@Injectable()
export class Marks {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async command(ctx: Context, order: MarkOrder): Promise<Marked> {
    const [answer] = await this.database.command<Answer>(ctx, {
      name: 'attendance:mark',
      sql: MARK,
      values: valuesOf(ctx, order),
    });
    return this.marked(order, answer, (told) => this.outbox.tell(ctx, told(ctx)));
  }

  async within(tx: Transaction, order: MarkOrder): Promise<Marked> {
    const [answer] = await tx.query<Answer>(MARK, valuesOf(tx.ctx, order));
    return this.marked(order, answer, (told) => tx.afterCommit(() => this.outbox.tell(tx.ctx, told(tx.ctx))));
  }

  private marked(
    { register, marks: asked }: MarkOrder,
    answer: Answer | undefined,
    tell: (told: (ctx: Context) => Told[]) => void,
  ): Marked {
    if (!answer) throw new Error('the marks were not answered');
    const { status, version, counts, server_now, payload, written } = answer;
    const done = new Set(written?.map(([, student]) => student));
    if (done.size > 0) tell((ctx) => toldOf(ctx, register, answer));
    return {
      status,
      version,
      counts,
      server_now,
      marks: payload?.marks ?? [],
      ignored: asked.map((mark) => mark.student_id).filter((student) => !done.has(student)),
    };
  }
}

/** The events that the statement wrote, with the rooms that it wrote beside them. */
function toldOf(
  { actor: { institution_id } }: Context,
  register: number,
  { events, written, payload, version, server_now }: Answer,
): Told[] {
  const at = server_now.toISOString();
  const marks = new Map(written?.map(([id, student, mark_version]) => [id, { student, mark_version }]));
  const [board, ...own] = events ?? [];
  if (!board) return [];
  const told: Told[] = [
    {
      id: board[0],
      name: MARKED,
      resource: lessonAttendances.name,
      record_id: register,
      version,
      at,
      payload,
      rooms: [
        rooms.resource(institution_id, lessonAttendances.name),
        rooms.record(institution_id, lessonAttendances.name, register),
      ],
    },
  ];
  for (const [id, record_id] of own) {
    const mark = marks.get(record_id);
    if (mark)
      told.push({
        id,
        name: `${attendanceMarks.name}.updated`,
        resource: attendanceMarks.name,
        record_id,
        version: mark.mark_version,
        at,
        rooms: [rooms.owner(institution_id, 'students', mark.student)],
      });
  }
  return told;
}

function valuesOf({ actor, request_id }: Context, order: MarkOrder): unknown[] {
  const { institution_id } = actor;
  return [
    order.register,
    JSON.stringify(order.marks),
    order.statuses,
    order.anyone,
    order.staff_id,
    order.source,
    actor.account_id || null,
    actor.name,
    request_id,
    order.empty_only ?? false,
    rooms.resource(institution_id, lessonAttendances.name),
    rooms.owner(institution_id, 'students', 0).replace(/0$/, ''),
  ];
}
