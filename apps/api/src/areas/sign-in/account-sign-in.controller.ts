import { Body, Controller, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { accounts, changeRequiredAction, resetAccount, temporaryPassword } from '@quad/domain/accounts';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { AccountsService, type AccountRecord } from '#areas/accounts/index.js';
import { AccountPassword } from './account-password.service.js';
import { AccountRequiredActions } from './account-required-actions.service.js';

/** What staff do about somebody else's sign-in. */
@ApiTags('sign-in')
@ApiBearerAuth()
@Controller(accounts.path)
export class AccountSignInController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly password: AccountPassword,
    private readonly required: AccountRequiredActions,
  ) {}

  @Put('password/reset')
  @Can('update', accounts)
  @ApiOperation({ summary: 'Gives an account a temporary password, shown this once; its sessions end' })
  @ApiResponse({ status: 200, standardSchema: temporaryPassword as never })
  reset(
    @Ctx() ctx: Context,
    @Body({ schema: resetAccount }) { id }: z.infer<typeof resetAccount>,
  ): Promise<z.infer<typeof temporaryPassword>> {
    return this.password.reset(ctx, id);
  }

  @Put('required_action')
  @Can('update', accounts)
  @ApiOperation({ summary: 'Requires a step of an account, lets it off one, or vouches for its e-mail address' })
  @ApiResponse({ status: 200, standardSchema: accounts.record as never })
  async requiredAction(
    @Ctx() ctx: Context,
    @Body({ schema: changeRequiredAction }) body: z.infer<typeof changeRequiredAction>,
  ): Promise<AccountRecord> {
    await this.required.change(ctx, body);
    return this.accounts.find(ctx, body.id);
  }
}
