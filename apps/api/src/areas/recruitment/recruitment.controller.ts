import { Controller } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import { recruitmentCalls, recruitmentInquiries, type StaffUnits } from '@quad/domain/recruitment';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RecruitmentService } from './recruitment.service.js';

type Inquiry = RecordOf<typeof recruitmentInquiries>;
type Taken = TakenBy<typeof recruitmentCalls>;

@Controller(recruitmentInquiries.path)
export class RecruitmentController extends ResourceController(recruitmentInquiries) {
  constructor(override readonly service: RecruitmentService) {
    super();
  }

  @Call(recruitmentCalls.units)
  units(ctx: Context, query: Taken['units']): Promise<StaffUnits> {
    return this.service.units(ctx, query);
  }

  @Call(recruitmentCalls.recruiters)
  recruiters(ctx: Context): Promise<AnswersOf<typeof recruitmentCalls>['recruiters']> {
    return this.service.recruiters(ctx);
  }

  @Call(recruitmentCalls.status)
  updateStatus(ctx: Context, sent: Taken['status']): Promise<Inquiry> {
    return this.service.send(ctx, sent);
  }

  @Call(recruitmentCalls.vacancy)
  vacancy(ctx: Context, { id, ...body }: Taken['vacancy']): Promise<Inquiry> {
    return this.service.vacancy(ctx, id, body);
  }

  @Call(recruitmentCalls.hires)
  hires(ctx: Context, { id, ...body }: Taken['hires']): Promise<Inquiry> {
    return this.service.hires(ctx, id, body);
  }
}
