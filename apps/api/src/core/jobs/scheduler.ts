import {
  Inject,
  Injectable,
  Logger,
  Optional,
  SetMetadata,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CONFIG, type Config } from '#core/config/env.js';
import { systemContext, type Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { urlOf } from '#core/database/restricted-roles.js';
import { settledWithin } from './dispatcher.js';
import { INSTITUTIONS } from './jobs.queries.js';
import { Leadership } from './leadership.js';
import { markedMethods, type Marked } from './marked.js';
import { PROCESS_KIND, type ProcessKind } from './process-kind.js';

const SCHEDULE = 'quad:schedule';
const LOCK = 7_240_010;
const TICK_MS = 500;

interface Period {
  readonly ms: number;
  readonly each: boolean;
}
interface Entry extends Marked<Period> {
  due: number;
  running?: Promise<void>;
}

/** Calls a provider's method without arguments every so many milliseconds, on exactly one process, never twice at once. For core. */
export const Every = (ms: number) => SetMetadata(SCHEDULE, { ms, each: false } satisfies Period);
/** The same, once for every institution in turn, with the institution's own Context: `(ctx) => Promise<void>`. For areas. */
export const EveryInstitution = (ms: number) => SetMetadata(SCHEDULE, { ms, each: true } satisfies Period);

/** Runs methods with @Every and @EveryInstitution on the one process that leads. After a crash another process leads within seconds. */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Scheduler');
  private readonly leadership: Leadership;
  private entries: Entry[] = [];
  private ticking: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Optional() @Inject(PROCESS_KIND) private readonly kind: ProcessKind = 'all',
  ) {
    this.leadership = new Leadership(urlOf(config, 'platform'), LOCK);
  }

  onApplicationBootstrap(): void {
    if (this.kind === 'api') return;
    this.entries = markedMethods<Period>(this.discovery, this.scanner, SCHEDULE).map((marked) => ({
      ...marked,
      due: Date.now() + Math.min(marked.value.ms, 5000),
    }));
    if (this.entries.length > 0) this.next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.ticking);
    const running = this.entries.flatMap(({ running }) => (running ? [running] : []));
    this.entries = [];
    await settledWithin(running, 5000);
    await this.leadership.leave();
  }

  private next(): void {
    this.ticking = setTimeout(
      () =>
        void this.tick().finally(() => {
          if (this.entries.length > 0) this.next();
        }),
      TICK_MS,
    );
  }

  private async tick(): Promise<void> {
    const due = this.entries.filter((entry) => !entry.running && entry.due <= Date.now());
    if (due.length === 0 || !(await this.leadership.holds())) return;
    // The process may have started to shut down while it asked for the lock.
    for (const entry of due.filter((entry) => this.entries.includes(entry))) {
      entry.due = Date.now() + entry.value.ms;
      entry.running = this.run(entry).finally(() => {
        entry.running = undefined;
      });
    }
  }

  private async run({ name, value, call }: Entry): Promise<void> {
    try {
      if (!value.each) return void (await call());
      const institutions = await INSTITUTIONS.rows(this.database.platform, {});
      for (const { id } of institutions) {
        // The database closes when the institution that was under way is done, not twenty of them.
        if (this.entries.length === 0) return;
        await this.runFor(systemContext(id), { name, call });
      }
    } catch (problem) {
      this.logger.error(`${name}: ${problem instanceof Error ? problem.stack : String(problem)}`);
    }
  }

  /** An error in one institution must not stop the others. */
  private async runFor(ctx: Context, { name, call }: Pick<Entry, 'name' | 'call'>): Promise<void> {
    try {
      await (call as (ctx: Context) => unknown)(ctx);
    } catch (problem) {
      this.logger.error(
        `${name} for institution ${ctx.actor.institution_id}: ${problem instanceof Error ? problem.stack : String(problem)}`,
      );
    }
  }
}
