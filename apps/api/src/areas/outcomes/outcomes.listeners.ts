import { Injectable } from '@nestjs/common';
import type { Actor, DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { JobHandler, On, type JobOutcome, type Progress, type StartedJob } from '#core/jobs/job-handlers.js';
import { OF_MARK } from './outcomes.queries.js';
import { OutcomesService, RECALCULATE } from './outcomes.service.js';

interface Asked {
  readonly scope: Parameters<OutcomesService['count']>[1];
  readonly actor: Actor;
  readonly locale: string;
}

/** The outcome of a module follows its published marks; those of a year are counted in the background. */
@Injectable()
export class OutcomesListeners {
  constructor(
    private readonly database: Database,
    private readonly outcomes: OutcomesService,
  ) {}

  /** In the name of who asked: the history says who had it counted. */
  @JobHandler(RECALCULATE)
  async recalculate({ id, payload }: StartedJob, progress: Progress): Promise<JobOutcome> {
    const { scope, actor, locale } = payload as unknown as Asked;
    return { result: await this.outcomes.count({ actor, locale, request_id: `job-${id}` }, scope, progress) };
  }

  @On('marks.PUBLISH', 'marks.UNPUBLISH', 'marks.WITHHOLD', 'marks.OPEN_NEXT_ATTEMPT')
  async follow({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    const scope = await OF_MARK.first(this.database.reading(ctx), { mark_id: record_id });
    if (scope) await this.outcomes.count(ctx, scope);
  }
}
