import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id, type RecordOf } from '@quad/domain/core';
import {
  hiresWrite,
  recruiter,
  recruitmentEvent,
  recruitmentInquiries,
  staffUnits,
  unitsQuery,
  vacancyWrite,
  type StaffUnits,
} from '@quad/domain/recruitment';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RecruitmentService } from './recruitment.service.js';

type Inquiry = RecordOf<typeof recruitmentInquiries>;

@Controller(recruitmentInquiries.path)
export class RecruitmentController extends ResourceController(recruitmentInquiries) {
  constructor(override readonly service: RecruitmentService) {
    super();
  }

  @Get('units')
  @Can('read', recruitmentInquiries)
  @ApiOperation({
    summary: 'How many hold a position in a department, who they are, and how many posts other inquiries were promised',
  })
  @ApiResponse({ status: 200, standardSchema: staffUnits as never })
  units(@Ctx() ctx: Context, @Query({ schema: unitsQuery }) query: z.infer<typeof unitsQuery>): Promise<StaffUnits> {
    return this.service.units(ctx, query);
  }

  @Get('recruiters')
  @Can('assign', recruitmentInquiries)
  @ApiOperation({ summary: 'Staff who may be given an inquiry, those with the fewest first' })
  @ApiResponse({ status: 200, standardSchema: z.array(recruiter) as never })
  recruiters(@Ctx() ctx: Context): Promise<z.infer<typeof recruiter>[]> {
    return this.service.recruiters(ctx);
  }

  @Post('update-status')
  @HttpCode(200)
  @Can('act', recruitmentInquiries)
  @ApiOperation({
    summary:
      'Sends an event of its workflow to an inquiry: SUBMIT, RESUBMIT, RETURN_FOR_EDIT, VERIFY, CONFIRM_BUDGET, ' +
      'ACCEPT, REJECT, ASSIGN, OPEN_VACANCY, COMPLETE, CANCEL',
  })
  @ApiResponse({ status: 200, standardSchema: recruitmentInquiries.record as never })
  updateStatus(
    @Ctx() ctx: Context,
    @Body({ schema: recruitmentEvent }) { id: key, event, ...body }: z.infer<typeof recruitmentEvent>,
  ): Promise<Inquiry> {
    return this.service.send(ctx, { id: key, event, ...body });
  }

  @Put(':id/vacancy')
  @Can('update', recruitmentInquiries)
  @ApiOperation({ summary: 'Notes the vacancy that was made from an inquiry, or moves its deadline' })
  @ApiResponse({ status: 200, standardSchema: recruitmentInquiries.record as never })
  vacancy(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: vacancyWrite }) body: z.infer<typeof vacancyWrite>,
  ): Promise<Inquiry> {
    return this.service.vacancy(ctx, key, body);
  }

  @Put(':id/hires')
  @Can('update', recruitmentInquiries)
  @ApiOperation({ summary: 'Notes everybody who was hired for an inquiry: staff of its department' })
  @ApiResponse({ status: 200, standardSchema: recruitmentInquiries.record as never })
  hires(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: hiresWrite }) body: z.infer<typeof hiresWrite>,
  ): Promise<Inquiry> {
    return this.service.hires(ctx, key, body);
  }
}
