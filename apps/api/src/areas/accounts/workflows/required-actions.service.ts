import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { mayRequire, PERSONAL_ACTIONS, REQUIRED_ACTIONS, type RequiredAction } from '@quad/domain/accounts';
import type { Transaction } from '#core/database/database.js';
import { Sessions } from '#core/auth/session.service.js';
import { LOCK_PENDING } from '#areas/accounts/accounts.queries.js';
import type { RowIn } from './account-workflows.queries.js';
import { asBareAccount, AccountWorkflows } from './account-workflows.service.js';

type Required = RowIn<'required_actions'>;

/** What an account must do before anything else. All work in a transaction of the platform role. */
@Injectable()
export class RequiredActions {
  constructor(
    private readonly steps: AccountWorkflows,
    private readonly sessions: Sessions,
  ) {
    sessions.askInOrder(REQUIRED_ACTIONS);
  }

  /**
   * Requires a step of an account, unless it is required already. Personal steps hold everywhere, the others in the
   * actor's institution.
   */
  async require(
    tx: Transaction,
    account: number,
    { kind, reason }: { kind: RequiredAction; reason?: string },
  ): Promise<void> {
    if (await this.pending(tx, account, kind)) return;
    const institution_id = PERSONAL_ACTIONS.includes(kind) ? null : tx.ctx.actor.institution_id;
    await this.steps.open(tx, 'required_actions', {
      account_id: account,
      institution_id,
      kind,
      reason: reason ?? null,
    });
    tx.afterCommit(() => this.sessions.forget());
  }

  /** Staff require a step: only those who may, and only once. */
  async add(tx: Transaction, account: number, asked: { kind: RequiredAction; reason?: string }): Promise<void> {
    if (!mayRequire(tx.ctx.actor)) throw new Problem('forbidden');
    if (await this.pending(tx, account, asked.kind)) throw new Problem('already_exists', { params: { field: 'kind' } });
    await this.require(tx, account, asked);
  }

  /** The step has succeeded; nothing happens where it was not required. `tx` acts as the account itself. */
  async complete(tx: Transaction, account: number, kind: RequiredAction): Promise<void> {
    const row = await this.pending(tx, account, kind);
    if (!row) return;
    const own = tx.ctx.actor.account_id === account ? { ...tx, ctx: asBareAccount(tx.ctx) } : tx;
    await this.steps.take(own, { table: 'required_actions', row, event: 'COMPLETE', found: { succeeded: true } });
    tx.afterCommit(() => this.sessions.forget());
  }

  /** Staff let an account off a step; throws `forbidden_transition` where they may not. */
  async waive(
    tx: Transaction,
    account: number,
    { kind, reason, staff_reset }: { kind: RequiredAction; reason?: string; staff_reset: boolean },
  ): Promise<void> {
    const row = await this.pending(tx, account, kind);
    if (!row) throw new Problem('not_found', { params: { resource: 'required_actions', kind } });
    await this.steps.take(tx, {
      table: 'required_actions',
      row,
      event: 'WAIVE',
      found: { reason, staff_reset },
      set: { reason: reason ?? null },
    });
    tx.afterCommit(() => this.sessions.forget());
  }

  private pending(tx: Transaction, account: number, kind: RequiredAction): Promise<Required | undefined> {
    return LOCK_PENDING.first(tx.query, { account_id: account, kind });
  }
}
