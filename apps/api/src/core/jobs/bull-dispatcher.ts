import { BullModule, InjectQueue } from '@nestjs/bull';
import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Queue } from 'bull';
import { Dispatcher, settledWithin } from './dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobStore } from './job-store.js';
import { PROCESS_KIND, type ProcessKind } from './process-kind.js';

const QUEUE = 'quad-jobs';
const SWEEP_MS = 2000;
const SWEPT_AT_ONCE = 200;

/** The queue in a Redis, as a Nest module. A job that Bull holds for stalled is dropped there: its row comes back when the lease ends. */
export const queueAt = (url: string): DynamicModule =>
  BullModule.registerQueue({ name: QUEUE, url, settings: { maxStalledCount: 0 } });

/**
 * Dispatches through Redis: a due job's row id waits in a Bull queue until a worker has a place for it and claims the row.
 * The row decides: the sweep finds what Redis loses or delays, and the claim ignores what it delivers twice.
 */
@Injectable()
export class BullDispatcher extends Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly running = new Set<Promise<void>>();
  private sweeping: NodeJS.Timeout | undefined;
  private leaving = false;

  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue,
    private readonly store: JobStore,
    private readonly runner: JobRunner,
    private readonly handlers: JobHandlers,
    @Optional() @Inject(PROCESS_KIND) private readonly kind: ProcessKind = 'all',
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.queue.on('error', (problem) => this.logger.warn(`Redis: ${problem.message}`));
    if (this.kind === 'api' || this.handlers.kinds.length === 0) return;
    void this.queue
      .process(Dispatcher.AT_ONCE, (queued) => this.take(Number(queued.id)))
      .catch((problem: unknown) => this.logger.error(`the queue is not read: ${String(problem)}`));
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_MS);
    void this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.leaving = true;
    clearInterval(this.sweeping);
    await settledWithin([this.queue.pause(true, true).catch(() => undefined)], 500);
    await settledWithin([...this.running], Dispatcher.PATIENCE_MS);
    await this.runner.releaseAll();
    await settledWithin([this.queue.close().catch(() => undefined)], 2000);
  }

  override wake(id: number): void {
    // With Redis away the command would wait in memory; the sweep finds the row instead.
    if (this.leaving || this.queue.client.status !== 'ready') return;
    this.queue.add({}, { jobId: String(id), removeOnComplete: true, removeOnFail: true }).catch(() => undefined);
  }

  /** Puts on the queue what is due and not there: retries, jobs for later, and whatever Redis forgot. */
  private async sweep(): Promise<void> {
    const due = await this.store.due(this.handlers.kinds, SWEPT_AT_ONCE).catch(() => []);
    for (const id of due) this.wake(id);
  }

  private async take(id: number): Promise<void> {
    if (this.leaving) return;
    const job = await this.store.claim(this.handlers.kinds, id);
    if (!job) return;
    const run: Promise<void> = this.runner.run(job).finally(() => this.running.delete(run));
    this.running.add(run);
    await run;
  }
}
