import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { choosePace, chooseTopic, preferences, type ChoosePace, type Preferences } from '@quad/domain/notifications';
import { Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { NoticePreferences } from './preferences.service.js';

@ApiTags('notifications')
@ApiBearerAuth()
@Controller('notification/preferences')
export class PreferencesController {
  constructor(private readonly choices: NoticePreferences) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'What I am told of, and how' })
  @ApiResponse({ status: 200, standardSchema: preferences as never })
  of(@Ctx() ctx: Context): Promise<Preferences> {
    return this.choices.of(ctx);
  }

  @Put()
  @SignedIn()
  @ApiOperation({ summary: 'Chooses how fast notices of a category reach me in one way' })
  @ApiResponse({ status: 200, standardSchema: preferences as never })
  choose(@Ctx() ctx: Context, @Body({ schema: choosePace }) choice: ChoosePace): Promise<Preferences> {
    return this.choices.change(ctx, (tx) => this.choices.choose(tx, choice));
  }

  @Put('topic')
  @SignedIn()
  @ApiOperation({ summary: 'Chooses whether letters to many about a topic are sent to me' })
  @ApiResponse({ status: 200, standardSchema: preferences as never })
  chooseTopic(
    @Ctx() ctx: Context,
    @Body({ schema: chooseTopic }) { topic, wanted }: z.output<typeof chooseTopic>,
  ): Promise<Preferences> {
    return this.choices.change(ctx, (tx) => this.choices.chooseTopic(tx, topic, wanted));
  }
}
