import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id, type RecordOf } from '@quad/domain/core';
import {
  helper,
  laptopConfirmation,
  laptopRegistrations,
  laptops,
  studentSupportRequests,
  supportEvent,
} from '@quad/domain/support';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { LaptopsService } from './laptops.service.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestsService } from './requests.service.js';

@Controller(studentSupportRequests.path)
export class RequestsController extends ResourceController(studentSupportRequests) {
  constructor(override readonly service: RequestsService) {
    super();
  }

  @Put('status')
  @Can('act', studentSupportRequests)
  @ApiOperation({
    summary:
      'Sends an event of its workflow to a request: ASSIGN, START, ASK_STUDENT, STUDENT_REPLY, RESOLVE, CLOSE, CANCEL',
  })
  @ApiResponse({ status: 200, standardSchema: studentSupportRequests.record as never })
  status(
    @Ctx() ctx: Context,
    @Body({ schema: supportEvent }) { id: key, event, ...body }: z.infer<typeof supportEvent>,
  ): Promise<RecordOf<typeof studentSupportRequests>> {
    return this.service.send(ctx, { id: key, event, ...body });
  }

  @Get(':id/helpers')
  @Can('read', studentSupportRequests)
  @ApiOperation({ summary: 'Staff who work with the category of a request, those with the fewest unsolved ones first' })
  @ApiResponse({ status: 200, standardSchema: z.array(helper) as never })
  helpers(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<z.infer<typeof helper>[]> {
    return this.service.helpers(ctx, key);
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

  @Post(':id/confirm')
  @HttpCode(200)
  @Can('act', laptopRegistrations)
  @ApiOperation({
    summary: 'The student confirms the laptop and the condition that an officer noted, as they saw them',
  })
  @ApiResponse({ status: 200, standardSchema: laptopRegistrations.record as never })
  confirm(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Body({ schema: laptopConfirmation }) { version }: z.infer<typeof laptopConfirmation>,
  ): Promise<RecordOf<typeof laptopRegistrations>> {
    return this.service.confirm(ctx, key, version);
  }
}
