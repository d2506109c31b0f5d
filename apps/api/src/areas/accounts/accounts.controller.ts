import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { accountCalls, accounts } from '@quad/domain/accounts';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AccountBlocking } from './account-blocking.service.js';
import { AccountsService, RoleMembers, type AccountRecord } from './accounts.service.js';
import { Profile } from './profile.service.js';

const GUEST = 'GUEST_USER';

type Taken = TakenBy<typeof accountCalls>;

@Controller(accounts.path)
export class AccountsController extends ResourceController(accounts) {
  constructor(
    override readonly service: AccountsService,
    private readonly blocking: AccountBlocking,
    private readonly profile: Profile,
  ) {
    super();
  }

  @Call(accountCalls.save)
  override save(ctx: Context, body: Taken['save']): Promise<AnswersOf<typeof accountCalls>['save']> {
    return this.service.save(ctx, body);
  }

  @Call(accountCalls.disable)
  async disable(ctx: Context, body: Taken['disable']): Promise<AccountRecord> {
    await this.blocking.setDisabled(ctx, body);
    return this.service.find(ctx, body.id);
  }

  @Call(accountCalls.changeProfile)
  async changeProfile(ctx: Context, body: Taken['changeProfile']): Promise<AccountRecord> {
    await this.profile.change(ctx, body);
    return this.service.find(ctx, ctx.actor.account_id);
  }

  @Call(accountCalls.changePhoto)
  async changePhoto(ctx: Context, { file_id }: Taken['changePhoto']): Promise<AccountRecord> {
    await this.profile.changePhoto(ctx, file_id);
    return this.service.find(ctx, ctx.actor.account_id);
  }
}

/** The guests of an institution. */
@ApiTags(accounts.area)
@Controller()
export class GuestsController {
  constructor(private readonly members: RoleMembers) {}

  @Call(accountCalls.guests)
  @Header('content-type', 'application/json; charset=utf-8')
  page(ctx: Context, query: Taken['guests']): Promise<string> {
    return this.members.page(ctx, { ...query, role: GUEST });
  }

  @Call(accountCalls.allGuests)
  @Header('content-type', 'application/json; charset=utf-8')
  all(ctx: Context, query: Taken['allGuests']): Promise<string> {
    return this.members.all(ctx, { ...query, role: GUEST });
  }
}
