import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { systemContext } from '#core/context.js';
import { takesNothing } from '#core/database/constraints.js';
import type { Problem } from '@quad/domain/core';
import { Database } from '#core/database/database.js';
import { SMALL_MEMORY, SPILL, TOUCH } from './readiness.queries.js';

export type Trouble = 'leaving' | 'database' | 'disk_full' | 'read_only';
const LATE_MS = 2000;

/** May this process be sent calls? Not while it leaves, and not while its database does not answer or takes nothing. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private leaving = false;
  /** Anybody may ask: those who ask at once share one question to the database. */
  private asking: Promise<Trouble | undefined> | undefined;

  constructor(private readonly database: Database) {}

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Marks the process as shutting down: it is not ready from now on. */
  leave(): void {
    this.leaving = true;
  }

  beforeApplicationShutdown(): void {
    this.leave();
  }

  /** Why calls should go elsewhere, or undefined where they are welcome. */
  trouble(): Promise<Trouble | undefined> {
    if (this.leaving) return Promise.resolve('leaving');
    this.asking ??= this.write().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async write(): Promise<Trouble | undefined> {
    const late = new Promise<Trouble>((answer) => {
      setTimeout(() => answer('database'), LATE_MS).unref();
    });
    const written = this.database
      .runAbove(systemContext(0), async ({ query }) => {
        await query(SMALL_MEMORY);
        await TOUCH.rows(query, {});
        await SPILL.rows(query, {});
      })
      .then(
        () => undefined,
        (problem: unknown): Trouble => {
          if (!takesNothing(problem)) return 'database';
          return (problem as Problem).code === 'disk_full' ? 'disk_full' : 'read_only';
        },
      );
    return Promise.race([written, late]);
  }
}
