import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  statusChange,
  studentAccountInfo,
  studentAccountInfoWithDeleted,
  studentContactInfo,
  studentFullInfo,
  studentPersonalInfo,
  students,
} from '@quad/domain/students';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { StudentsService } from './students.service.js';

const record = students.record as never;

@Controller(students.path)
export class StudentsController extends ResourceController(students) {
  constructor(override readonly service: StudentsService) {
    super();
  }

  @Get('username/:username')
  @Can('read', students)
  @ApiOperation({ summary: 'A student by user name' })
  @ApiResponse({ status: 200, standardSchema: record })
  byUsername(@Ctx() ctx: Context, @Param('username') username: string) {
    return this.service.byUsername(ctx, username);
  }

  @Get('account-info/:username')
  @Can('read', students)
  @ApiOperation({ summary: 'The account behind a student: roles, and for the registry its last sign-in' })
  @ApiResponse({ status: 200, standardSchema: studentAccountInfo as never })
  accountInfo(@Ctx() ctx: Context, @Param('username') username: string) {
    return this.service.accountInfo(ctx, username);
  }

  @Get('account-info/with-deleted/:username')
  @Can('update', students)
  @ApiOperation({ summary: 'The same for the registry, also of a student who was deleted' })
  @ApiResponse({ status: 200, standardSchema: studentAccountInfoWithDeleted as never })
  accountInfoWithDeleted(@Ctx() ctx: Context, @Param('username') username: string) {
    return this.service.accountInfoWithDeleted(ctx, username);
  }

  @Put('personal_info')
  @Can('update', students)
  @ApiOperation({ summary: 'Changes who a student is; keys left out stay' })
  @ApiResponse({ status: 200, standardSchema: record })
  personal(@Ctx() ctx: Context, @Body({ schema: studentPersonalInfo }) body: z.infer<typeof studentPersonalInfo>) {
    return this.service.save(ctx, body as never);
  }

  @Put('contact_info')
  @Can('update', students)
  @ApiOperation({ summary: 'Changes how to reach a student; keys left out stay' })
  @ApiResponse({ status: 200, standardSchema: record })
  contact(@Ctx() ctx: Context, @Body({ schema: studentContactInfo }) body: z.infer<typeof studentContactInfo>) {
    return this.service.save(ctx, body as never);
  }

  @Put('full_info')
  @Can('update', students)
  @ApiOperation({ summary: 'Changes anything of a student but the status; keys left out stay' })
  @ApiResponse({ status: 200, standardSchema: record })
  full(@Ctx() ctx: Context, @Body({ schema: studentFullInfo }) body: z.infer<typeof studentFullInfo>) {
    return this.service.save(ctx, body as never);
  }

  @Put('status')
  @Can('act', students)
  @ApiOperation({ summary: 'Sends an event of the status workflow, with the order that it rests on' })
  @ApiResponse({ status: 200, standardSchema: record })
  status(@Ctx() ctx: Context, @Body({ schema: statusChange }) body: z.infer<typeof statusChange>) {
    return this.service.send(ctx, body);
  }
}
