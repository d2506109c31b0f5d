import { Controller } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  distanceLessons,
  distanceProgress,
  lessonAssessments,
  lessonCalls,
  lessonHomeworks,
} from '@quad/domain/lessons';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AssessmentsService } from './assessments.service.js';
import { DistanceService, ProgressService } from './distance.service.js';
import { HomeworkService } from './homework.service.js';

type Answers = AnswersOf<typeof lessonCalls>;
type Taken = TakenBy<typeof lessonCalls>;

@Controller(lessonAssessments.path)
export class AssessmentsController extends ResourceController(lessonAssessments) {
  constructor(override readonly service: AssessmentsService) {
    super();
  }
}

@Controller(lessonHomeworks.path)
export class HomeworkController extends ResourceController(lessonHomeworks) {
  constructor(override readonly service: HomeworkService) {
    super();
  }

  @Call(lessonCalls.handIn)
  override save(ctx: Context, given: Taken['handIn']): Promise<Answers['handIn']> {
    return this.service.handIn(ctx, given);
  }

  @Call(lessonCalls.feedback)
  feedback(ctx: Context, said: Taken['feedback']): Promise<Answers['feedback']> {
    return this.service.comment(ctx, said);
  }

  // What was handed in is replaced; it is never taken away.
  override remove(): Promise<never> {
    return Promise.reject(new Problem('not_found'));
  }
}

@Controller(distanceLessons.path)
export class DistanceController extends ResourceController(distanceLessons) {
  constructor(override readonly service: DistanceService) {
    super();
  }
}

@Controller(distanceProgress.path)
export class ProgressController extends ResourceController(distanceProgress) {
  constructor(override readonly service: ProgressService) {
    super();
  }

  @Call(lessonCalls.progress)
  override save(ctx: Context, reached: Taken['progress']): Promise<Answers['progress']> {
    return this.service.tell(ctx, reached);
  }

  override remove(): Promise<never> {
    return Promise.reject(new Problem('not_found'));
  }
}
