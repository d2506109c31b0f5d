import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Dispatcher, settledWithin } from './dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobStore } from './job-store.js';
import { PROCESS_KIND, type ProcessKind } from './process-kind.js';

const POLL_MS = 1000;

/** Dispatches from the table itself: at a wake-up, and once a second for what came due or was left by a crash. */
@Injectable()
export class LocalDispatcher extends Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly running = new Set<Promise<void>>();
  private polling: NodeJS.Timeout | undefined;
  private claiming = false;
  private again = false;

  constructor(
    private readonly store: JobStore,
    private readonly runner: JobRunner,
    private readonly handlers: JobHandlers,
    @Optional() @Inject(PROCESS_KIND) private readonly kind: ProcessKind = 'all',
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.kind === 'api' || this.handlers.kinds.length === 0) return;
    this.polling = setInterval(() => void this.fill(), POLL_MS);
    void this.fill();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.polling);
    this.polling = undefined;
    await settledWithin([...this.running], Dispatcher.PATIENCE_MS);
    await this.runner.releaseAll();
  }

  override wake(): void {
    void this.fill();
  }

  /** Claims until every place is taken or nothing is due. */
  private async fill(): Promise<void> {
    if (!this.polling) return;
    if (this.claiming) {
      this.again = true;
      return;
    }
    this.claiming = true;
    try {
      do this.again = false;
      while ((await this.takeOne()) || this.again);
    } catch (problem) {
      this.logger.warn(`no job could be claimed just now: ${String(problem)}`);
    } finally {
      this.claiming = false;
    }
  }

  private async takeOne(): Promise<boolean> {
    if (this.running.size >= Dispatcher.AT_ONCE || !this.polling) return false;
    const job = await this.store.claim(this.handlers.kinds);
    if (!job) return false;
    const run: Promise<void> = this.runner.run(job).finally(() => {
      this.running.delete(run);
      void this.fill();
    });
    this.running.add(run);
    return true;
  }
}
