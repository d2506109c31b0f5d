import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id, type RecordOf } from '@quad/domain/core';
import {
  absence,
  balanceQuery,
  calendarQuery,
  coveredLesson,
  lessonsQuery,
  vacationBalance,
  vacationEvent,
  vacationLink,
  vacationRequests,
  type Absence,
  type CoveredLesson,
  type VacationBalance,
} from '@quad/domain/vacation';
import { From, type Caller } from '#areas/accounts/index.js';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { VacationPapers } from './vacation-papers.service.js';
import { VacationService } from './vacation.service.js';
import { VacationViews } from './vacation-views.service.js';

const paperQuery = z.strictObject({ id });

@Controller(vacationRequests.path)
export class VacationController extends ResourceController(vacationRequests) {
  constructor(
    override readonly service: VacationService,
    private readonly views: VacationViews,
    private readonly papers: VacationPapers,
  ) {
    super();
  }

  @Get('balance')
  @Can('read', vacationRequests)
  @ApiOperation({ summary: 'Days of annual leave of a year: granted, spent, spoken for, left' })
  @ApiResponse({ status: 200, standardSchema: vacationBalance as never })
  balance(
    @Ctx() ctx: Context,
    @Query({ schema: balanceQuery }) query: z.infer<typeof balanceQuery>,
  ): Promise<VacationBalance> {
    return this.views.balance(ctx, query);
  }

  @Get('lessons')
  @Can('read', vacationRequests)
  @ApiOperation({ summary: 'Lessons that need cover: of a request, or in a period somebody thinks of' })
  @ApiResponse({ status: 200, standardSchema: z.array(coveredLesson) as never })
  lessons(
    @Ctx() ctx: Context,
    @Query({ schema: lessonsQuery as never }) query: z.infer<typeof lessonsQuery>,
  ): Promise<CoveredLesson[]> {
    return this.views.lessons(ctx, query);
  }

  @Get('calendar')
  @Can('read', vacationRequests)
  @ApiOperation({
    summary: 'Who is away between two days; colleagues see granted leave of their own department without its kind',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(absence) as never })
  calendar(
    @Ctx() ctx: Context,
    @Query({ schema: calendarQuery }) query: z.infer<typeof calendarQuery>,
  ): Promise<Absence[]> {
    return this.views.calendar(ctx, query);
  }

  @Get('download')
  @Can('read', vacationRequests)
  @ApiOperation({
    summary:
      'The paper of a request as PDF, in the caller’s language; once accepted it carries the code of its public page',
  })
  @ApiProduces('application/pdf')
  async download(
    @Ctx() ctx: Context,
    @Query({ schema: paperQuery }) { id: key }: z.infer<typeof paperQuery>,
    @From() { origin }: Caller,
  ): Promise<StreamableFile> {
    const request = await this.service.find(ctx, key);
    return new StreamableFile(await this.papers.make(ctx, request, origin), {
      type: 'application/pdf',
      disposition: `attachment; filename="${request.number}.pdf"`,
    });
  }

  @Get(':id/link')
  @Can('read', vacationRequests)
  @ApiOperation({ summary: 'The address of its public page' })
  @ApiResponse({ status: 200, standardSchema: vacationLink as never })
  async link(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @From() { origin }: Caller,
  ): Promise<z.infer<typeof vacationLink>> {
    await this.service.find(ctx, key);
    return { url: await this.papers.urlOf(ctx, key, origin) };
  }

  @Post('status')
  @HttpCode(200)
  @Can('act', vacationRequests)
  @ApiOperation({
    summary:
      'Sends an event of its workflow to a request: SUBMIT, RESUBMIT, RETURN_FOR_EDIT, VERIFY, CHECK_BALANCE, ' +
      'ACCEPT, REJECT, RECALL, CANCEL',
  })
  @ApiResponse({ status: 200, standardSchema: vacationRequests.record as never })
  status(
    @Ctx() ctx: Context,
    @Body({ schema: vacationEvent }) { id: key, event, ...body }: z.infer<typeof vacationEvent>,
  ): Promise<RecordOf<typeof vacationRequests>> {
    return this.service.send(ctx, { id: key, event, ...body });
  }
}
