import { Injectable } from '@nestjs/common';
import { nextStatus, Problem, rooms, type AnyWorkflow } from '@quad/domain/core';
import { emailVerificationWorkflow, passwordResetWorkflow } from '@quad/domain/sign-in';
import { requiredActionWorkflow } from '@quad/domain/accounts';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';

/** The workflows of an account, and the columns that a step may set. */
const TABLES = {
  email_verifications: {
    workflow: emailVerificationWorkflow,
    columns: ['account_id', 'email', 'code_hash', 'attempts', 'codes_sent', 'sent_at', 'expires_at'],
  },
  password_resets: { workflow: passwordResetWorkflow, columns: ['account_id', 'token_hash', 'expires_at', 'address'] },
  required_actions: { workflow: requiredActionWorkflow, columns: ['account_id', 'institution_id', 'kind', 'reason'] },
} as const;

export type WorkflowTable = keyof typeof TABLES;
export interface WorkflowRow {
  readonly id: number;
  readonly account_id: number;
  readonly status: string;
  readonly version: number;
}

/** One event for one locked row; `found` are facts that the guards ask for besides the row's own columns. */
export interface Step<R extends WorkflowRow> {
  readonly table: WorkflowTable;
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
export class AccountWorkflows {
  constructor(private readonly outbox: Outbox) {}

  /** A new row in its first state. */
  async open<R extends WorkflowRow>(
    tx: Transaction,
    table: WorkflowTable,
    values: Readonly<Record<string, unknown>>,
  ): Promise<R> {
    const columns = TABLES[table].columns.filter((column) => column in values);
    const [row] = await tx.query<R>(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      columns.map((column) => values[column]),
    );
    await this.tell(tx, { table, row: row as R, verb: 'created' });
    return row as R;
  }

  /** Takes the step, or throws `forbidden_transition` where the workflow refuses it. */
  async take<R extends WorkflowRow>(tx: Transaction, { table, row, event, found, set = {} }: Step<R>): Promise<R> {
    const workflow = TABLES[table].workflow as AnyWorkflow;
    const to = nextStatus(workflow, { actor: tx.ctx.actor, record: { ...row, ...found }, now: Date.now() }, event);
    if (to === undefined) throw new Problem('forbidden_transition', { params: { action: event, status: row.status } });
    const columns = TABLES[table].columns.filter((column) => column in set);
    const [after] = await tx.query<R>(
      `update ${table} set status = $2, version = version + 1,
        updated_at = now()${columns.map((column, index) => `, ${column} = $${index + 3}`).join('')} where id = $1 returning *`,
      [row.id, to, ...columns.map((column) => set[column])],
    );
    await this.tell(tx, { table, row: after as R, verb: event, from: row.status, to });
    return after as R;
  }

  private tell(
    tx: Transaction,
    {
      table,
      row,
      verb,
      from,
      to,
    }: { table: WorkflowTable; row: WorkflowRow; verb: string; from?: string; to?: string },
  ): Promise<void> {
    return this.outbox.record(tx, {
      name: `${table}.${verb}`,
      resource: table,
      record_id: row.id,
      version: row.version,
      from,
      to,
      audience: [rooms.account(row.account_id)],
    });
  }
}

/** The same call made by the bare account, without its roles of an institution: a viewer, too, must come through its own doors. */
export const asBareAccount = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, roles: ['PASSWORD_RESET_USER'] },
});
