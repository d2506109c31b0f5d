import { Controller } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import { MULTIPLE_RULES, quizCalls, quizOverrides, quizzes, REVIEW_PARTS, REVIEW_WINDOWS } from '@quad/domain/quizzes';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { Control } from '#areas/quizzes/control/control.service.js';
import { OverridesService } from './overrides.service.js';
import { QuizzesService } from './quizzes.service.js';

type Answers = AnswersOf<typeof quizCalls>;
type Taken = TakenBy<typeof quizCalls>;

@Controller(quizzes.path)
export class QuizzesController extends ResourceController(quizzes) {
  constructor(
    override readonly service: QuizzesService,
    private readonly control: Control,
  ) {
    super();
  }

  @Call(quizCalls.publish)
  publish(ctx: Context, { id, version }: Taken['publish']): Promise<RecordOf<typeof quizzes>> {
    return this.service.act(ctx, id, { event: 'PUBLISH', version });
  }

  @Call(quizCalls.types)
  types(_ctx: Context, _taken: Taken['types']): Answers['types'] {
    return {
      statuses: [...quizzes.workflow!.states],
      multiple_rules: [...MULTIPLE_RULES],
      review_windows: [...REVIEW_WINDOWS],
      review_parts: [...REVIEW_PARTS],
    };
  }

  @Call(quizCalls.caches)
  caches(ctx: Context, _taken: Taken['caches']): Promise<Answers['caches']> {
    return this.service.caches(ctx);
  }

  @Call(quizCalls.cache)
  cache(ctx: Context, { id }: Taken['cache']): Promise<Answers['cache']> {
    return this.service.cache(ctx, id);
  }

  @Call(quizCalls.result)
  result(ctx: Context, { id }: Taken['result']): Promise<Answers['result']> {
    return this.control.result(ctx, id);
  }

  @Call(quizCalls.preview)
  preview(ctx: Context, about: Taken['preview']): Promise<Answers['preview']> {
    return this.service.preview(ctx, about);
  }

  @Call(quizCalls.room)
  room(ctx: Context, { id }: Taken['room']): Promise<Answers['room']> {
    return this.control.room(ctx, id);
  }

  @Call(quizCalls.extendAll)
  extendAll(ctx: Context, about: Taken['extendAll']): Promise<Answers['extendAll']> {
    return this.control.extend(ctx, about);
  }

  @Call(quizCalls.announce)
  announce(ctx: Context, about: Taken['announce']): Promise<Answers['announce']> {
    return this.control.announce(ctx, about);
  }
}

@Controller(quizOverrides.path)
export class OverridesController extends ResourceController(quizOverrides) {
  constructor(override readonly service: OverridesService) {
    super();
  }
}
