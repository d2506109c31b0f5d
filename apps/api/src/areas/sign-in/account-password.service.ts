import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { answerRepeatsWith } from '#core/database/idempotent.js';
import { AccountSessions, AccountWriter, TemporaryPasswords } from '#areas/accounts/index.js';
import { PasswordResets } from './password-reset.service.js';
import { RoleLimits } from '#areas/roles/index.js';

/** Staff give somebody else's account a temporary password. */
@Injectable()
export class AccountPassword {
  constructor(
    private readonly database: Database,
    private readonly rights: RoleLimits,
    private readonly writer: AccountWriter,
    private readonly sessions: AccountSessions,
    private readonly resets: PasswordResets,
    private readonly temporary: TemporaryPasswords,
  ) {}

  /** A temporary password, shown this once. Every session of the account ends, every reset link dies. */
  async reset(
    ctx: Context,
    id: number,
  ): Promise<{ id: number; temporary_password: string | null; temporary_until: string }> {
    const key = await this.temporary.make();
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.writer.lock(tx, id);
      if (id === tx.ctx.actor.account_id) throw new Problem('accounts.own_account', { status: 403 });
      await this.rights.requireAbove(tx, id, 'everywhere');
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
}
