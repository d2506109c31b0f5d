import { Body, Controller, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { pageQuery, type WriteOf } from '@quad/domain/core';
import { accounts, changePhoto, changeProfile, disableAccount, guests, savedAccount } from '@quad/domain/accounts';
import { Can, Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AccountBlocking } from './account-blocking.service.js';
import { AccountsService, RoleMembers, type AccountRecord } from './accounts.service.js';
import { Profile } from './profile.service.js';

const GUEST = 'GUEST_USER';

@Controller(accounts.path)
export class AccountsController extends ResourceController(accounts) {
  constructor(
    override readonly service: AccountsService,
    private readonly blocking: AccountBlocking,
    private readonly profile: Profile,
  ) {
    super();
  }

  @Post()
  @HttpCode(200)
  @Can('create', accounts)
  @ApiOperation({
    summary: 'Makes an account (its temporary password is shown this once), or updates it when the body has its id',
  })
  @ApiResponse({ status: 200, standardSchema: savedAccount as never })
  override save(
    @Ctx() ctx: Context,
    @Body({ schema: accounts.write as never }) body: WriteOf<typeof accounts>,
  ): Promise<AccountRecord> {
    return this.service.save(ctx, body);
  }

  @Put('disable')
  @Can('update', accounts)
  @ApiOperation({ summary: 'Blocks an account, whose sessions end at once, or gives it back' })
  @ApiResponse({ status: 200, standardSchema: accounts.record as never })
  async disable(
    @Ctx() ctx: Context,
    @Body({ schema: disableAccount }) body: z.infer<typeof disableAccount>,
  ): Promise<AccountRecord> {
    await this.blocking.setDisabled(ctx, body);
    return this.service.find(ctx, body.id);
  }

  @Put('profile')
  @SignedIn()
  @ApiOperation({ summary: 'Changes my names and my telephone number' })
  @ApiResponse({ status: 200, standardSchema: accounts.record as never })
  async changeProfile(
    @Ctx() ctx: Context,
    @Body({ schema: changeProfile }) body: z.infer<typeof changeProfile>,
  ): Promise<AccountRecord> {
    await this.profile.change(ctx, body);
    return this.service.find(ctx, ctx.actor.account_id);
  }

  @Put('profile_pic')
  @SignedIn()
  @ApiOperation({ summary: 'Takes one of my uploads as my photo, or takes the photo away' })
  @ApiResponse({ status: 200, standardSchema: accounts.record as never })
  async changePhoto(
    @Ctx() ctx: Context,
    @Body({ schema: changePhoto }) { file_id }: z.infer<typeof changePhoto>,
  ): Promise<AccountRecord> {
    await this.profile.changePhoto(ctx, file_id);
    return this.service.find(ctx, ctx.actor.account_id);
  }
}

const guestQuery = pageQuery.extend(guests.filter.shape);
const allGuestsQuery = guestQuery.omit({ page: true, size: true });

/** The guests of an institution. */
@ApiTags(accounts.area)
@ApiBearerAuth()
@Controller(guests.path)
export class GuestsController {
  constructor(private readonly members: RoleMembers) {}

  @Get()
  @Can('read', 'accounts')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'A page of guest users' })
  page(@Ctx() ctx: Context, @Query({ schema: guestQuery }) query: z.infer<typeof guestQuery>): Promise<string> {
    return this.members.page(ctx, { ...query, role: GUEST });
  }

  @Get('all')
  @Can('read', 'accounts')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'All guest users that the filters name' })
  @ApiResponse({ status: 200, standardSchema: z.array(accounts.record) as never })
  all(@Ctx() ctx: Context, @Query({ schema: allGuestsQuery }) query: z.infer<typeof allGuestsQuery>): Promise<string> {
    return this.members.all(ctx, { ...query, role: GUEST });
  }
}
