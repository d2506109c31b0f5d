import { Injectable } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import { accountCalls } from '@quad/domain/accounts';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { RoleLimits } from '#areas/roles/index.js';
import { Serves } from '#core/call.js';
import { AccountSessions } from './account-sessions.service.js';
import { AccountWriter } from './account-writer.service.js';
import { AccountsService, type AccountRecord } from './accounts.service.js';

type Taken = TakenBy<typeof accountCalls>;

/** Staff block somebody else's account, or give it back. */
@Injectable()
export class AccountBlocking {
  constructor(
    private readonly database: Database,
    private readonly rights: RoleLimits,
    private readonly writer: AccountWriter,
    private readonly sessions: AccountSessions,
    private readonly accounts: AccountsService,
  ) {}

  /** Blocks an account, whose sessions and sockets end at once, or gives it back. */
  async setDisabled(
    ctx: Context,
    { id, version, disabled, reason }: { id: number; version?: number; disabled: boolean; reason: string },
  ): Promise<void> {
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.writer.lock(tx, id, { version });
      if (id === tx.ctx.actor.account_id) throw new Problem('accounts.own_account', { status: 403 });
      await this.rights.requireAbove(tx, id, { reach: 'everywhere' });
      await this.writer.write(tx, row, {
        set: { disabled_at: disabled ? (row.disabled_at ?? new Date()) : null },
        also: { disabled: [row.disabled_at !== null, disabled], reason: [null, reason] },
      });
      if (disabled) await this.sessions.endIn(tx, id);
    });
  }

  @Serves(accountCalls.disable)
  async disable(ctx: Context, body: Taken['disable']): Promise<AccountRecord> {
    await this.setDisabled(ctx, body);
    return this.accounts.find(ctx, body.id);
  }
}
