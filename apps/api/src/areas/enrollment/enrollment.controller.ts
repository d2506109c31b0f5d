import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { enrollmentCalls, enrollments, WHILE_ENROLLING } from '@quad/domain/enrollment';
import { During } from '#core/access/decorators.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { EnrollmentService } from './enrollment.service.js';

type Taken = TakenBy<typeof enrollmentCalls>;
type Answers = AnswersOf<typeof enrollmentCalls>;

@Controller(enrollments.path)
@During(...WHILE_ENROLLING)
export class EnrollmentController extends ResourceController(enrollments) {
  constructor(override readonly service: EnrollmentService) {
    super();
  }

  @Call(enrollmentCalls.updated)
  updated(ctx: Context, body: Taken['updated']): Promise<Answers['updated']> {
    return this.service.updated(ctx, body);
  }

  @Call(enrollmentCalls.status)
  status(ctx: Context, sent: Taken['status']): Promise<Answers['status']> {
    return this.service.send(ctx, sent);
  }

  @Call(enrollmentCalls.courses)
  courses(ctx: Context): Promise<Answers['courses']> {
    return this.service.courses(ctx);
  }

  @Call(enrollmentCalls.own)
  own(ctx: Context): Promise<Answers['own']> {
    return this.service.own(ctx);
  }

  @Call(enrollmentCalls.places)
  places(ctx: Context, query: Taken['places']): Promise<Answers['places']> {
    return this.service.places(ctx, query);
  }
}
