import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import { modules, taughtModules, teaching } from '@quad/domain/modules';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { ModulesService } from './modules.service.js';
import { TaughtModulesService } from './taught-modules.service.js';

@Controller(modules.path)
export class ModulesController extends ResourceController(modules) {
  constructor(override readonly service: ModulesService) {
    super();
  }
}

@Controller(taughtModules.path)
export class TaughtModulesController extends ResourceController(taughtModules) {
  constructor(override readonly service: TaughtModulesService) {
    super();
  }

  @Post('teachers')
  @HttpCode(200)
  @Can('update', taughtModules)
  @ApiOperation({ summary: 'Says who teaches a module' })
  @ApiResponse({ status: 200, standardSchema: taughtModules.record as never })
  teachers(
    @Ctx() ctx: Context,
    @Body({ schema: teaching }) body: z.infer<typeof teaching>,
  ): Promise<RecordOf<typeof taughtModules>> {
    return this.service.setTeachers(ctx, body);
  }
}
