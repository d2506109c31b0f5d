import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { answerRepeatsWith } from '#core/database/idempotent.js';
import { AccountWriter, type AccountRow } from './account-writer.service.js';
import { OwnSessions } from './own-sessions.service.js';
import { PasswordResets } from './password-reset.service.js';
import { Rights } from './rights.service.js';
import { TemporaryKeys } from './temporary-keys.service.js';

/** What staff may do to the key of somebody else's account: give it a temporary password, block it, give it back. */
@Injectable()
export class AccountKeys {
  constructor(
    private readonly database: Database,
    private readonly rights: Rights,
    private readonly writer: AccountWriter,
    private readonly sessions: OwnSessions,
    private readonly resets: PasswordResets,
    private readonly temporary: TemporaryKeys,
  ) {}

  /** A temporary password, shown this once. Every session of the account ends, every reset link dies. */
  async reset(
    ctx: Context,
    id: number,
  ): Promise<{ id: number; temporary_password: string | null; temporary_until: string }> {
    const key = await this.temporary.make();
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.lock(tx, id);
      await this.writer.write(tx, row, {
        set: { password_hash: key.hash, temporary_until: key.until },
        also: { password: [null, 'temporary'] },
      });
      await this.temporary.requireOwn(tx, id);
      await this.resets.replace(tx, id);
      await this.sessions.endIn(tx, id);
    });
    const answer = { id, temporary_until: key.until.toISOString() };
    answerRepeatsWith(ctx, { ...answer, temporary_password: null });
    return { ...answer, temporary_password: key.shown };
  }

  /** Blocks an account, whose sessions and sockets end at once, or gives it back. */
  async setDisabled(
    ctx: Context,
    { id, version, disabled, reason }: { id: number; version?: number; disabled: boolean; reason: string },
  ): Promise<void> {
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.lock(tx, id, version);
      await this.writer.write(tx, row, {
        set: { disabled_at: disabled ? (row.disabled_at ?? new Date()) : null },
        also: { disabled: [row.disabled_at !== null, disabled], reason: [null, reason] },
      });
      if (disabled) await this.sessions.endIn(tx, id);
    });
  }

  private async lock(tx: Transaction, id: number, version?: number): Promise<AccountRow> {
    const row = await this.writer.lock(tx, id, { version });
    if (id === tx.ctx.actor.account_id) throw new Problem('access.own_account', { status: 403 });
    await this.rights.requireAbove(tx, id, 'everywhere');
    return row;
  }
}
