import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { moduleRegistrations, registrationCalls } from '@quad/domain/registrations';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { DecisionsService } from './decisions.service.js';
import { RegistrationsService } from './registrations.service.js';

type Taken = TakenBy<typeof registrationCalls>;
type Answers = AnswersOf<typeof registrationCalls>;

@Controller(moduleRegistrations.path)
export class RegistrationsController extends ResourceController(moduleRegistrations) {
  constructor(
    override readonly service: RegistrationsService,
    private readonly decisions: DecisionsService,
  ) {
    super();
  }

  @Call(registrationCalls.options)
  options(ctx: Context): Promise<Answers['options']> {
    return this.service.options(ctx);
  }

  @Call(registrationCalls.register)
  register(ctx: Context, wanted: Taken['register']): Promise<Answers['register']> {
    return this.service.register(ctx, wanted);
  }

  @Call(registrationCalls.prioritize)
  prioritize(ctx: Context, wanted: Taken['prioritize']): Promise<Answers['prioritize']> {
    return this.service.prioritize(ctx, wanted);
  }

  @Call(registrationCalls.decide)
  decide(ctx: Context, wanted: Taken['decide']): Promise<Answers['decide']> {
    return this.decisions.decide(ctx, wanted);
  }
}
