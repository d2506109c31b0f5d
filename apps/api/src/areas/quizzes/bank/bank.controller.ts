import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { DIFFICULTIES, QUESTION_TYPES, questionCalls, questionCategories, questions } from '@quad/domain/quizzes';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CategoriesService } from './categories.service.js';
import { QuestionsService } from './questions.service.js';

type Answers = AnswersOf<typeof questionCalls>;
type Taken = TakenBy<typeof questionCalls>;

@Controller(questionCategories.path)
export class CategoriesController extends ResourceController(questionCategories) {
  constructor(override readonly service: CategoriesService) {
    super();
  }
}

@Controller(questions.path)
export class QuestionsController extends ResourceController(questions) {
  constructor(override readonly service: QuestionsService) {
    super();
  }

  @Call(questionCalls.save)
  override save(ctx: Context, write: Taken['save']): Promise<Answers['save']> {
    return this.service.keep(ctx, write);
  }

  @Call(questionCalls.types)
  types(_ctx: Context, _taken: Taken['types']): Answers['types'] {
    return { types: [...QUESTION_TYPES], difficulties: [...DIFFICULTIES] };
  }

  @Call(questionCalls.counts)
  counts(ctx: Context, about: Taken['counts']): Promise<Answers['counts']> {
    return this.service.counts(ctx, about);
  }
}
