import { Module, type DynamicModule } from '@nestjs/common';
import { AREAS } from '#areas/index.js';
import type { Config } from '#core/config/env.js';
import { CoreModule } from '#core/core.module.js';

@Module({})
export class AppModule {
  static of(config: Config): DynamicModule {
    return { module: AppModule, imports: [CoreModule.of(config), ...AREAS] };
  }
}
