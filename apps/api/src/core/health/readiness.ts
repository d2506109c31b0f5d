import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '#core/database/database.js';

/** May this process be sent calls? Not while it leaves, and not while its database does not answer. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private leaving = false;

  constructor(private readonly database: Database) {}

  /** Marks the process as shutting down: it is not ready from now on. */
  leave(): void {
    this.leaving = true;
  }

  beforeApplicationShutdown(): void {
    this.leave();
  }

  /** Why calls should go elsewhere, or undefined where they are welcome. */
  async trouble(): Promise<'leaving' | 'database' | undefined> {
    if (this.leaving) return 'leaving';
    return (await this.database.isReady()) ? undefined : 'database';
  }
}
