import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { staff, staffCalls } from '@quad/domain/staff';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { StaffService } from './staff.service.js';

type Taken = TakenBy<typeof staffCalls>;
type Answers = AnswersOf<typeof staffCalls>;

@Controller(staff.path)
export class StaffController extends ResourceController(staff) {
  constructor(override readonly service: StaffService) {
    super();
  }

  @Call(staffCalls.options)
  options(ctx: Context, query: Taken['options']): Promise<Answers['options']> {
    return this.service.options(ctx, query);
  }

  @Call(staffCalls.positions)
  positions(ctx: Context): Promise<Answers['positions']> {
    return this.service.positions(ctx);
  }

  @Call(staffCalls.info)
  info(ctx: Context, { id }: Taken['info']): Promise<Answers['info']> {
    return this.service.info(ctx, id);
  }

  @Call(staffCalls.byUsername)
  byUsername(ctx: Context, { username }: Taken['byUsername']): Promise<Answers['byUsername']> {
    return this.service.byUsername(ctx, username);
  }

  @Call(staffCalls.personal)
  personal(ctx: Context, body: Taken['personal']): Promise<Answers['personal']> {
    return this.service.save(ctx, body as never);
  }

  @Call(staffCalls.full)
  full(ctx: Context, body: Taken['full']): Promise<Answers['full']> {
    return this.service.save(ctx, body as never);
  }
}
