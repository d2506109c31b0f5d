import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { modules, taughtModuleCalls, taughtModules } from '@quad/domain/modules';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { Activation } from './activation.service.js';
import { ModulesService } from './modules.service.js';
import { TaughtModulesService } from './taught-modules.service.js';

type Taken = TakenBy<typeof taughtModuleCalls>;

@Controller(modules.path)
export class ModulesController extends ResourceController(modules) {
  constructor(override readonly service: ModulesService) {
    super();
  }
}

@Controller(taughtModules.path)
export class TaughtModulesController extends ResourceController(taughtModules) {
  constructor(
    override readonly service: TaughtModulesService,
    private readonly activation: Activation,
  ) {
    super();
  }

  @Call(taughtModuleCalls.teachers)
  teachers(ctx: Context, wanted: Taken['teachers']): Promise<AnswersOf<typeof taughtModuleCalls>['teachers']> {
    return this.service.setTeachers(ctx, wanted);
  }

  @Call(taughtModuleCalls.activate)
  activate(ctx: Context, wanted: Taken['activate']): Promise<AnswersOf<typeof taughtModuleCalls>['activate']> {
    return this.activation.activate(ctx, wanted);
  }
}
