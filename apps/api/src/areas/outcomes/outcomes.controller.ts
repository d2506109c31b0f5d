import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { moduleOutcomes, outcomeCalls } from '@quad/domain/outcomes';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { OutcomesService } from './outcomes.service.js';

type Taken = TakenBy<typeof outcomeCalls>;
type Answers = AnswersOf<typeof outcomeCalls>;

@Controller(moduleOutcomes.path)
export class OutcomesController extends ResourceController(moduleOutcomes) {
  constructor(override readonly service: OutcomesService) {
    super();
  }

  @Call(outcomeCalls.recalculate)
  recalculate(ctx: Context, scope: Taken['recalculate']): Promise<Answers['recalculate']> {
    return this.service.recalculate(ctx, scope);
  }

  @Call(outcomeCalls.passMark)
  passMark(ctx: Context): Promise<Answers['passMark']> {
    return this.service.passMark(ctx);
  }

  @Call(outcomeCalls.summary)
  summary(ctx: Context, of: Taken['summary']): Promise<Answers['summary']> {
    return this.service.summary(ctx, of);
  }
}
