import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { flag, NOTICE_CATEGORIES, pageQuery, type Page } from '@quad/domain/core';
import { Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { Notifications, type NotificationView } from './notifications.service.js';

const listQuery = pageQuery.pick({ page: true, size: true }).extend({
  unread: flag.optional(),
  category: z
    .string()
    .transform((given) => given.split(','))
    .pipe(z.array(z.enum(NOTICE_CATEGORIES)))
    .optional(),
});
const reading = z.strictObject({ ids: z.array(z.int().positive()).min(1).max(500).optional() }).default({});

/** One's own notifications: GET /notification, GET /notification/unread, PUT /notification/read. */
@ApiTags('notifications')
@ApiBearerAuth()
@Controller('notification')
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'A page of my notifications, newest first' })
  page(
    @Ctx() ctx: Context,
    @Query({ schema: listQuery }) query: z.output<typeof listQuery>,
  ): Promise<Page<NotificationView>> {
    return this.notifications.page(ctx, query);
  }

  @Get('unread')
  @SignedIn()
  @ApiOperation({ summary: 'How many of my notifications are unread' })
  async unread(@Ctx() ctx: Context): Promise<{ count: number }> {
    return { count: await this.notifications.unread(ctx) };
  }

  @Put('read')
  @SignedIn()
  @ApiOperation({ summary: 'Marks my notifications as read: the named ones, or all' })
  async read(
    @Ctx() ctx: Context,
    @Body({ schema: reading }) { ids }: z.output<typeof reading>,
  ): Promise<{ count: number }> {
    return { count: await this.notifications.read(ctx, ids) };
  }
}
