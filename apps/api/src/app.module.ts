import { Module, type DynamicModule } from '@nestjs/common';
import { AREAS } from '#areas/index.js';
import type { Config } from '#core/config/env.js';
import type { ProcessKind } from '#core/jobs/process-kind.js';
import { DemoController } from '#demo/demo.controller.js';
import { CoreModule } from '#core/core.module.js';

@Module({})
export class AppModule {
  static of(config: Config, kind?: ProcessKind): DynamicModule {
    return { module: AppModule, controllers: [DemoController], imports: [CoreModule.of(config, kind), ...AREAS] };
  }
}
