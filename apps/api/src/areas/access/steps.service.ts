import { Injectable } from '@nestjs/common';
import type { AnyStateMachine } from 'xstate';
import { nextStatus, Problem, rooms, type Workflow } from '@quad/domain/core';
import { emailVerificationWorkflow, passwordResetWorkflow, requiredActionWorkflow } from '@quad/domain/access';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';

/** The doors of an account, and the columns that a step may set. */
const DOORS = {
  email_verifications: {
    workflow: emailVerificationWorkflow,
    columns: ['account_id', 'email', 'code_hash', 'attempts', 'codes_sent', 'sent_at', 'expires_at'],
  },
  password_resets: { workflow: passwordResetWorkflow, columns: ['account_id', 'token_hash', 'expires_at', 'address'] },
  required_actions: { workflow: requiredActionWorkflow, columns: ['account_id', 'institution_id', 'kind', 'reason'] },
} as const;

export type Door = keyof typeof DOORS;
export interface DoorRow {
  readonly id: number;
  readonly account_id: number;
  readonly status: string;
  readonly version: number;
}

/** One event for one locked row; `found` are facts that the guards ask for besides the row's own columns. */
export interface Step<R extends DoorRow> {
  readonly door: Door;
  readonly row: R;
  readonly event: string;
  readonly found?: object;
  readonly set?: Readonly<Record<string, unknown>>;
}

/**
 * Required actions, e-mail verifications and password resets belong to accounts, which stand above the institutions: the app role
 * cannot write them. So this area, and no other, works on them as the platform role (`runAbove`), always after asking the workflow
 * or the rules with the actor's own rights.
 */
@Injectable()
export class Steps {
  constructor(private readonly outbox: Outbox) {}

  /** A new row in its first state. */
  async open<R extends DoorRow>(tx: Transaction, door: Door, values: Readonly<Record<string, unknown>>): Promise<R> {
    const columns = DOORS[door].columns.filter((column) => column in values);
    const [row] = await tx.query<R>(
      `insert into ${door} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      columns.map((column) => values[column]),
    );
    await this.tell(tx, { door, row: row as R, verb: 'created' });
    return row as R;
  }

  /** Takes the step, or throws `forbidden_transition` where the workflow refuses it. */
  async take<R extends DoorRow>(tx: Transaction, { door, row, event, found, set = {} }: Step<R>): Promise<R> {
    const workflow = DOORS[door].workflow as unknown as Workflow<AnyStateMachine, never>;
    const to = nextStatus(workflow, { actor: tx.ctx.actor, record: { ...row, ...found } }, event);
    if (to === undefined) throw new Problem('forbidden_transition', { params: { action: event, status: row.status } });
    const columns = DOORS[door].columns.filter((column) => column in set);
    const [after] = await tx.query<R>(
      `update ${door} set status = $2, version = version + 1, updated_at = now()${columns.map((column, index) => `, ${column} = $${index + 3}`).join('')} where id = $1 returning *`,
      [row.id, to, ...columns.map((column) => set[column])],
    );
    await this.tell(tx, { door, row: after as R, verb: event, from: row.status, to });
    return after as R;
  }

  private tell(
    tx: Transaction,
    { door, row, verb, from, to }: { door: Door; row: DoorRow; verb: string; from?: string; to?: string },
  ): Promise<void> {
    return this.outbox.record(tx, {
      name: `${door}.${verb}`,
      resource: door,
      record_id: row.id,
      version: row.version,
      from,
      to,
      audience: [rooms.account(row.account_id)],
    });
  }
}

/** The same call made by the bare account, without its roles of an institution: a viewer, too, must come through its own doors. */
export const atOwnDoor = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, roles: ['PASSWORD_RESET_USER'] },
});
