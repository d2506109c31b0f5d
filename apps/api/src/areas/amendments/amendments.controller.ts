import { Controller } from '@nestjs/common';
import { amendmentCalls, amendments } from '@quad/domain/amendments';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AmendmentsService } from './amendments.service.js';

type Taken = TakenBy<typeof amendmentCalls>;
type Answers = AnswersOf<typeof amendmentCalls>;

@Controller(amendments.path)
export class AmendmentsController extends ResourceController(amendments) {
  constructor(override readonly service: AmendmentsService) {
    super();
  }

  @Call(amendmentCalls.status)
  status(ctx: Context, sent: Taken['status']): Promise<Answers['status']> {
    return this.service.send(ctx, sent);
  }

  @Call(amendmentCalls.publish)
  publish(ctx: Context, { id, version }: Taken['publish']): Promise<Answers['publish']> {
    return this.service.act(ctx, id, { event: 'PUBLISH', version });
  }

  @Call(amendmentCalls.updated)
  updated(ctx: Context, given: Taken['updated']): Promise<Answers['updated']> {
    return this.service.updated(ctx, given);
  }
}
