import { Injectable } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import { lessonAttendances, type BoardMark, type MarkedPayload, type MarkSource, type RegisterCounts } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Outbox, type Told } from '#core/events/outbox.service.js';
import { MARK } from './marking.queries.js';

export interface MarkRow { readonly student_id: number; readonly status: string | null; readonly note?: string | null; readonly marked_at?: string; readonly device?: string }

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
  readonly ignored: number[];
  readonly server_now: Date;
  readonly told: Told[];
}

/** The one statement that writes marks, in a packet of its own or inside a transaction that does more. */
@Injectable()
export class Marks {
  constructor(private readonly database: Database, private readonly outbox: Outbox) {}

  async command(ctx: Context, order: MarkOrder): Promise<Marked> {
    const [marked] = await this.database.command<Marked>(ctx, { name: 'attendance:mark', sql: MARK, values: valuesOf(ctx, order) });
    return this.heard(marked, (told) => this.outbox.tell(ctx, told));
  }

  async within(tx: Transaction, order: MarkOrder): Promise<Marked> {
    const [marked] = await tx.query<Marked>(MARK, valuesOf(tx.ctx, order));
    return this.heard(marked, (told) => tx.afterCommit(() => this.outbox.tell(tx.ctx, told)));
  }

  private heard(marked: Marked | undefined, tell: (told: Told[]) => void): Marked {
    if (!marked) throw new Error('the marks were not answered');
    tell(marked.told);
    return marked;
  }
}

/** What the statement wrote, as the board shows it. */
export const writtenBy = ({ told }: Marked): BoardMark[] => told.flatMap((event) => (event.resource === lessonAttendances.name ? (event.payload as MarkedPayload).marks : []));

function valuesOf({ actor, request_id }: Context, order: MarkOrder): unknown[] {
  const { institution_id } = actor;
  return [
    order.register, JSON.stringify(order.marks), order.statuses, order.anyone, order.staff_id, order.source,
    actor.account_id || null, actor.name, request_id, order.empty_only ?? false,
    rooms.resource(institution_id, lessonAttendances.name), rooms.owner(institution_id, 'students', 0).replace(/0$/, ''),
  ];
}
