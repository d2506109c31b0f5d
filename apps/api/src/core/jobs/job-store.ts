import { Injectable } from '@nestjs/common';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { CLAIM, DUE_IDS, FAIL, FINISH, PROGRESS, RELEASE, RENEW, RETRY, SWEEP, UNFINISHED } from './jobs.queries.js';

/** A row of `jobs`. `attempts` counts starts and fences: only the start that holds the latest number may write. */
export type JobRow = RowOf<typeof CLAIM>;
export type JobState = JobRow['state'];

/** The start of a job that writes: its row and the number of the start. */
export type Start = Pick<JobRow, 'id' | 'attempts'>;

/**
 * The `jobs` table as the dispatchers see it, over all institutions. Every write answers the row, or undefined where
 * the start has lost it.
 */
@Injectable()
export class JobStore {
  constructor(private readonly database: Database) {}

  /** Takes one due job (the named one, else the one due longest) of the kinds; no two callers get the same. */
  claim(kinds: readonly string[], id?: number): Promise<JobRow | undefined> {
    return CLAIM.first(this.database.platform, { kinds, id: id ?? null });
  }

  /** Ids of due jobs, the one due longest first. */
  async due(kinds: readonly string[], limit: number): Promise<number[]> {
    return (await DUE_IDS.rows(this.database.platform, { kinds, limit })).map(({ id }) => id);
  }

  /** Prolongs the lease; false where the start has lost the job. */
  async renew({ id, attempts }: Start): Promise<boolean> {
    return (await RENEW.first(this.database.platform, { id, attempts })) !== undefined;
  }

  progress({ id, attempts }: Start, percent: number): Promise<JobRow | undefined> {
    return PROGRESS.first(this.database.platform, { id, attempts, percent });
  }

  finish({ id, attempts }: Start, outcome: { result: unknown; file_id: number | null }): Promise<JobRow | undefined> {
    const result = outcome.result === undefined ? null : JSON.stringify(outcome.result);
    return FINISH.first(this.database.platform, { id, attempts, result, file_id: outcome.file_id });
  }

  /** Puts the job back, to be tried again after so many seconds. */
  retry({ id, attempts }: Start, error: string, seconds: number): Promise<JobRow | undefined> {
    return RETRY.first(this.database.platform, { id, attempts, error, seconds });
  }

  fail({ id, attempts }: Start, error: string): Promise<JobRow | undefined> {
    return FAIL.first(this.database.platform, { id, attempts, error });
  }

  /** Gives the job to the next process that asks; the run that had it may no longer write. */
  release({ id, attempts }: Start): Promise<JobRow | undefined> {
    return RELEASE.first(this.database.platform, { id, attempts });
  }

  /** How many jobs wait and run now, over all institutions. */
  unfinished(): Promise<{ state: JobState; n: number }[]> {
    return UNFINISHED.rows(this.database.platform, {});
  }

  /** Forgets finished jobs older than 30 days. */
  async sweep(): Promise<void> {
    await SWEEP.rows(this.database.platform, {});
  }
}
