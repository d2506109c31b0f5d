import { Controller } from '@nestjs/common';
import type { AnswersOf } from '@quad/domain/core';
import { roleCalls, roles } from '@quad/domain/roles';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RoleLimits } from './role-limits.service.js';
import { RolesService } from './roles.service.js';

@Controller(roles.path)
export class RolesController extends ResourceController(roles) {
  constructor(
    override readonly service: RolesService,
    private readonly limits: RoleLimits,
  ) {
    super();
  }

  @Call(roleCalls.reaches)
  reaches(ctx: Context): Promise<AnswersOf<typeof roleCalls>['reaches']> {
    return this.limits.reaches(ctx);
  }
}
