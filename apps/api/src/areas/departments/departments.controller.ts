import { Controller } from '@nestjs/common';
import type { AnswersOf } from '@quad/domain/core';
import { departmentCalls, departments } from '@quad/domain/departments';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { DepartmentsService } from './departments.service.js';

@Controller(departments.path)
export class DepartmentsController extends ResourceController(departments) {
  constructor(override readonly service: DepartmentsService) {
    super();
  }

  @Call(departmentCalls.labels)
  labels(ctx: Context): Promise<AnswersOf<typeof departmentCalls>['labels']> {
    return this.service.labels(ctx);
  }
}
