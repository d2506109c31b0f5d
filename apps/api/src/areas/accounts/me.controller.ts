import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { id } from '@quad/domain/core';
import {
  changeSettings,
  chooseInstitution,
  institutionChoice,
  logAction,
  ownSession,
  userInfo,
  type OwnSession,
  type UserInfo,
} from '@quad/domain/accounts';
import { Ctx, During, SignedIn } from '#core/access/decorators.js';
import type { SignedUser } from '#core/auth/session.service.js';
import type { Context } from '#core/context.js';
import { Me } from './caller.js';
import { AccountSessions } from './account-sessions.service.js';
import { Profile } from './profile.service.js';
import { UserInfos } from './user-info.service.js';

/** What concerns the signed-in person alone. */
@ApiTags('accounts')
@ApiBearerAuth()
@Controller('user')
export class MeController {
  constructor(
    private readonly infos: UserInfos,
    private readonly profile: Profile,
    private readonly sessions: AccountSessions,
  ) {}

  @Get('me/info')
  @SignedIn()
  @During()
  @ApiOperation({ summary: 'Who I am here: institution, roles, grants, and what is required of me' })
  @ApiResponse({ status: 200, standardSchema: userInfo as never })
  info(@Me() me: SignedUser): Promise<UserInfo> {
    return this.infos.of(me);
  }

  @Post('settings')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Changes some of my settings, and my language' })
  settings(
    @Ctx() ctx: Context,
    @Body({ schema: changeSettings }) body: z.infer<typeof changeSettings>,
  ): Promise<{ settings: Record<string, unknown>; locale: string | null }> {
    return this.profile.changeSettings(ctx, body);
  }

  @Put('institution')
  @SignedIn()
  @ApiOperation({ summary: 'Works from now on in another of my institutions' })
  @ApiResponse({ status: 200, standardSchema: institutionChoice as never })
  institution(
    @Ctx() ctx: Context,
    @Body({ schema: chooseInstitution }) body: z.infer<typeof chooseInstitution>,
  ): Promise<z.infer<typeof institutionChoice>> {
    return this.profile.chooseInstitution(ctx, body.institution_id);
  }

  @Post('action/log')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Notes in the audit trail what I did on a screen' })
  log(@Ctx() ctx: Context, @Body({ schema: logAction }) body: z.infer<typeof logAction>): Promise<{ id: number }> {
    return this.profile.log(ctx, body);
  }

  @Get('sessions')
  @SignedIn()
  @ApiOperation({ summary: 'My sessions, this one first' })
  @ApiResponse({ status: 200, standardSchema: z.array(ownSession) as never })
  list(@Ctx() ctx: Context): Promise<OwnSession[]> {
    return this.sessions.list(ctx);
  }

  @Delete('sessions/:id')
  @SignedIn()
  @ApiOperation({ summary: 'Ends one of my sessions' })
  async end(@Ctx() ctx: Context, @Param('id', { schema: id }) session: number): Promise<{ id: number }> {
    await this.sessions.endOne(ctx, session);
    return { id: session };
  }

  @Delete('sessions')
  @SignedIn()
  @ApiOperation({ summary: 'Ends all my sessions but this one' })
  async endOthers(@Ctx() ctx: Context): Promise<{ ended: number }> {
    return { ended: await this.sessions.endOthers(ctx) };
  }
}
