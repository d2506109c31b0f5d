import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { departmentLabel, departments } from '@quad/domain/departments';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { DepartmentsService } from './departments.service.js';

@Controller(departments.path)
export class DepartmentsController extends ResourceController(departments) {
  constructor(override readonly service: DepartmentsService) {
    super();
  }

  @Get('label')
  @Can('read', departments)
  @ApiOperation({ summary: 'The tree of departments for choosers: a parent stands before its children' })
  @ApiResponse({ status: 200, standardSchema: z.array(departmentLabel) as never })
  labels(@Ctx() ctx: Context) {
    return this.service.labels(ctx);
  }
}
