import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { courseTransfers, transferCalls } from '@quad/domain/transfers';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { TransfersService } from './transfers.service.js';

type Taken = TakenBy<typeof transferCalls>;
type Answers = AnswersOf<typeof transferCalls>;

@Controller(courseTransfers.path)
export class TransfersController extends ResourceController(courseTransfers) {
  constructor(override readonly service: TransfersService) {
    super();
  }

  @Call(transferCalls.period)
  period(ctx: Context): Promise<Answers['period']> {
    return this.service.period(ctx);
  }

  @Call(transferCalls.courses)
  courses(ctx: Context, query: Taken['courses']): Promise<Answers['courses']> {
    return this.service.goals(ctx, query);
  }

  @Call(transferCalls.info)
  info(ctx: Context, query: Taken['info']): Promise<Answers['info']> {
    return this.service.info(ctx, query);
  }

  @Call(transferCalls.compare)
  compare(ctx: Context, body: Taken['compare']): Promise<Answers['compare']> {
    return this.service.compare(ctx, body);
  }
}
