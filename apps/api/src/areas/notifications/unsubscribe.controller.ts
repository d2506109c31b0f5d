import { Body, Controller, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { unsubscribeChoices, unsubscribeState, type UnsubscribeState } from '@quad/domain/notifications';
import { Public } from '#core/access/decorators.js';
import { Unsubscribe } from './unsubscribe.service.js';

const tokenQuery = z.strictObject({ token: z.string().min(1).max(500) });
type Token = z.output<typeof tokenQuery>;

/** The way out of letters, for whoever holds one; no sign-in. Programs that look at links before people do only look. */
@ApiTags('notifications')
@Controller('public/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly ways: Unsubscribe) {}

  @Get()
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOperation({ summary: 'What the link of a letter would turn off; changes nothing' })
  @ApiResponse({ status: 200, standardSchema: unsubscribeState as never })
  look(@Query({ schema: tokenQuery }) { token }: Token): Promise<UnsubscribeState> {
    return this.ways.look(token);
  }

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Ends letters of this kind with one click (RFC 8058); whatever the body says' })
  async end(@Query({ schema: tokenQuery }) { token }: Token): Promise<UnsubscribeState> {
    await this.ways.end(token);
    return this.ways.look(token);
  }

  @Put()
  @Public()
  @ApiOperation({ summary: 'Keeps which letters the holder of the link wants' })
  @ApiResponse({ status: 200, standardSchema: unsubscribeState as never })
  choose(
    @Query({ schema: tokenQuery }) { token }: Token,
    @Body({ schema: unsubscribeChoices }) choices: z.output<typeof unsubscribeChoices>,
  ): Promise<UnsubscribeState> {
    return this.ways.choose(token, choices);
  }
}
