import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { calendarCalls } from '@quad/domain/calendar';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { FeedService } from './feed.service.js';

type Answers = AnswersOf<typeof calendarCalls>;
type Taken = TakenBy<typeof calendarCalls>;

@ApiTags('calendar')
@Controller()
export class FeedController {
  constructor(private readonly feeds: FeedService) {}

  @Call(calendarCalls.feed)
  find(ctx: Context): Promise<Answers['feed']> {
    return this.feeds.find(ctx);
  }

  @Call(calendarCalls.makeFeed)
  make(ctx: Context, _: Taken['makeFeed'], @From() { origin }: Caller): Promise<Answers['makeFeed']> {
    return this.feeds.make(ctx, origin);
  }

  @Call(calendarCalls.endFeed)
  end(ctx: Context): Promise<Answers['endFeed']> {
    return this.feeds.end(ctx);
  }

  @Call(calendarCalls.ics)
  async ics(
    { token }: Taken['ics'],
    @From() from: Caller,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { body, etag } = await this.feeds.read(token, from);
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      'x-robots-tag': 'noindex, nofollow',
    });
    const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return void reply.status(304).send();
    return void reply.send(body);
  }
}
