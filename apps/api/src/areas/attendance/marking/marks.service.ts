import { Injectable } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import {
  attendanceMarks,
  lessonAttendances,
  MARKED,
  type BoardMark,
  type MarkSource,
  type RegisterCounts,
} from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
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
  /** The staff record that must teach the lesson; null if `anyone` is true, because the caller has checked the right. */
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

type Answer = RowOf<typeof MARK>;

/** The one statement that writes marks, in a packet of its own or inside a transaction that does more. */
@Injectable()
export class Marks {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async command(ctx: Context, order: MarkOrder): Promise<Marked> {
    const answer = await MARK.first(this.database.commanding(ctx), givenBy(ctx, order));
    return this.marked(order, answer, (told) => this.outbox.tell(ctx, told(ctx)));
  }

  async within(tx: Transaction, order: MarkOrder): Promise<Marked> {
    const answer = await MARK.first(tx.query, givenBy(tx.ctx, order));
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

function givenBy({ actor, request_id }: Context, { marks, empty_only = false, ...order }: MarkOrder) {
  const { institution_id } = actor;
  return {
    ...order,
    marks: JSON.stringify(marks),
    account_id: actor.account_id || null,
    actor_name: actor.name,
    request_id: request_id ?? null,
    empty_only,
    room: rooms.resource(institution_id, lessonAttendances.name),
    student_room: rooms.owner(institution_id, 'students', 0).replace(/0$/, ''),
  };
}
