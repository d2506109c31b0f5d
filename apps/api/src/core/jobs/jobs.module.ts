import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { callsOf } from '#core/call.js';
import type { Config } from '#core/config/env.js';
import { Dispatcher } from './dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobStore } from './job-store.js';
import { JobSweep } from './job-sweep.js';
import { Jobs } from './jobs.service.js';
import { LocalDispatcher } from './local-dispatcher.js';
import { Scheduler } from './scheduler.js';

interface Dispatching {
  readonly imports: DynamicModule[];
  readonly dispatcher: Type<Dispatcher>;
}

/** Bull is loaded only where there is a Redis. */
async function dispatchingBy(REDIS_URL: string | undefined): Promise<Dispatching> {
  if (!REDIS_URL) return { imports: [], dispatcher: LocalDispatcher };
  const { BullDispatcher, queueAt } = await import('./bull-dispatcher.js');
  return { imports: [queueAt(REDIS_URL)], dispatcher: BullDispatcher };
}

/** Durable jobs and schedules. Bull dispatches where there is a Redis, else the process itself. */
@Global()
@Module({})
export class JobsModule {
  static async of({ REDIS_URL }: Pick<Config, 'REDIS_URL'>): Promise<DynamicModule> {
    const { imports, dispatcher } = await dispatchingBy(REDIS_URL);
    return {
      module: JobsModule,
      imports: [DiscoveryModule, ...imports],
      controllers: [callsOf('jobs', Jobs)],
      providers: [
        Jobs,
        JobHandlers,
        JobRunner,
        JobStore,
        JobSweep,
        Scheduler,
        { provide: Dispatcher, useClass: dispatcher },
      ],
      exports: [Jobs, JobHandlers, JobStore, Scheduler],
    };
  }
}
