import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id } from '@quad/domain/core';
import {
  departmentPosition,
  staff,
  staffFullInfo,
  staffInfo,
  staffOption,
  staffOptionsQuery,
  staffPersonalInfo,
} from '@quad/domain/staff';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { StaffService } from './staff.service.js';

const record = staff.record as never;

@Controller(staff.path)
export class StaffController extends ResourceController(staff) {
  constructor(override readonly service: StaffService) {
    super();
  }

  @Get('all/filtered')
  @Can('read', staff)
  @ApiOperation({ summary: 'Staff for choosers, by department, role and free text' })
  @ApiResponse({ status: 200, standardSchema: z.array(staffOption) as never })
  options(@Ctx() ctx: Context, @Query({ schema: staffOptionsQuery }) query: z.infer<typeof staffOptionsQuery>) {
    return this.service.options(ctx, query);
  }

  @Get('department-position')
  @Can('read', staff)
  @ApiOperation({ summary: 'Which positions there are in which department, and how many hold them' })
  @ApiResponse({ status: 200, standardSchema: z.array(departmentPosition) as never })
  positions(@Ctx() ctx: Context) {
    return this.service.positions(ctx);
  }

  @Get('info/:id')
  @Can('read', staff)
  @ApiOperation({ summary: 'A member of staff with roles, departments headed and groups mentored' })
  @ApiResponse({ status: 200, standardSchema: staffInfo as never })
  info(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number) {
    return this.service.info(ctx, key);
  }

  @Get('username/:username')
  @Can('read', staff)
  @ApiOperation({ summary: 'A member of staff by user name' })
  @ApiResponse({ status: 200, standardSchema: record })
  byUsername(@Ctx() ctx: Context, @Param('username') username: string) {
    return this.service.byUsername(ctx, username);
  }

  @Put('personal_info')
  @Can('update', staff)
  @ApiOperation({ summary: 'Changes who somebody is and how to reach her; keys left out stay' })
  @ApiResponse({ status: 200, standardSchema: record })
  personal(@Ctx() ctx: Context, @Body({ schema: staffPersonalInfo }) body: z.infer<typeof staffPersonalInfo>) {
    return this.service.save(ctx, body as never);
  }

  @Put('full_info')
  @Can('update', staff)
  @ApiOperation({ summary: 'Changes anything of a member of staff but the account; keys left out stay' })
  @ApiResponse({ status: 200, standardSchema: record })
  full(@Ctx() ctx: Context, @Body({ schema: staffFullInfo }) body: z.infer<typeof staffFullInfo>) {
    return this.service.save(ctx, body as never);
  }
}
