import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Problem, rooms } from '@quad/domain/core';
import { systemContext } from '#core/context.js';
import { JOB_ANNOUNCER, type Announcer } from './announcer.js';
import { JobHandlers, type JobOutcome, type Progress } from './job-handlers.js';
import { JobStore, type JobRow } from './job-store.js';
import { LEASE_S } from './jobs.queries.js';

/** An error on this start, or a later one, is final. */
const ATTEMPTS = 5;
/** A job that was started this often without an end probably crashes its process: it is not started again. */
const STARTS = 20;
/** Seconds until the next start, after the first error, the second, and so on. */
const PAUSES_S = [2, 10, 60, 300];
const PROGRESS_MS = 250;
/** Refusals that are temporary: the job is tried again. */
const PASSING = ['busy', 'rate_limited', 'unavailable'];

/** Thrown by `progress` where the job belongs to another start by now. */
export class JobLost extends Error {}

/** Runs one claimed job to its end: renews its lease, stores its progress and outcome, and notifies its owner. Never rejects. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');
  private readonly running = new Map<number, JobRow>();

  constructor(
    private readonly store: JobStore,
    private readonly handlers: JobHandlers,
    @Optional() @Inject(JOB_ANNOUNCER) private readonly announcer?: Announcer,
  ) {}

  async run(job: JobRow): Promise<void> {
    this.running.set(job.id, job);
    this.tell(job);
    const lease = setInterval(() => void this.renew(job), (LEASE_S * 1000) / 3);
    try {
      if (job.attempts > STARTS) throw new Problem('jobs.crashed', { status: 400 });
      const outcome = await this.handle(job);
      this.tell(await this.store.finish(job, { result: outcome?.result, file_id: outcome?.file_id ?? null }));
    } catch (problem) {
      await this.fell(job, problem).catch((second: unknown) =>
        this.logger.error(`job ${job.id}: its end could not be written, so it is started again: ${String(second)}`),
      );
    } finally {
      clearInterval(lease);
      this.running.delete(job.id);
    }
  }

  /** Gives up what still runs, so that another process takes it at once. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.running.values()].map((job) => this.store.release(job).catch(() => undefined)));
  }

  private handle(job: JobRow): Promise<JobOutcome | void> {
    const { id, institution_id, account_id, payload, attempts } = job;
    return this.handlers.of(job.kind)(
      { id, institution_id, account_id, payload, attempt: attempts, ctx: systemContext(institution_id) },
      this.progressOf(job),
    );
  }

  /** Writes whole percents, at most four times a second; the outcome replaces the last of a burst. */
  private progressOf(job: JobRow): Progress {
    let [last, at] = [job.progress, 0];
    return async (percent) => {
      const whole = Math.max(0, Math.min(100, Math.floor(percent)));
      if (whole === last || Date.now() - at < PROGRESS_MS) return;
      [last, at] = [whole, Date.now()];
      const row = await this.store.progress(job, whole);
      if (!row) throw new JobLost(`job ${job.id} belongs to another start`);
      this.tell(row);
    };
  }

  private async renew(job: JobRow): Promise<void> {
    const mine = await this.store.renew(job).catch(() => true);
    if (!mine && this.running.has(job.id))
      this.logger.warn(`job ${job.id} (${job.kind}) was taken over while it ran here`);
  }

  private async fell(job: JobRow, problem: unknown): Promise<void> {
    if (problem instanceof JobLost) return;
    const refused = problem instanceof Problem && problem.status < 500 && !PASSING.includes(problem.code);
    const code = problem instanceof Problem ? problem.code : 'unexpected';
    if (!refused)
      this.logger.error(
        `job ${job.id} (${job.kind}), start ${job.attempts}: ${problem instanceof Error ? problem.stack : String(problem)}`,
      );
    const pause = PAUSES_S[job.attempts - 1];
    const row =
      refused || pause === undefined || job.attempts >= ATTEMPTS
        ? await this.store.fail(job, code)
        : await this.store.retry(job, code, pause * (0.75 + Math.random() / 2));
    this.tell(row);
  }

  private tell(row: JobRow | undefined): void {
    if (!row) return;
    const { institution_id, id, version, account_id } = row;
    const targets = [
      rooms.record(institution_id, 'jobs', id),
      ...(account_id === null ? [] : [rooms.account(account_id)]),
    ];
    this.announcer?.announce({
      name: 'jobs.updated',
      resource: 'jobs',
      record_id: id,
      version,
      institution_id,
      rooms: targets,
    });
  }
}
