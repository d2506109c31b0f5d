import { Injectable } from '@nestjs/common';
import { Database } from '#core/database/database.js';

export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** A row of `jobs`. `attempts` counts starts and fences: only the start that holds the latest number may write. */
export interface JobRow {
  readonly id: number;
  readonly institution_id: number;
  readonly account_id: number | null;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly state: JobState;
  readonly progress: number;
  readonly result: unknown;
  readonly file_id: number | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly version: number;
}

/** The start of a job that writes: its row and the number of the start. */
export type Start = Pick<JobRow, 'id' | 'attempts'>;

/** How long a started job belongs to its process without word from it (s); after a crash it is taken up again that much later. */
export const LEASE_S = 15;

const COLUMNS =
  'id, institution_id, account_id, kind, payload, state, progress, result, file_id, error, attempts, version';
const DUE = `run_at <= now() and (state = 'waiting' or (state = 'running' and locked_until < now()))`;
const LEASE = `now() + interval '${LEASE_S} seconds'`;
const TOUCH = 'version = version + 1, updated_at = now()';
/** The row is still this start's. */
const MINE = `id = $1 and attempts = $2 and state = 'running'`;

/**
 * The `jobs` table as the dispatchers see it, over all institutions. Every write answers the row, or undefined where
 * the start has lost it.
 */
@Injectable()
export class JobStore {
  constructor(private readonly database: Database) {}

  /** Takes one due job (the named one, else the one due longest) of the kinds; no two callers get the same. */
  claim(kinds: readonly string[], id?: number): Promise<JobRow | undefined> {
    return this.one(
      `update jobs set state = 'running', attempts = attempts + 1, locked_until = ${LEASE}, ${TOUCH}
       where id = (select id from jobs where ${DUE} and kind = any($1) and ($2::bigint is null or id = $2)
         order by run_at, id limit 1 for update skip locked)
       returning ${COLUMNS}`,
      [kinds, id ?? null],
    );
  }

  /** Ids of due jobs, the one due longest first. */
  async due(kinds: readonly string[], limit: number): Promise<number[]> {
    const rows = await this.database.platform<{ id: number }>(
      `select id from jobs where ${DUE} and kind = any($1) order by run_at, id limit $2`,
      [kinds, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Prolongs the lease; false where the start has lost the job. */
  async renew({ id, attempts }: Start): Promise<boolean> {
    return (
      (
        await this.database.platform(`update jobs set locked_until = ${LEASE} where ${MINE} returning 1`, [
          id,
          attempts,
        ])
      ).length > 0
    );
  }

  progress({ id, attempts }: Start, percent: number): Promise<JobRow | undefined> {
    return this.one(
      `update jobs set progress = $3, locked_until = ${LEASE}, ${TOUCH} where ${MINE} returning ${COLUMNS}`,
      [id, attempts, percent],
    );
  }

  finish({ id, attempts }: Start, outcome: { result: unknown; file_id: number | null }): Promise<JobRow | undefined> {
    const result = outcome.result === undefined ? null : JSON.stringify(outcome.result);
    return this.one(
      `update jobs set state = 'done', progress = 100, result = $3, file_id = $4, error = null, locked_until = null,
        ${TOUCH} where ${MINE} returning ${COLUMNS}`,
      [id, attempts, result, outcome.file_id],
    );
  }

  /** Puts the job back, to be tried again after so many seconds. */
  retry({ id, attempts }: Start, error: string, seconds: number): Promise<JobRow | undefined> {
    return this.one(
      `update jobs set state = 'waiting', error = $3, locked_until = null, run_at = now() + make_interval(secs => $4),
        ${TOUCH} where ${MINE} returning ${COLUMNS}`,
      [id, attempts, error, seconds],
    );
  }

  fail({ id, attempts }: Start, error: string): Promise<JobRow | undefined> {
    return this.one(
      `update jobs set state = 'failed', error = $3, locked_until = null, ${TOUCH} where ${MINE} returning ${COLUMNS}`,
      [id, attempts, error],
    );
  }

  /** Gives the job to whoever asks next; the start that had it may not write any more. */
  release({ id, attempts }: Start): Promise<JobRow | undefined> {
    return this.one(
      `update jobs set state = 'waiting', locked_until = null, ${TOUCH} where ${MINE} returning ${COLUMNS}`,
      [id, attempts],
    );
  }

  /** How many jobs wait and run now, over all institutions. */
  unfinished(): Promise<{ state: JobState; n: number }[]> {
    return this.database.platform(
      `select state, count(*)::int as n from jobs where state in ('waiting', 'running') group by state`,
    );
  }

  /** Forgets finished jobs older than 30 days. */
  async sweep(): Promise<void> {
    await this.database.platform(
      `delete from jobs where state in ('done', 'failed') and updated_at < now() - interval '30 days'`,
    );
  }

  private async one(sql: string, values: unknown[]): Promise<JobRow | undefined> {
    return (await this.database.platform<JobRow>(sql, values))[0];
  }
}
