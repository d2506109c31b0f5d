import { Inject, Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { accountSignInCalls } from '@quad/domain/sign-in';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { AccountSessions, AccountWriter, PasswordStrength, RoleRequests } from '#areas/accounts/index.js';
import { RoleLimits } from '#areas/roles/index.js';
import { Serves } from '#core/call.js';
import { FactorNotes } from './factor-notes.service.js';
import { DROP_KEY, DROP_PASSKEYS } from './factors.queries.js';
import { SecondCodes } from './second-codes.service.js';

/** Staff take a lost second factor from somebody else's account. */
@Injectable()
export class AccountFactors {
  @Inject(RoleRequests) private readonly requests: RoleRequests;
  @Inject(PasswordStrength) private readonly strength: PasswordStrength;

  constructor(
    private readonly database: Database,
    private readonly rights: RoleLimits,
    private readonly writer: AccountWriter,
    private readonly sessions: AccountSessions,
    private readonly codes: SecondCodes,
    private readonly notes: FactorNotes,
  ) {}

  /** Takes app, passkeys and recovery codes, and ends the sessions: as a new password does, for those above it takes two people. */
  @Serves(accountSignInCalls.resetFactors)
  async reset(
    ctx: Context,
    { id, reason }: TakenBy<typeof accountSignInCalls>['resetFactors'],
  ): Promise<AnswersOf<typeof accountSignInCalls>['resetFactors']> {
    const awaiting = await this.database.runAbove(ctx, async (tx) => {
      await this.writer.lock(tx, id);
      if (id === tx.ctx.actor.account_id) throw new Problem('accounts.own_account', { status: 403 });
      const how = await this.rights.requireAbove(tx, id, { reach: 'everywhere', deed: 'take_over' });
      if (how === 'together' && !(await this.requests.takeUp(tx, { kind: 'factors', account_id: id })))
        return this.requests.ask(tx, { kind: 'factors', account_id: id, roles: [] });
      const key = await DROP_KEY.first(tx.query, { account_id: id });
      const passkeys = await DROP_PASSKEYS.rows(tx.query, { account_id: id });
      if (!key && passkeys.length === 0) throw new Problem('sign-in.no_factor', { status: 409 });
      await this.codes.drop(tx.query, id);
      await this.sessions.endIn(tx, id);
      await this.notes.note(tx, id, {
        key: 'factors_reset',
        params: { actor: tx.ctx.actor.name, reason },
        also: { reason: [null, reason] },
      });
      await this.strength.settle(tx, id);
      return undefined;
    });
    return { id, ...(awaiting && { awaiting }) };
  }
}
