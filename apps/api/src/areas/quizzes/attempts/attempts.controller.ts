import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { attemptCalls, quizAttempts } from '@quad/domain/quizzes';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AttemptsService } from './attempts.service.js';
import { Saving } from './saving.service.js';

type Answers = AnswersOf<typeof attemptCalls>;
type Taken = TakenBy<typeof attemptCalls>;

@Controller(quizAttempts.path)
export class AttemptsController extends ResourceController(quizAttempts) {
  constructor(
    override readonly service: AttemptsService,
    private readonly saving: Saving,
  ) {
    super();
  }

  @Call(attemptCalls.get)
  get(ctx: Context, about: Taken['get']): Promise<Answers['get']> {
    return this.service.paper(ctx, about);
  }

  @Call(attemptCalls.start)
  start(ctx: Context, about: Taken['start']): Promise<Answers['start']> {
    return this.service.start(ctx, about);
  }

  @Call(attemptCalls.save)
  saveAnswers(ctx: Context, about: Taken['save']): Promise<Answers['save']> {
    return this.saving.save(ctx, about);
  }

  @Call(attemptCalls.submit)
  submit(ctx: Context, about: Taken['submit']): Promise<Answers['submit']> {
    return this.service.submit(ctx, about);
  }
}
