import { Controller, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { pushCalls } from '@quad/domain/notifications';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Push } from './push.service.js';

type Taken = TakenBy<typeof pushCalls>;
type Answers = AnswersOf<typeof pushCalls>;

/** Browsers that receive notifications while the portal is closed. */
@ApiTags('notifications')
@Controller()
export class PushController {
  constructor(private readonly push: Push) {}

  @Call(pushCalls.of)
  of(ctx: Context): Promise<Answers['of']> {
    return this.push.of(ctx);
  }

  @Call(pushCalls.add)
  async add(ctx: Context, browser: Taken['add'], @Headers('user-agent') agent = ''): Promise<Answers['add']> {
    await this.push.add(ctx, browser, agent);
    return { added: true };
  }

  @Call(pushCalls.remove)
  async remove(ctx: Context, { endpoint }: Taken['remove']): Promise<Answers['remove']> {
    await this.push.remove(ctx, endpoint);
    return { removed: true };
  }
}
