import { Controller } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import { laptopRegistrations, laptops, studentSupportRequests, supportCalls } from '@quad/domain/support';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { LaptopsService } from './laptops.service.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestsService } from './requests.service.js';

type Taken = TakenBy<typeof supportCalls>;

@Controller(studentSupportRequests.path)
export class RequestsController extends ResourceController(studentSupportRequests) {
  constructor(override readonly service: RequestsService) {
    super();
  }

  @Call(supportCalls.status)
  status(ctx: Context, sent: Taken['status']): Promise<RecordOf<typeof studentSupportRequests>> {
    return this.service.send(ctx, sent);
  }

  @Call(supportCalls.helpers)
  helpers(ctx: Context, { id }: Taken['helpers']): Promise<AnswersOf<typeof supportCalls>['helpers']> {
    return this.service.helpers(ctx, id);
  }
}

@Controller(laptops.path)
export class LaptopsController extends ResourceController(laptops) {
  constructor(override readonly service: LaptopsService) {
    super();
  }
}

@Controller(laptopRegistrations.path)
export class RegistrationsController extends ResourceController(laptopRegistrations) {
  constructor(override readonly service: RegistrationsService) {
    super();
  }

  @Call(supportCalls.confirmLaptop)
  confirm(ctx: Context, { id, version }: Taken['confirmLaptop']): Promise<RecordOf<typeof laptopRegistrations>> {
    return this.service.confirm(ctx, id, version);
  }
}
