import { Body, Controller, Header, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { lessons, sorting } from '@quad/domain/lessons';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { LessonsService } from './lessons.service.js';

@Controller(lessons.path)
export class LessonsController extends ResourceController(lessons) {
  constructor(override readonly service: LessonsService) {
    super();
  }

  @Put('sorting')
  @Can('update', lessons)
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Puts the lessons of a module into a new order and answers them' })
  @ApiResponse({ status: 200, standardSchema: z.array(lessons.record) as never })
  sorting(@Ctx() ctx: Context, @Body({ schema: sorting }) body: z.infer<typeof sorting>): Promise<string> {
    return this.service.sort(ctx, body);
  }
}
