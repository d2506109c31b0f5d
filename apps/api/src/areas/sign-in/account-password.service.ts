import { Inject, Injectable } from '@nestjs/common';
import { Problem, type TakenOf } from '@quad/domain/core';
import type { temporaryPassword } from '@quad/domain/accounts';
import type { z } from 'zod';
import { accountSignInCalls } from '@quad/domain/sign-in';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { answerRepeatsWith } from '#core/database/idempotent.js';
import { AccountSessions, AccountWriter, RoleRequests, TemporaryPasswords } from '#areas/accounts/index.js';
import { PasswordResets } from './password-reset.service.js';
import { RoleLimits } from '#areas/roles/index.js';
import { Serves } from '#core/call.js';

/** Staff give somebody else's account a temporary password. */
@Injectable()
export class AccountPassword {
  @Inject(RoleRequests) private readonly requests: RoleRequests;

  constructor(
    private readonly database: Database,
    private readonly rights: RoleLimits,
    private readonly writer: AccountWriter,
    private readonly sessions: AccountSessions,
    private readonly resets: PasswordResets,
    private readonly temporary: TemporaryPasswords,
  ) {}

  /**
   * A temporary password, shown this once; every session of the account ends, every reset link dies. Where the account
   * holds what takes two people, it is asked for first and set once somebody else has confirmed it.
   */
  @Serves(accountSignInCalls.reset)
  async reset(
    ctx: Context,
    { id }: TakenOf<typeof accountSignInCalls.reset>,
  ): Promise<z.infer<typeof temporaryPassword>> {
    const key = await this.temporary.make();
    const awaiting = await this.database.runAbove(ctx, async (tx) => {
      const row = await this.writer.lock(tx, id);
      if (id === tx.ctx.actor.account_id) throw new Problem('accounts.own_account', { status: 403 });
      const how = await this.rights.requireAbove(tx, id, { reach: 'everywhere', deed: 'take_over' });
      if (how === 'together' && !(await this.requests.takeUp(tx, { kind: 'password', account_id: id })))
        return this.requests.ask(tx, { kind: 'password', account_id: id, roles: [] });
      await this.writer.write(tx, row, {
        set: { ...key.stored, temporary_until: key.until },
        also: { password: [null, 'temporary'] },
      });
      await this.temporary.requireOwn(tx, id);
      await this.resets.replace(tx, id);
      await this.sessions.endIn(tx, id);
      return undefined;
    });
    if (awaiting) return { id, temporary_password: null, temporary_until: null, awaiting };
    const answer = { id, temporary_until: key.until.toISOString() };
    answerRepeatsWith(ctx, { ...answer, temporary_password: null });
    return { ...answer, temporary_password: key.shown };
  }
}
