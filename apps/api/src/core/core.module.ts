import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access/access.guard.js';
import { SessionStrategy } from './auth/session.strategy.js';
import { Passwords } from './auth/password.service.js';
import { SessionGuard } from './auth/session.guard.js';
import { Sessions } from './auth/session.service.js';
import { callsOf } from './call.js';
import { CONFIG, type Config } from './config/env.js';
import { Database } from './database/database.js';
import { ProblemFilter } from './errors/problem.filter.js';
import { Listeners } from './events/listeners.service.js';
import { Outbox } from './events/outbox.service.js';
import { Relay } from './events/relay.service.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { Idempotency } from './idempotency/idempotency.service.js';
import { JOB_ANNOUNCER } from './jobs/announcer.js';
import { JobsModule } from './jobs/jobs.module.js';
import { PROCESS_KIND, type ProcessKind } from './jobs/process-kind.js';
import { MailModule } from './mail/mail.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { Belonging } from './realtime/belonging.js';
import { Departures } from './realtime/departures.js';
import { Presence } from './realtime/presence.js';
import { SocketsGateway } from './realtime/sockets.gateway.js';
import { Watchable } from './realtime/watchable.js';
import { Changes } from './resource/change.service.js';
import { Clocks } from './resource/clocks.service.js';
import { Exports } from '#core/resource/export/export.service.js';
import { Lookups } from './resource/lookups.js';
import { WorkLists } from './resource/work.service.js';
import { WorkflowNotices } from './resource/workflow-notices.js';

/** What every area uses; it knows no business word. */
@Global()
@Module({})
export class CoreModule {
  static of(config: Config, kind: ProcessKind = 'all'): DynamicModule {
    const shared = [
      Database,
      Sessions,
      Passwords,
      Listeners,
      Outbox,
      Relay,
      Idempotency,
      Changes,
      Clocks,
      Exports,
      Watchable,
      WorkLists,
      WorkflowNotices,
      Lookups,
      Belonging,
      Departures,
      Presence,
      SocketsGateway,
    ];
    return {
      module: CoreModule,
      controllers: [callsOf('lookup', Lookups)],
      imports: [
        JwtModule.register({}),
        PassportModule,
        JobsModule.of(config),
        FilesModule,
        HealthModule,
        MailModule,
        NotificationsModule,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: PROCESS_KIND, useValue: kind },
        { provide: JOB_ANNOUNCER, useExisting: SocketsGateway },
        ...shared,
        SessionStrategy,
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [CONFIG, PROCESS_KIND, JOB_ANNOUNCER, ...shared],
    };
  }
}
