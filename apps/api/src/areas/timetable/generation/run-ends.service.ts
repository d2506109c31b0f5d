import { Injectable } from '@nestjs/common';
import type { GenerationRun } from '@quad/domain/timetable';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { JobLost } from '#core/jobs/job-runner.js';
import { FINISH } from './generation.queries.js';
import { RunNews } from './run-news.service.js';
import type { RunResult } from './week-problem.js';

/** How the work on a run ends. */
@Injectable()
export class RunEnds {
  constructor(
    private readonly database: Database,
    private readonly news: RunNews,
  ) {}

  /** Keeps the end, with its result where there is a new one, and tells all who plan. */
  async finish(ctx: Context, id: number, status: GenerationRun['status'], result?: Partial<RunResult>): Promise<void> {
    const given = { id, status, result: result ? JSON.stringify(result) : null };
    await this.database.run(ctx, (tx) => {
      this.news.tell(tx, id);
      return FINISH.rows(tx.query, given);
    });
  }

  /** Does the work of a job; a run whose work fails says so and can be begun again, unless another process goes on with it. */
  async orFailed(ctx: Context, id: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof JobLost)) await this.finish(ctx, id, 'failed');
      throw problem;
    }
  }
}
