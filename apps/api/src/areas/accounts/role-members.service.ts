import { Injectable } from '@nestjs/common';
import { accountCalls, accounts } from '@quad/domain/accounts';
import type { TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { holdersOf } from '#areas/accounts/people/account-source.queries.js';
import { Account } from '#schema/index.js';

const GUEST = 'GUEST_USER';

type Taken = TakenBy<typeof accountCalls>;

/** The same accounts where a list is narrowed to one role. */
@Injectable()
export class RoleMembers extends ResourceService<typeof accounts, never> {
  protected override readonly source = ({ actor }: Context): string => holdersOf(actor);

  constructor() {
    super(accounts, Account as never);
  }

  // AccountsService has said already who may watch accounts.
  override onModuleInit(): void {}

  @Serves(accountCalls.guests)
  guests(ctx: Context, query: Taken['guests']): Promise<string> {
    return this.page(ctx, { ...query, role: GUEST });
  }

  @Serves(accountCalls.allGuests)
  allGuests(ctx: Context, query: Taken['allGuests']): Promise<string> {
    return this.all(ctx, { ...query, role: GUEST });
  }
}
