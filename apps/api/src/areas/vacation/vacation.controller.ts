import { Controller, StreamableFile } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import {
  vacationCalls,
  vacationRequests,
  type Absence,
  type CoveredLesson,
  type VacationBalance,
} from '@quad/domain/vacation';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { VacationPapers } from './vacation-papers.service.js';
import { VacationService } from './vacation.service.js';
import { VacationViews } from './vacation-views.service.js';

type Taken = TakenBy<typeof vacationCalls>;

@Controller(vacationRequests.path)
export class VacationController extends ResourceController(vacationRequests) {
  constructor(
    override readonly service: VacationService,
    private readonly views: VacationViews,
    private readonly papers: VacationPapers,
  ) {
    super();
  }

  @Call(vacationCalls.balance)
  balance(ctx: Context, query: Taken['balance']): Promise<VacationBalance> {
    return this.views.balance(ctx, query);
  }

  @Call(vacationCalls.lessons)
  lessons(ctx: Context, query: Taken['lessons']): Promise<CoveredLesson[]> {
    return this.views.lessons(ctx, query);
  }

  @Call(vacationCalls.calendar)
  calendar(ctx: Context, query: Taken['calendar']): Promise<Absence[]> {
    return this.views.calendar(ctx, query);
  }

  @Call(vacationCalls.download)
  async download(ctx: Context, { id }: Taken['download'], @From() { origin }: Caller): Promise<StreamableFile> {
    const request = await this.service.find(ctx, id);
    return new StreamableFile(await this.papers.make(ctx, request, origin), {
      type: 'application/pdf',
      disposition: `attachment; filename="${request.number}.pdf"`,
    });
  }

  @Call(vacationCalls.link)
  async link(
    ctx: Context,
    { id }: Taken['link'],
    @From() { origin }: Caller,
  ): Promise<AnswersOf<typeof vacationCalls>['link']> {
    await this.service.find(ctx, id);
    return { url: await this.papers.urlOf(ctx, id, origin) };
  }

  @Call(vacationCalls.status)
  status(ctx: Context, sent: Taken['status']): Promise<RecordOf<typeof vacationRequests>> {
    return this.service.send(ctx, sent);
  }
}
