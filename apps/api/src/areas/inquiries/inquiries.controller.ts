import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id, pageQuery } from '@quad/domain/core';
import {
  inquiries,
  inquiryAssignee,
  inquiryEvent,
  inquiryLink,
  inquiryMeeting,
  meetingsQuery,
  mergeBody,
  takeOverBody,
  workingCalendar,
  type InquiryAssignee,
  type InquiryMeeting,
  type WorkingCalendar,
} from '@quad/domain/inquiries';
import { From, type Caller } from '#areas/accounts/index.js';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { pageSchema, ResourceController } from '#core/resource/resource.controller.js';
import { InquiriesService, type InquiryRecord } from './inquiries.service.js';
import { InquiryDesk } from './inquiry-desk.service.js';
import { InquiryLinks } from './inquiry-links.service.js';

const listQuery = pageQuery.extend(inquiries.filter.shape);

@Controller(inquiries.path)
export class InquiriesController extends ResourceController(inquiries) {
  constructor(
    override readonly service: InquiriesService,
    private readonly desk: InquiryDesk,
    private readonly links: InquiryLinks,
  ) {
    super();
  }

  @Get('assigned')
  @Can('read', inquiries)
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary:
      'A page of what is assigned: to oneself, and for whoever reads all to anybody; who pays and delivers finds what waits for that',
  })
  @ApiResponse({ status: 200, standardSchema: pageSchema(inquiries.record) as never })
  assigned(@Ctx() ctx: Context, @Query({ schema: listQuery }) query: never): Promise<string> {
    return this.service.assigned(ctx, query);
  }

  @Get('calendar')
  @Can('read', inquiries)
  @ApiOperation({ summary: 'The meetings between two moments in which one takes part' })
  @ApiResponse({ status: 200, standardSchema: z.array(inquiryMeeting) as never })
  calendar(
    @Ctx() ctx: Context,
    @Query({ schema: meetingsQuery }) query: z.infer<typeof meetingsQuery>,
  ): Promise<InquiryMeeting[]> {
    return this.desk.meetings(ctx, query);
  }

  @Get('working-hours')
  @Can('read', inquiries)
  @ApiOperation({ summary: 'The working days and hours by which response and resolution are counted' })
  @ApiResponse({ status: 200, standardSchema: workingCalendar as never })
  hours(@Ctx() ctx: Context): Promise<WorkingCalendar> {
    return this.desk.calendar(ctx);
  }

  @Post('update-status')
  @HttpCode(200)
  @Can('act', inquiries)
  @ApiOperation({ summary: 'Sends an event of its workflow to an inquiry: SUBMIT, VERIFY, ASSIGN, START, COMPLETE …' })
  @ApiResponse({ status: 200, standardSchema: inquiries.record as never })
  status(
    @Ctx() ctx: Context,
    @Body({ schema: inquiryEvent }) { id: key, event, ...body }: z.infer<typeof inquiryEvent>,
  ): Promise<InquiryRecord> {
    return this.service.send(ctx, { id: key, event, ...body });
  }

  @Get(':id/assignees')
  @Can('read', inquiries)
  @ApiOperation({
    summary: 'Staff who may be given an inquiry: the default of its group first, then those with the least under way',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(inquiryAssignee) as never })
  assignees(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<InquiryAssignee[]> {
    return this.desk.assignees(ctx, key);
  }

  @Get(':id/link')
  @Can('read', inquiries)
  @ApiOperation({ summary: 'The address of its public page' })
  @ApiResponse({ status: 200, standardSchema: inquiryLink as never })
  async link(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @From() { origin }: Caller,
  ): Promise<z.infer<typeof inquiryLink>> {
    await this.service.find(ctx, key);
    return { url: await this.links.urlOf(ctx, key, origin) };
  }

  @Post(':id/take-over')
  @HttpCode(200)
  @Can('act', inquiries)
  @ApiOperation({ summary: 'Assigns an inquiry to oneself; whoever had it is told' })
  @ApiResponse({ status: 200, standardSchema: inquiries.record as never })
  takeOver(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: takeOverBody }) body: z.infer<typeof takeOverBody>,
  ): Promise<InquiryRecord> {
    return this.desk.takeOver(ctx, key, body);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @Can('act', inquiries)
  @ApiOperation({ summary: 'Closes duplicates of an inquiry, each with a link to it' })
  @ApiResponse({ status: 200, standardSchema: inquiries.record as never })
  merge(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: mergeBody }) body: z.infer<typeof mergeBody>,
  ): Promise<InquiryRecord> {
    return this.desk.merge(ctx, key, body);
  }
}
