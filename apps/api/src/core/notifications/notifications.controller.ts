import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, Page, TakenBy } from '@quad/domain/core';
import { notificationCalls, type Notification } from '@quad/domain/notifications';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Notifications } from './notifications.service.js';

type Taken = TakenBy<typeof notificationCalls>;
type Answers = AnswersOf<typeof notificationCalls>;

@ApiTags('notifications')
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Call(notificationCalls.page)
  page(ctx: Context, query: Taken['page']): Promise<Page<Notification>> {
    return this.notifications.page(ctx, query);
  }

  @Call(notificationCalls.unread)
  unread(ctx: Context): Promise<Answers['unread']> {
    return this.notifications.unread(ctx);
  }

  @Call(notificationCalls.away)
  away(ctx: Context): Promise<Answers['away']> {
    return this.notifications.away(ctx);
  }

  @Call(notificationCalls.read)
  async read(ctx: Context, { ids, grouped }: Taken['read']): Promise<Answers['read']> {
    return { count: await this.notifications.read(ctx, ids, grouped) };
  }
}
