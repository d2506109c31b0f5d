import { Controller, Header } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import {
  inquiries,
  inquiryCalls,
  type InquiryAssignee,
  type InquiryMeeting,
  type WorkingCalendar,
} from '@quad/domain/inquiries';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { InquiriesService, type InquiryRecord } from './inquiries.service.js';
import { InquiryDesk } from './inquiry-desk.service.js';
import { InquiryLinks } from './inquiry-links.service.js';

type Taken = TakenBy<typeof inquiryCalls>;

@Controller(inquiries.path)
export class InquiriesController extends ResourceController(inquiries) {
  constructor(
    override readonly service: InquiriesService,
    private readonly desk: InquiryDesk,
    private readonly links: InquiryLinks,
  ) {
    super();
  }

  @Call(inquiryCalls.assigned)
  @Header('content-type', 'application/json; charset=utf-8')
  assigned(ctx: Context, query: Taken['assigned']): Promise<string> {
    return this.service.assigned(ctx, query);
  }

  @Call(inquiryCalls.calendar)
  calendar(ctx: Context, query: Taken['calendar']): Promise<InquiryMeeting[]> {
    return this.desk.meetings(ctx, query);
  }

  @Call(inquiryCalls.hours)
  hours(ctx: Context): Promise<WorkingCalendar> {
    return this.desk.calendar(ctx);
  }

  @Call(inquiryCalls.status)
  status(ctx: Context, sent: Taken['status']): Promise<InquiryRecord> {
    return this.service.send(ctx, sent);
  }

  @Call(inquiryCalls.assignees)
  assignees(ctx: Context, { id }: Taken['assignees']): Promise<InquiryAssignee[]> {
    return this.desk.assignees(ctx, id);
  }

  @Call(inquiryCalls.link)
  async link(
    ctx: Context,
    { id }: Taken['link'],
    @From() { origin }: Caller,
  ): Promise<AnswersOf<typeof inquiryCalls>['link']> {
    await this.service.find(ctx, id);
    return { url: await this.links.urlOf(ctx, id, origin) };
  }

  @Call(inquiryCalls.takeOver)
  takeOver(ctx: Context, { id, ...body }: Taken['takeOver']): Promise<InquiryRecord> {
    return this.desk.takeOver(ctx, id, body);
  }

  @Call(inquiryCalls.merge)
  merge(ctx: Context, { id, ...body }: Taken['merge']): Promise<InquiryRecord> {
    return this.desk.merge(ctx, id, body);
  }
}
