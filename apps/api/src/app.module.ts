import { Module, type DynamicModule } from '@nestjs/common';
import * as areas from '#areas/index.js';
import { callsOf, type Area } from '#core/call.js';
import type { Config } from '#core/config/env.js';
import type { ProcessKind } from '#core/jobs/process-kind.js';
import { DemoAccounts } from '#demo/demo-accounts.service.js';
import { MailboxController } from '#mailbox/mailbox.controller.js';
import { CoreModule } from '#core/core.module.js';

const AREAS: readonly Area[] = [...Object.values(areas), { routes: [callsOf('demo', DemoAccounts)] }];
const ROUTES = AREAS.flatMap(({ routes }) => routes);

@Module({})
export class AppModule {
  static of(config: Config, kind?: ProcessKind): DynamicModule {
    return {
      module: AppModule,
      imports: [CoreModule.of(config, kind)],
      controllers: [...ROUTES, MailboxController],
      providers: [...ROUTES.flatMap(({ services }) => services), ...AREAS.flatMap(({ providers = [] }) => providers)],
    };
  }
}
