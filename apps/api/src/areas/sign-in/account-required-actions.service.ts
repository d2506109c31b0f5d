import { Injectable } from '@nestjs/common';
import { ADMINS, hasRole, Problem, type TakenBy } from '@quad/domain/core';
import { PERSONAL_ACTIONS, type changeRequiredAction } from '@quad/domain/accounts';
import type { z } from 'zod';
import { accountSignInCalls } from '@quad/domain/sign-in';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import {
  AccountsService,
  AccountWriter,
  RequiredActions,
  type AccountRecord,
  type AccountRow,
} from '#areas/accounts/index.js';
import { RoleLimits } from '#areas/roles/index.js';
import { Serves } from '#core/call.js';
import { Verification } from './verification.service.js';

type Taken = TakenBy<typeof accountSignInCalls>;

type Wish = z.infer<typeof changeRequiredAction>;

/** PUT /account/required_action: staff require a step, let somebody off one, or vouch for an e-mail address. */
@Injectable()
export class AccountRequiredActions {
  constructor(
    private readonly database: Database,
    private readonly writer: AccountWriter,
    private readonly rights: RoleLimits,
    private readonly required: RequiredActions,
    private readonly verification: Verification,
    private readonly accounts: AccountsService,
  ) {}

  async change(ctx: Context, wish: Wish): Promise<void> {
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.writer.lock(tx, wish.id);
      if (row.id === ctx.actor.account_id) throw new Problem('accounts.own_account', { status: 403 });
      const reach = PERSONAL_ACTIONS.includes(wish.kind) ? 'everywhere' : 'here';
      const deed = wish.action === 'verify' ? 'take_over' : 'oversee';
      if ((await this.rights.requireAbove(tx, row.id, { reach, deed })) === 'together')
        throw new Problem('accounts.address_is_theirs', { status: 403 });
      if (wish.action === 'add') return this.required.add(tx, row.id, wish);
      requireReason(ctx, wish);
      return wish.action === 'waive'
        ? this.required.waive(tx, row.id, { ...wish, staff_reset: row.temporary_until !== null })
        : this.vouch(tx, row, wish);
    });
  }

  @Serves(accountSignInCalls.requiredAction)
  async requiredAction(ctx: Context, wanted: Taken['requiredAction']): Promise<AccountRecord> {
    await this.change(ctx, wanted);
    return this.accounts.find(ctx, wanted.id);
  }

  private async vouch(tx: Transaction, row: AccountRow, { kind, reason }: Wish): Promise<void> {
    if (kind !== 'VERIFY_EMAIL') throw new Problem('invalid', { fields: [{ field: 'kind', code: 'field.invalid' }] });
    if (!row.email) throw new Problem('sign-in.no_email', { status: 422 });
    await this.verification.force(tx, { id: row.id, email: row.email }, reason);
    await this.writer.write(tx, row, { set: { email_verified_at: new Date() }, also: { reason: [null, reason] } });
  }
}

/** Who may let somebody off: asked before the workflow, so that the refusal says what is missing. */
function requireReason({ actor }: Context, { action, reason }: Wish): void {
  const mayDo = hasRole(actor, action === 'waive' ? [...ADMINS, 'REGISTRAR_HEAD'] : ADMINS);
  if (!mayDo) throw new Problem('forbidden');
  if (!reason) throw new Problem('invalid', { fields: [{ field: 'reason', code: 'field.required' }] });
}
