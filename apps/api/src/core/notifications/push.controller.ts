import { Body, Controller, Delete, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { Push, type Browser } from './push.service.js';

const endpoint = z.url().max(2000);
const key = (bytes: number) =>
  z.base64url().refine((text) => Buffer.from(text, 'base64url').length === bytes, 'field.format');
/** What PushSubscription.toJSON() gives. */
const browser = z.strictObject({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
});
const which = z.strictObject({ endpoint });

/** Browsers that are told while the portal is closed: GET, POST and DELETE /notification/push. */
@ApiTags('notifications')
@ApiBearerAuth()
@Controller('notification/push')
export class PushController {
  constructor(private readonly push: Push) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'The key that a browser subscribes with, and how many browsers of mine are told' })
  of(@Ctx() ctx: Context): Promise<{ public_key: string; browsers: number }> {
    return this.push.of(ctx);
  }

  @Post()
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Tells this browser of my notices from now on' })
  async add(
    @Ctx() ctx: Context,
    @Body({ schema: browser }) body: Browser,
    @Headers('user-agent') agent = '',
  ): Promise<{ added: true }> {
    await this.push.add(ctx, body, agent);
    return { added: true };
  }

  @Delete()
  @SignedIn()
  @ApiOperation({ summary: 'Tells this browser no longer' })
  async remove(
    @Ctx() ctx: Context,
    @Query({ schema: which }) { endpoint: address }: z.output<typeof which>,
  ): Promise<{ removed: true }> {
    await this.push.remove(ctx, address);
    return { removed: true };
  }
}
