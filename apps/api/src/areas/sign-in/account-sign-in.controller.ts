import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { accountSignInCalls } from '@quad/domain/sign-in';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { AccountsService, type AccountRecord } from '#areas/accounts/index.js';
import { AccountPassword } from './account-password.service.js';
import { AccountFactors } from '#areas/sign-in/factors/account-factors.service.js';
import { AccountRequiredActions } from './account-required-actions.service.js';

type Taken = TakenBy<typeof accountSignInCalls>;

/** What staff do about somebody else's sign-in. */
@ApiTags('sign-in')
@Controller()
export class AccountSignInController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly password: AccountPassword,
    private readonly required: AccountRequiredActions,
    private readonly factors: AccountFactors,
  ) {}

  @Call(accountSignInCalls.reset)
  reset(ctx: Context, { id }: Taken['reset']): Promise<AnswersOf<typeof accountSignInCalls>['reset']> {
    return this.password.reset(ctx, id);
  }

  @Call(accountSignInCalls.resetFactors)
  resetFactors(
    ctx: Context,
    given: Taken['resetFactors'],
  ): Promise<AnswersOf<typeof accountSignInCalls>['resetFactors']> {
    return this.factors.reset(ctx, given);
  }

  @Call(accountSignInCalls.requiredAction)
  async requiredAction(ctx: Context, wanted: Taken['requiredAction']): Promise<AccountRecord> {
    await this.required.change(ctx, wanted);
    return this.accounts.find(ctx, wanted.id);
  }
}
