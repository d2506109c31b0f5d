import { Logger } from '@nestjs/common';
import pg from 'pg';

/**
 * Elects one process: the one that holds an advisory lock, on its own connection, as long as that connection is open.
 * PostgreSQL releases the lock if the holder crashes.
 */
export class Leadership {
  private readonly logger = new Logger('Leadership');
  private client: pg.Client | undefined;
  private held = false;

  constructor(
    private readonly url: string,
    private readonly lock: number,
  ) {}

  /** True while this process leads; tries to become the leader where it is not. Never rejects. */
  async holds(): Promise<boolean> {
    try {
      const client = await this.connected();
      if (this.held) await client.query('select 1');
      else
        this.held =
          (await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [this.lock])).rows[0]
            ?.held ?? false;
    } catch (problem) {
      this.logger.warn(`the leader's lock cannot be asked for: ${String(problem)}`);
      await this.leave();
    }
    return this.held;
  }

  /** Releases the lock. */
  async leave(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    this.held = false;
    await client?.end().catch(() => undefined);
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'quad-leader',
      keepAlive: true,
      connectionTimeoutMillis: 4000,
      query_timeout: 4000,
    });
    client.on('error', () => {
      if (this.client === client) void this.leave();
    });
    await client.connect();
    return (this.client = client);
  }
}
