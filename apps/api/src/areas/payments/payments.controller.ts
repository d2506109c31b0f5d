import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { paymentCalls, paymentIntents } from '@quad/domain/payments';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { Payments } from './payments.service.js';
import { Simulator } from './simulator.service.js';

type Taken = TakenBy<typeof paymentCalls>;
type Answers = AnswersOf<typeof paymentCalls>;

@Controller(paymentIntents.path)
export class PaymentIntentsController extends ResourceController(paymentIntents) {
  constructor(override readonly service: Payments) {
    super();
  }
}

@ApiTags('payments')
@Controller()
export class PublicPaymentsController {
  constructor(
    private readonly payments: Payments,
    private readonly simulator: Simulator,
  ) {}

  @Call(paymentCalls.notice)
  async notice(notice: Taken['notice']): Promise<Answers['notice']> {
    return { taken: await this.payments.take(notice) };
  }

  @Call(paymentCalls.page)
  page(place: Taken['page']): Promise<Answers['page']> {
    return this.simulator.shown(place);
  }

  @Call(paymentCalls.decide)
  decide({ outcome, ...place }: Taken['decide'], @From() { origin }: Caller): Promise<Answers['decide']> {
    return this.simulator.decide(place, outcome, origin);
  }
}
