import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { emailCalls, emailRecipients, emailSendings, emailTemplates } from '@quad/domain/email-templates';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RecipientsService, SendingsService } from './sendings.service.js';
import { TemplatesService } from './templates.service.js';

type Taken = TakenBy<typeof emailCalls>;
type Answers = AnswersOf<typeof emailCalls>;

@Controller(emailTemplates.path)
export class TemplatesController extends ResourceController(emailTemplates) {
  constructor(
    override readonly service: TemplatesService,
    private readonly sendings: SendingsService,
  ) {
    super();
  }

  @Call(emailCalls.send)
  send(ctx: Context, wanted: Taken['send']): Promise<Answers['send']> {
    return this.sendings.start(ctx, wanted);
  }

  @Call(emailCalls.test)
  test(ctx: Context, letter: Taken['test']): Promise<Answers['test']> {
    return this.service.test(ctx, letter);
  }

  @Call(emailCalls.count)
  count(ctx: Context, asked: Taken['count']): Promise<Answers['count']> {
    return this.service.count(ctx, asked);
  }

  @Call(emailCalls.options)
  options(ctx: Context): Promise<Answers['options']> {
    return this.service.options(ctx);
  }

  @Call(emailCalls.people)
  people(ctx: Context, query: Taken['people']): Promise<Answers['people']> {
    return this.service.people(ctx, query);
  }

  @Call(emailCalls.sample)
  sample(ctx: Context, query: Taken['sample']): Promise<Answers['sample']> {
    return this.service.sample(ctx, query);
  }
}

@Controller(emailSendings.path)
export class SendingsController extends ResourceController(emailSendings) {
  constructor(override readonly service: SendingsService) {
    super();
  }

  @Call(emailCalls.retry)
  retry(ctx: Context, { id }: Taken['retry']): Promise<Answers['retry']> {
    return this.service.retry(ctx, id);
  }
}

@Controller(emailRecipients.path)
export class RecipientsController extends ResourceController(emailRecipients) {
  constructor(override readonly service: RecipientsService) {
    super();
  }
}
