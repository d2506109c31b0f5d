import { BullModule } from '@nestjs/bull';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Config } from '#core/config/env.js';
import { BullDispatcher, QUEUE } from './bull-dispatcher.js';
import { Dispatcher } from './dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobStore } from './job-store.js';
import { JobSweep } from './job-sweep.js';
import { JobsController } from './jobs.controller.js';
import { Jobs } from './jobs.service.js';
import { LocalDispatcher } from './local-dispatcher.js';
import { Scheduler } from './scheduler.js';

/** Durable jobs and schedules. Bull dispatches where there is a Redis, else the process itself. */
@Global()
@Module({})
export class JobsModule {
  static of({ REDIS_URL }: Pick<Config, 'REDIS_URL'>): DynamicModule {
    const queue = REDIS_URL ? [BullModule.registerQueue({ name: QUEUE, url: REDIS_URL, settings: { maxStalledCount: 0 } })] : [];
    return {
      module: JobsModule,
      imports: [DiscoveryModule, ...queue],
      controllers: [JobsController],
      providers: [Jobs, JobHandlers, JobRunner, JobStore, JobSweep, Scheduler, { provide: Dispatcher, useClass: REDIS_URL ? BullDispatcher : LocalDispatcher }],
      exports: [Jobs, JobHandlers, JobStore, Scheduler],
    };
  }
}
