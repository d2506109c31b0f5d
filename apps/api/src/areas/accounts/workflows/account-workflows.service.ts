import { Injectable } from '@nestjs/common';
import { nextStatus, Problem, rooms, type AnyWorkflow } from '@quad/domain/core';
import { emailVerificationWorkflow, passwordResetWorkflow } from '@quad/domain/sign-in';
import { requiredActionWorkflow } from '@quad/domain/accounts';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import {
  OPEN_ROW,
  STEP_ROW,
  type RowIn,
  type ValuesIn,
  type WorkflowRow,
  type WorkflowTable,
} from './account-workflows.queries.js';

const WORKFLOWS: Readonly<Record<WorkflowTable, AnyWorkflow>> = {
  email_verifications: emailVerificationWorkflow,
  password_resets: passwordResetWorkflow,
  required_actions: requiredActionWorkflow,
};

/** One event for one locked row; `found` are facts that the guards ask for besides the row's own columns. */
export interface Step<T extends WorkflowTable> {
  readonly table: T;
  readonly row: WorkflowRow;
  readonly event: string;
  readonly found?: object;
  readonly set?: ValuesIn<T>;
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
  async open<T extends WorkflowTable>(tx: Transaction, table: T, values: ValuesIn<T>): Promise<RowIn<T>> {
    const row = (await OPEN_ROW.first(tx.query, { table, values })) as RowIn<T>;
    await this.tell(tx, { table, row, verb: 'created' });
    return row;
  }

  /** Takes the step, or throws `forbidden_transition` where the workflow refuses it. */
  async take<T extends WorkflowTable>(tx: Transaction, { table, row, event, found, set }: Step<T>): Promise<RowIn<T>> {
    const workflow = WORKFLOWS[table];
    const to = nextStatus(workflow, { actor: tx.ctx.actor, record: { ...row, ...found }, now: Date.now() }, event);
    if (to === undefined) throw new Problem('forbidden_transition', { params: { action: event, status: row.status } });
    const after = (await STEP_ROW.first(tx.query, { table, id: row.id, to, values: set ?? {} })) as RowIn<T>;
    await this.tell(tx, { table, row: after, verb: event, from: row.status, to });
    return after;
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
